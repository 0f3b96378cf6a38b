-- A learner's classes are their groups on the hub, as they were at their last event; without any,
-- the class has an empty name.
CREATE TABLE member (
    learner text NOT NULL,
    class text NOT NULL,
    PRIMARY KEY (class, learner)
);
CREATE INDEX member_by_learner ON member (learner);
INSERT INTO member SELECT DISTINCT learner, '' FROM event;
-- When all of a class was deleted: what still waits in notebooks is not stored.
CREATE TABLE class_deletion (
    class text PRIMARY KEY,
    done timestamptz NOT NULL DEFAULT now()
);
INSERT INTO class_deletion SELECT '', done FROM deletion WHERE learner = '';
DELETE FROM deletion WHERE learner = '';
ALTER TABLE opened ADD COLUMN class text NOT NULL DEFAULT '';
ALTER TABLE opened DROP CONSTRAINT opened_pkey, ADD PRIMARY KEY (class, lesson, step);
-- A vote is of the classes of the teacher who opened it, and each teacher has one open.
ALTER TABLE poll
    ADD COLUMN owner text NOT NULL DEFAULT '',
    ADD COLUMN classes text[] NOT NULL DEFAULT '{""}';
DROP INDEX one_open_poll;
CREATE UNIQUE INDEX one_open_poll ON poll (owner) WHERE closed IS NULL;
-- A wrong answer; whether it is the first to this step that is stored; and when it happened, no
-- later than it came.
ALTER TABLE event
    ADD COLUMN answer text NOT NULL DEFAULT '',
    ADD COLUMN opening boolean NOT NULL DEFAULT false,
    ADD COLUMN at timestamptz GENERATED ALWAYS AS (least(happened, received)) STORED;
UPDATE event SET opening = true FROM (
    SELECT DISTINCT ON (learner, lesson, step) learner, id FROM event
    WHERE kind = 'answered' ORDER BY learner, lesson, step, number
) AS first_answer
WHERE event.learner = first_answer.learner AND event.id = first_answer.id;
CREATE INDEX event_by_step ON event (learner, lesson, step) WHERE kind = 'answered';
CREATE INDEX event_by_lesson ON event (learner, lesson, number);
CREATE INDEX event_by_time ON event (at);
CREATE INDEX event_opening ON event (learner, at) INCLUDE (lesson, step, "right", first)
    WHERE opening;
CREATE INDEX event_wrong ON event (learner, at) INCLUDE (lesson, step, answer)
    WHERE answer <> '';
CREATE INDEX event_broken ON event (learner, at) INCLUDE (lesson, game, rules)
    WHERE rules <> '{}';
