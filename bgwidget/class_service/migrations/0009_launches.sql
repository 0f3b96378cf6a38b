-- By which line of a learning platform's grades somebody came to which lesson, and how many steps
-- done that line was told of. A lesson that is not of the course has no steps here.
CREATE TABLE launch (
    number bigint GENERATED ALWAYS AS IDENTITY,
    learner text NOT NULL,
    line text NOT NULL,
    subject text NOT NULL,
    lesson text NOT NULL,
    steps text[] NOT NULL,
    told integer NOT NULL DEFAULT 0,
    received timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (learner, line)
);
CREATE INDEX launch_by_age ON launch (received);
