"""A kit for learning and teaching board-game rules in Jupyter."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from bgwidget.rules.speech import set_speaker

if TYPE_CHECKING:
    from bgwidget.board import Board
    from bgwidget.lessons.drill import Drill
    from bgwidget.lessons.lesson import Lesson
    from bgwidget.picture import Diagram, diagram

    __version__: str

__all__ = ["Board", "Diagram", "Drill", "Lesson", "__version__", "diagram"]

_ROOMS = {
    "Board": "bgwidget.board",
    "Diagram": "bgwidget.picture",
    "Drill": "bgwidget.lessons.drill",
    "Lesson": "bgwidget.lessons.lesson",
    "diagram": "bgwidget.picture",
}


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version

        return version("bgwidget")
    if name in _ROOMS:
        return getattr(import_module(_ROOMS[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _speak(key: str, /, **facts: object) -> str:
    from bgwidget.words import speak

    return speak(key, **facts)


set_speaker(_speak)
