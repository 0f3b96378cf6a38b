"""Opening book: what the first two turns are worth, from rollouts; made by `training.openings`.

It holds the plays of the fifteen opening rolls that may be the best, and those of all answers to
the best play of each. Any other play was worse by `FAR` or more at the first look.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from json import loads
from typing import Any, NamedTuple

from bgwidget.rules.backgammon.plays import legal_plays
from bgwidget.rules.backgammon.position import START, Position
from bgwidget.rules.rolls import Dice

FILE = "openings.json"
FAR = 0.06
"""How far behind the best a play is, looking one roll ahead, that the book leaves out."""

MOST = 4
"""How many plays of a roll it holds."""


class BookPlay(NamedTuple):
    """A play, in notation, and what it came to, without a cube, in points a game."""

    play: str
    equity: float
    error: float
    loss: float
    loss_error: float


class Decision(NamedTuple):
    """A position with a roll, and the plays that the book knows of, the best first."""

    position: Position
    dice: Dice
    plays: Sequence[BookPlay]


def key_of_roll(dice: Dice) -> str:
    """Return the name of a roll in the book.

    Examples
    --------
    >>> key_of_roll((1, 3))
    '31'
    """
    return f"{max(dice)}{min(dice)}"


@cache
def book() -> Mapping[str, Any]:
    """Return the book as it is stored."""
    found: Mapping[str, Any] = loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return found


@cache
def openings() -> Sequence[Decision]:
    """Return the fifteen opening rolls.

    Examples
    --------
    >>> {one.dice: one.plays[0].play for one in openings()}[3, 1]
    '8/5 6/5'
    """
    return _decisions(START, book()["openings"])


def after_opening(dice: Dice) -> Position:
    """Return the position after the best play of an opening roll, seen by the side that answers.

    Examples
    --------
    >>> str(after_opening((3, 1)))
    '-b----E-C---eE---b-db---B-'
    """
    best = book()["openings"][key_of_roll(dice)][0][0]
    return {str(play): play.after for play in legal_plays(START, dice)}[best].flipped()


def answers(dice: Dice) -> Sequence[Decision]:
    """Return the twenty-one answers to the best play of an opening roll.

    Examples
    --------
    >>> len(answers((6, 5)))
    21
    """
    return _decisions(after_opening(dice), book()["answers"][key_of_roll(dice)])


def decision(position: Position, dice: Dice) -> Decision | None:
    """Return what the book knows of a position and a roll; None if it is not in it.

    Examples
    --------
    >>> decision(START, (1, 3)).plays[0].play, decision(START, (2, 2)) is None
    ('8/5 6/5', True)
    """
    return _by_position().get((position, key_of_roll(dice)))


@cache
def _by_position() -> Mapping[tuple[Position, str], Decision]:
    every = [*openings(), *(each for first in openings() for each in answers(first.dice))]
    return {(each.position, key_of_roll(each.dice)): each for each in every}


def _decisions(position: Position, rolls: Mapping[str, Any]) -> Sequence[Decision]:
    return tuple(
        Decision(position, (int(roll[0]), int(roll[1])), tuple(BookPlay(*each) for each in plays))
        for roll, plays in rolls.items()
    )
