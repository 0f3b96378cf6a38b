"""What counts of a player when a round is paired."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Float: TypeAlias = Literal["", "down", "up"]
"""Whether the opponent of a round had as many points, fewer or more."""
BYE, AWAY = 0, -1
"""In place of the number of an opponent: unpaired since the number was odd, or not there."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player who is to be paired.

    Attributes
    ----------
    number : int
        Their number, from 1.
    score : int
        Half points: 2 for a win or a bye, 1 for a game without a winner.
    met : tuple of int
        For each round so far the number of the opponent, `BYE` or `AWAY`.
    floats : tuple of str
        For each round so far, whether the opponent had fewer points or more; a bye counts as down.

    Examples
    --------
    >>> an = Entrant(1, score=4, met=(3, BYE, AWAY), floats=("", "down", ""))
    >>> an.byes, an.missed, an.float_before(2)
    (1, 2, 'down')
    """

    number: int
    score: int = 0
    met: tuple[int, ...] = ()
    floats: tuple[Float, ...] = ()

    @property
    def byes(self) -> int:
        """How many byes they have had."""
        return self.met.count(BYE)

    @property
    def missed(self) -> int:
        """In how many rounds they have played nobody."""
        return self.byes + self.met.count(AWAY)

    def float_before(self, rounds: int) -> Float:
        """Return the float so many rounds ago, where 1 is the latest round."""
        return self.floats[-rounds] if rounds <= len(self.floats) else ""
