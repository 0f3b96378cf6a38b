"""Plays: the distinct ways to play a roll, each with the position it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.movement import Step
from bgwidget.rules.backgammon.notation import format_play, tidiest
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import results
from bgwidget.rules.backgammon.walks import turn
from bgwidget.rules.rulebook import InvalidPositionError


class Play:
    """A whole turn of one side.

    Plays are equal when they lead from the same position and roll to the same position.

    Attributes
    ----------
    before, after : Position
        Both seen by the side that plays.
    dice : tuple of two int

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> play = legal_plays(START, (6, 5))[0]
    >>> sorted(str(play) for play in legal_plays(START, (6, 5)))[0]
    '13/7 8/3'
    """

    __slots__ = ("_steps", "after", "before", "dice")

    def __init__(
        self,
        before: Position,
        dice: tuple[int, int],
        after: Position,
        steps: tuple[Step, ...] | None = None,
    ) -> None:
        self.before = before
        self.dice = dice
        self.after = after
        self._steps = steps

    @property
    def steps(self) -> tuple[Step, ...]:
        """The single steps, in an order in which they can be made."""
        if self._steps is None:
            self._steps = _walks(self.before, self.dice)[self.after]
        return self._steps

    def __str__(self) -> str:
        return format_play(self.before, self.steps)

    def __repr__(self) -> str:
        return f"<Play {self}>"

    def _key(self) -> tuple[Position, tuple[int, ...], Position]:
        return self.before, tuple(sorted(self.dice)), self.after

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


def legal_plays(
    position: Position, dice: tuple[int, int], rules: HouseRules = STANDARD
) -> tuple[Play, ...]:
    """Return the distinct legal plays of a roll; none if the turn is lost.

    Parameters
    ----------
    position : Position
        The position before the roll, seen by the mover.
    dice : tuple of two int
        The roll, in any order.
    rules : HouseRules
        What was agreed before the game.

    Raises
    ------
    InvalidDiceError
        Not two whole numbers from 1 to 6.

    Notes
    -----
    Two ways to reach the same position are one play (rows B1 to B6).

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> len(legal_plays(START, (3, 1)))
    16
    """
    if not isinstance(position, Position):
        raise InvalidPositionError("position.type", found=type(position).__name__)
    if not rules.hit_and_run:
        walks = tidiest(turn(position, dice, rules))
        return tuple(Play(position, dice, after, walk) for after, walk in walks.items() if walk)
    found = results(position, dice)
    roll = (dice[0], dice[1])
    return tuple(Play(position, roll, Position(packed)) for packed in found)


@lru_cache(maxsize=64)
def _walks(position: Position, dice: tuple[int, int]) -> Mapping[Position, tuple[Step, ...]]:
    return tidiest(turn(position, dice))
