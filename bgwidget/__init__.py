"""A live board for learning and teaching board-game rules in Jupyter."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bgwidget.board import Board

    __version__: str

__all__ = ["Board", "__version__"]

_ROOMS = {"Board": "bgwidget.board"}


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version

        return version("bgwidget")
    if name in _ROOMS:
        return getattr(import_module(_ROOMS[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
