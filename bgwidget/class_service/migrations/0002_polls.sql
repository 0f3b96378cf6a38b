CREATE TABLE poll (
    id text PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY,
    question text NOT NULL,
    options text[] NOT NULL,
    position text NOT NULL,
    opened timestamptz NOT NULL DEFAULT now(),
    closed timestamptz
);
CREATE TABLE vote (
    poll text NOT NULL REFERENCES poll ON DELETE CASCADE,
    pupil text NOT NULL,
    option integer NOT NULL,
    PRIMARY KEY (poll, pupil)
);
CREATE INDEX vote_by_pupil ON vote (pupil);
