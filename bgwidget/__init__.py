"""A kit for learning and teaching board-game rules in Jupyter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.lazy import lazy
from bgwidget.rules.speech import set_speaker

if TYPE_CHECKING:
    from bgwidget import (
        advice,
        browser,
        course,
        exercises,
        games,
        layout,
        lesson_files,
        lessons,
        opponents,
        picture,
        progress,
        rules,
        tasks,
        teaching,
        words,
    )
    from bgwidget.board import Board
    from bgwidget.lessons import Course, Drill, Lesson
    from bgwidget.picture import Animation, Diagram, animate, diagram
    from bgwidget.words import use

    __version__: str

__all__ = [
    "Animation",
    "Board",
    "Course",
    "Diagram",
    "Drill",
    "Lesson",
    "__version__",
    "advice",
    "animate",
    "browser",
    "course",
    "diagram",
    "exercises",
    "games",
    "layout",
    "lesson_files",
    "lessons",
    "opponents",
    "picture",
    "progress",
    "rules",
    "tasks",
    "teaching",
    "use",
    "words",
]

_load = lazy(
    __name__,
    __all__,
    {
        "Animation": "bgwidget.picture",
        "Board": "bgwidget.board",
        "Course": "bgwidget.lessons.course",
        "Diagram": "bgwidget.picture",
        "Drill": "bgwidget.lessons.drill",
        "Lesson": "bgwidget.lessons.lesson",
        "animate": "bgwidget.picture",
        "diagram": "bgwidget.picture",
        "use": "bgwidget.words",
    },
)

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version

            return version("bgwidget")
        return _load(name)


def __dir__() -> list[str]:
    return __all__


def _speak(key: str, /, **facts: object) -> str:
    from bgwidget.words import speak

    return speak(key, **facts)


set_speaker(_speak)
