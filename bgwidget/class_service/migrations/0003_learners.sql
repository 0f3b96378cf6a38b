ALTER TABLE event RENAME COLUMN pupil TO learner;
ALTER INDEX event_by_pupil RENAME TO event_by_learner;
ALTER TABLE vote RENAME COLUMN pupil TO learner;
ALTER INDEX vote_by_pupil RENAME TO vote_by_learner;
-- Lessons and steps that a teacher has opened; the step of a whole lesson is empty.
CREATE TABLE opened (
    lesson text NOT NULL,
    step text NOT NULL,
    received timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (lesson, step)
);
-- When a learner's data was deleted; everybody's where the learner is empty.
CREATE TABLE deletion (
    learner text PRIMARY KEY,
    done timestamptz NOT NULL DEFAULT now()
);
