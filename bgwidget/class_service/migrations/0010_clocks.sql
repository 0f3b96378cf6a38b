-- The clock of a table, or of the tables of a tournament: minutes for each player, 0 without a
-- clock, and the free seconds of each turn.
ALTER TABLE game_table
    ADD COLUMN minutes integer NOT NULL DEFAULT 0,
    ADD COLUMN delay integer NOT NULL DEFAULT 0;
ALTER TABLE tournament
    ADD COLUMN minutes integer NOT NULL DEFAULT 0,
    ADD COLUMN delay integer NOT NULL DEFAULT 0;
-- For how long the service had run when it was done.
ALTER TABLE act ADD COLUMN at bigint NOT NULL DEFAULT 0;
-- For how many milliseconds the service has run with this database, in all.
CREATE TABLE running (milliseconds bigint NOT NULL);
INSERT INTO running VALUES (0);
