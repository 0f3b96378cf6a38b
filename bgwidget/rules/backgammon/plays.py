"""Plays: the distinct ways to play a roll, each with the position it leads to."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.movement import key_of, packed_of
from bgwidget.rules.backgammon.notation import Walk, format_play, tidiest
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import result_keys
from bgwidget.rules.backgammon.walks import turn
from bgwidget.rules.rulebook import InvalidPositionError
from bgwidget.rules.work import count_work


class Roll:
    """A roll in a position: what all its plays share.

    Attributes
    ----------
    before : Position
        Seen by the side that plays.
    dice : tuple of two int
    rules : HouseRules

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> roll = Roll(START, (3, 1))
    >>> len(roll.walks)
    16
    """

    __slots__ = ("_walks", "before", "dice", "rules")

    def __init__(
        self,
        before: Position,
        dice: tuple[int, int],
        rules: HouseRules = STANDARD,
        walks: Mapping[int, Walk] | None = None,
    ) -> None:
        self.before = before
        self.dice = dice
        self.rules = rules
        self._walks = walks

    @property
    def walks(self) -> Mapping[int, Walk]:
        """The steps of each play, by the key of the position that it leads to."""
        if self._walks is None:
            tidy = tidiest(turn(self.before, self.dice, self.rules))
            self._walks = {key_of(after.packed): walk for after, walk in tidy.items() if walk}
        return self._walks


class Play:
    """A whole turn of one side; its position and its steps are made when they are asked for.

    Plays are equal when they lead from the same position and roll to the same position.

    Attributes
    ----------
    before, after : Position
        Both seen by the side that plays.
    dice : tuple of two int
    steps : tuple of Step
        In an order in which they can be made.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> sorted(str(play) for play in legal_plays(START, (6, 5)))[0]
    '13/7 8/3'
    """

    __slots__ = ("_end", "_roll")

    def __init__(self, roll: Roll, end: int) -> None:
        self._roll = roll
        self._end = end

    @property
    def before(self) -> Position:
        return self._roll.before

    @property
    def dice(self) -> tuple[int, int]:
        return self._roll.dice

    @property
    def after(self) -> Position:
        return Position(packed_of(self._end))

    @property
    def steps(self) -> Walk:
        return self._roll.walks[self._end]

    def __str__(self) -> str:
        return format_play(self.before, self.steps)

    def __repr__(self) -> str:
        return f"<Play {self}>"

    def _identity(self) -> tuple[Position, tuple[int, ...], int]:
        return self.before, tuple(sorted(self.dice)), self._end

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())


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
    if rules.play_limits:
        roll = Roll(position, dice, rules)
        ends: Collection[int] = roll.walks
    else:
        ends = result_keys(position.packed, dice)
        roll = Roll(position, (dice[0], dice[1]))
    count_work(1 + len(ends))
    return tuple([Play(roll, end) for end in ends])
