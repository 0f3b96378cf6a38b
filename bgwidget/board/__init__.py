"""The live board: a seat at a game, what may be asked of it, and its widget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.common.lazy import lazy

if TYPE_CHECKING:
    from bgwidget.board.widget import Board

__all__ = ["Board"]

if not TYPE_CHECKING:
    __getattr__ = lazy(__name__, __all__, {"Board": "bgwidget.board.widget"})


def __dir__() -> list[str]:
    return __all__
