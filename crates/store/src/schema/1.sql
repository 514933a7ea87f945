-- One row a game. All but the first eight columns follow from the journal; they are kept here so that
-- lists and statistics need not read it.
CREATE TABLE games (
    key      INTEGER PRIMARY KEY,
    id       BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    start    TEXT NOT NULL,    -- a game text, as Session::save writes it
    game     TEXT NOT NULL,    -- the first lines of that text: name,
    form     TEXT NOT NULL,    --   name with every reading,
    rules    TEXT NOT NULL,    --   hash of the meaning of the rules,
    deal     TEXT NOT NULL,    --   number of the deal, up to 2^64 - 1
    counts   INTEGER NOT NULL CHECK (counts IN (0, 1)),
    holder   TEXT,             -- the lock of the program that plays it
    begun    INTEGER NOT NULL, -- times are milliseconds since 1970, UTC
    touched  INTEGER NOT NULL,
    entries  INTEGER NOT NULL,
    stands   TEXT NOT NULL CHECK (stands IN ('playing', 'won', 'no-move-left')),
    line     INTEGER NOT NULL,
    made     INTEGER NOT NULL,
    undone   INTEGER NOT NULL,
    restarts INTEGER NOT NULL,
    millis   INTEGER NOT NULL,
    open     INTEGER NOT NULL CHECK (open IN (0, 1)), -- in progress: not left for good
    -- How it was decided; a game that is won may still be in progress.
    outcome  TEXT CHECK (outcome IN ('won', 'lost', 'given-up', 'replaced', 'not-played')),
    decided  INTEGER,
    decided_line   INTEGER,
    decided_millis INTEGER
) STRICT;
CREATE INDEX games_by_touch ON games (touched);
CREATE INDEX games_by_decision ON games (decided) WHERE decided IS NOT NULL;

-- The journal; entries are JSON and are only ever added.
CREATE TABLE entries (
    game   INTEGER NOT NULL REFERENCES games (key),
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    stands TEXT NOT NULL CHECK (stands IN ('playing', 'won', 'no-move-left')),
    entry  TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
