"""The page of a lesson: what it is shown, and what it may ask."""
