"""How a learner goes through steps: where they are, and how each answer was marked."""
