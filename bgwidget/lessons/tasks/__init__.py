"""Tasks: what is asked, and how answers are marked. Each kind is a file."""

from __future__ import annotations

from bgwidget.lessons.tasks.task import (
    Field,
    InvalidAnswerError,
    InvalidTaskError,
    Marked,
    Slip,
    Task,
)
from bgwidget.lessons.tasks.text import Said, Text, in_words

__all__ = [
    "Field",
    "InvalidAnswerError",
    "InvalidTaskError",
    "Marked",
    "Said",
    "Slip",
    "Task",
    "Text",
    "in_words",
]
