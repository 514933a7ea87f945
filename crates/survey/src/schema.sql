-- One row: what is asked, of which deals.
CREATE TABLE head (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  form TEXT NOT NULL,
  rules TEXT NOT NULL,
  player TEXT NOT NULL,
  effort TEXT NOT NULL,
  memory INTEGER NOT NULL,
  program TEXT NOT NULL,
  solver TEXT NOT NULL,
  deals TEXT NOT NULL,
  shard TEXT NOT NULL
) STRICT;

-- One row a deal, when it is known. `win` holds the moves, see win.rs.
CREATE TABLE answer (
  deal INTEGER PRIMARY KEY,
  verdict TEXT NOT NULL CHECK (verdict IN ('won', 'lost', 'unknown')),
  moves INTEGER CHECK ((moves IS NULL) = (verdict <> 'won')),
  reached TEXT CHECK ((reached IS NULL) = (verdict <> 'unknown')),
  nodes INTEGER NOT NULL,
  cpu_ms INTEGER NOT NULL,
  win BLOB CHECK ((win IS NULL) = (verdict <> 'won'))
) STRICT;

-- The same with everything that it depends on, to be looked at by hand.
CREATE VIEW result AS
  SELECT form, rules, player, effort, memory, program, solver, deal, verdict, moves, reached, nodes, cpu_ms
  FROM answer, head;
