"""How a learner goes through steps: where they are, what was answered, what became of it."""
