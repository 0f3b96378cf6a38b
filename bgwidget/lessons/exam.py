"""Exams: sat without a word on what is right, handed in as a file, and marked from it."""

from __future__ import annotations

from bgwidget.progress.exam_results import (
    InvalidResultError,
    Result,
    Results,
    mark,
    mark_answers,
    read,
    write,
)

__all__ = [
    "InvalidResultError",
    "Result",
    "Results",
    "mark",
    "mark_answers",
    "read",
    "write",
]
