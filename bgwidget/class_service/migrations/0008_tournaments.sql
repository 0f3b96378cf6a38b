-- A tournament of some classes, of which each has one under way. Its key begins the names of its
-- tables.
CREATE TABLE tournament (
    id text PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY,
    key text NOT NULL UNIQUE,
    owner text NOT NULL,
    classes text[] NOT NULL,
    opened timestamptz NOT NULL DEFAULT now(),
    closed timestamptz
);
-- The name is that on the hub, or one that a teacher has typed; empty once it is deleted.
CREATE TABLE tournament_player (
    tournament text NOT NULL REFERENCES tournament ON DELETE CASCADE,
    number integer NOT NULL,
    name text NOT NULL,
    here boolean NOT NULL DEFAULT true,
    PRIMARY KEY (tournament, number)
);
CREATE UNIQUE INDEX tournament_player_once ON tournament_player (tournament, name)
    WHERE name <> '';
CREATE INDEX tournament_player_by_name ON tournament_player (name);
-- Players by their numbers, 0 for a bye; the winner is 0 if nobody has won, and null until then.
CREATE TABLE tournament_game (
    id bigint GENERATED ALWAYS AS IDENTITY,
    tournament text NOT NULL REFERENCES tournament ON DELETE CASCADE,
    round integer NOT NULL,
    board integer NOT NULL,
    first integer NOT NULL,
    second integer NOT NULL,
    winner integer,
    points integer NOT NULL DEFAULT 0,
    PRIMARY KEY (tournament, round, board)
);
