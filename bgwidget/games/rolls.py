"""Questions about the 36 rolls of two dice, and the part of a game that answers them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from bgwidget.rules.rolls import Dice


class Asked(NamedTuple):
    """A question: what the roll should do, and at which point in the roller's numbering, if any."""

    of: str
    point: int | None = None


class Way(NamedTuple):
    """How a roll does what is asked: a play in notation, and its steps from place to place.

    ``plays`` is how many plays do it; the text is empty if no play is needed.
    """

    text: str
    steps: tuple[tuple[int, int], ...]
    plays: int


class RollCounter(Protocol):
    """The part of a game with two dice that answers questions about the next roll.

    Examples
    --------
    >>> from bgwidget.games.backgammon import GAME
    >>> from bgwidget.games.backgammon.rolls import ROLLS
    >>> game = GAME.start("-b----E-C---dE---b-dc---AA")
    >>> ROLLS.questions(game, 0)[0]
    Asked(of='enters', point=None)
    """

    def roller(self, game: Any) -> int | None:
        """Return the side on turn; None once the game is over."""

    def questions(self, game: Any, side: int) -> tuple[Asked, ...]:
        """Return the questions worth asking about the next roll of a side."""

    def ways(self, game: Any, side: int, asked: Asked) -> Mapping[Dice, Way]:
        """Return the rolls that do what is asked, each with a way to do it.

        Raises
        ------
        bgwidget.rules.InvalidMoveError
            If there is no such question, or it needs another point.
        """

    def place(self, side: int, point: int) -> int:
        """Return the place of a point, given in a side's numbering."""
