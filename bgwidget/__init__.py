"""A kit for learning and teaching board-game rules in Jupyter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.common.lazy import lazy
from bgwidget.rules.speech import set_speaker

if TYPE_CHECKING:
    from bgwidget import (
        advice,
        chances,
        classroom,
        course,
        engines,
        exercises,
        game_kit,
        games,
        layout,
        lesson_files,
        lessons,
        opponents,
        picture,
        progress,
        review,
        rollouts,
        rules,
        studio,
        tasks,
        teaching,
        wall,
        webpage,
        words,
    )
    from bgwidget.board import Board
    from bgwidget.chances.widget import Chances
    from bgwidget.lessons import Course, Drill, Lesson
    from bgwidget.picture import Animation, Diagram, animate, diagram
    from bgwidget.review import Review
    from bgwidget.rollouts import rollout
    from bgwidget.studio import Studio
    from bgwidget.words import use

    __version__: str

__all__ = [
    "Animation",
    "Board",
    "Chances",
    "Course",
    "Diagram",
    "Drill",
    "Lesson",
    "Review",
    "Studio",
    "__version__",
    "advice",
    "animate",
    "chances",
    "classroom",
    "course",
    "diagram",
    "engines",
    "exercises",
    "game_kit",
    "games",
    "layout",
    "lesson_files",
    "lessons",
    "opponents",
    "picture",
    "progress",
    "review",
    "rollout",
    "rollouts",
    "rules",
    "studio",
    "tasks",
    "teaching",
    "use",
    "wall",
    "webpage",
    "words",
]

_HOMES = {
    "Animation": "bgwidget.picture",
    "Board": "bgwidget.board",
    "Chances": "bgwidget.chances.widget",
    "Course": "bgwidget.lessons.course",
    "Diagram": "bgwidget.picture",
    "Drill": "bgwidget.lessons.drill",
    "Lesson": "bgwidget.lessons.lesson",
    "Review": "bgwidget.review",
    "Studio": "bgwidget.studio",
    "animate": "bgwidget.picture",
    "diagram": "bgwidget.picture",
    "rollout": "bgwidget.rollouts",
    "use": "bgwidget.words",
}
"""The modules of the classes and functions; the other names are modules themselves."""

_load = lazy(__name__, __all__, _HOMES)

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version

            return version("bgwidget")
        return _load(name)


def __dir__() -> list[str]:
    # Completion would otherwise mix `review` with `Review`, and `rollout` with `rollouts`.
    return [*_HOMES]


def _speak(key: str, /, **facts: object) -> str:
    from bgwidget.words import speak

    return speak(key, **facts)


set_speaker(_speak)
