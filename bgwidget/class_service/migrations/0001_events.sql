CREATE TABLE event (
    number bigint GENERATED ALWAYS AS IDENTITY,
    pupil text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    lesson text NOT NULL,
    step text NOT NULL,
    game text NOT NULL,
    "right" boolean NOT NULL,
    first boolean NOT NULL,
    rules text[] NOT NULL,
    happened timestamptz NOT NULL,
    received timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (pupil, id)
);
CREATE INDEX event_by_pupil ON event (pupil, number);
CREATE INDEX event_by_age ON event (received);
