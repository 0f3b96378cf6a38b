-- What is in the picture besides the position, the question in other languages by code, as
-- [question, options], and the right option once learners are told.
ALTER TABLE poll
    ADD COLUMN game text NOT NULL DEFAULT 'backgammon',
    ADD COLUMN dice integer[],
    ADD COLUMN translations jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN answer integer;
