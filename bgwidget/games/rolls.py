"""What is asked of the 36 rolls of two dice, and what a game brings to answer it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from bgwidget.rules.rolls import Dice


class Asked(NamedTuple):
    """A question: what a roll may do, and the point that it is about, as the roller numbers it."""

    of: str
    point: int | None = None


class Way(NamedTuple):
    """How a roll does it: a play in notation, its steps from place to place, and the plays.

    ``plays`` is the number of plays that do it; where none is needed, the text is empty.
    """

    text: str
    steps: tuple[tuple[int, int], ...]
    plays: int


class RollCounter(Protocol):
    """What a game with two dice brings."""

    def roller(self, game: Any) -> int | None:
        """Return the side on turn; None once the game is over."""

    def questions(self, game: Any, side: int) -> tuple[Asked, ...]:
        """Return what is worth asking of the next roll of a side."""

    def ways(self, game: Any, side: int, asked: Asked) -> Mapping[Dice, Way]:
        """Return the rolls that do it, and how.

        Raises
        ------
        bgwidget.rules.InvalidMoveError
            If there is no such question, or it needs another point.
        """

    def place(self, side: int, point: int) -> int:
        """Return the place of a point as a side numbers it."""
