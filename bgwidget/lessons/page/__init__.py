"""The page of a lesson: its content, and its requests."""
