"""Lessons: tasks, what a learner answered, and the widget that shows them."""
