"""Lessons in a notebook: the widget, the parts of a lesson, and the logbook of answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.common.lazy import lazy
from bgwidget.lesson_files.steps import DrillStep, Read

if TYPE_CHECKING:
    from bgwidget.lessons.course import Course
    from bgwidget.lessons.drill import Drill
    from bgwidget.lessons.lesson import Lesson
    from bgwidget.progress import Logbook

__all__ = ["Course", "Drill", "DrillStep", "Lesson", "Logbook", "Read"]

if not TYPE_CHECKING:
    __getattr__ = lazy(
        __name__,
        __all__,
        {
            "Course": "bgwidget.lessons.course",
            "Drill": "bgwidget.lessons.drill",
            "Lesson": "bgwidget.lessons.lesson",
            "Logbook": "bgwidget.progress",
        },
    )


def __dir__() -> list[str]:
    return __all__
