"""What is asked of the 36 rolls of two dice, and what a game brings to answer it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any, NamedTuple, Protocol, TypeAlias

Dice: TypeAlias = tuple[int, int]

ALL: tuple[Dice, ...] = tuple((one, other) for one, other in product(range(1, 7), repeat=2))
"""The 36 rolls, of two dice that can be told apart."""


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
