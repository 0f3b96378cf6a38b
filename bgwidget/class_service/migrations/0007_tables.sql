-- A table at which two play: what was agreed on, and the secret from which its dice follow.
CREATE TABLE game_table (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    classes text[] NOT NULL,
    owner text NOT NULL,
    game text NOT NULL,
    match integer NOT NULL,
    rules text NOT NULL,
    secret text NOT NULL,
    opened timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX game_table_by_name ON game_table (name);
CREATE INDEX game_table_by_age ON game_table (opened);
-- Who sits there; the link that they have laid down for the dice is empty until they come.
CREATE TABLE seat (
    game_table bigint NOT NULL REFERENCES game_table ON DELETE CASCADE,
    seat integer NOT NULL CHECK (seat IN (0, 1)),
    learner text NOT NULL,
    link text NOT NULL DEFAULT '',
    PRIMARY KEY (game_table, seat),
    UNIQUE (game_table, learner)
);
CREATE INDEX seat_by_learner ON seat (learner);
-- What was done there, each act once, and the hash of the log so far; the dealer's have no key.
CREATE TABLE act (
    game_table bigint NOT NULL REFERENCES game_table ON DELETE CASCADE,
    number integer NOT NULL,
    key text,
    act text NOT NULL,
    head text NOT NULL,
    received timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (game_table, number),
    UNIQUE (game_table, key)
);
