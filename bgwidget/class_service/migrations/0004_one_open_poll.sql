-- Two that were opened at once could both stay open.
UPDATE poll SET closed = now()
WHERE closed IS NULL AND number < (SELECT max(number) FROM poll WHERE closed IS NULL);
CREATE UNIQUE INDEX one_open_poll ON poll ((true)) WHERE closed IS NULL;
