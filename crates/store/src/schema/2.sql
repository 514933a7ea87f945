-- Advice that was taken: fair hints, and the oracle that knows every card.
ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN oracles INTEGER NOT NULL DEFAULT 0;
