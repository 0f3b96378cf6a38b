"""Lessons: tasks, what a learner answered, and the widget that shows them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from bgwidget.lesson_files.steps import DrillStep, Read

if TYPE_CHECKING:
    from bgwidget.lessons.drill import Drill
    from bgwidget.lessons.lesson import Lesson
    from bgwidget.progress import Logbook

__all__ = ["Drill", "DrillStep", "Lesson", "Logbook", "Read"]

_ROOMS = {
    "Drill": "bgwidget.lessons.drill",
    "Lesson": "bgwidget.lessons.lesson",
    "Logbook": "bgwidget.progress",
}


def __getattr__(name: str) -> object:
    if name in _ROOMS:
        return getattr(import_module(_ROOMS[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
