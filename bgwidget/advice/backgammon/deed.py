"""A deed of a play, and what several kinds of deeds are made out by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.rules.backgammon.position import EMPTY


class Deed(NamedTuple):
    """Something that a play does: on which points, or how often, and of how many.

    ``good`` tells whether it speaks for the play; what may be good or bad speaks for nothing.
    """

    name: str
    points: tuple[int, ...] = ()
    number: int = 0
    good: bool = True
    of: int = 0


def hit_points(before: bytes, after: Outlook) -> list[int]:
    """Return where a play has hit."""
    return [at for at in range(24, 0, -1) if before[at] == EMPTY - 1 and after.counts[at] >= 0]


def new_blots(before: bytes, mine: Outlook, points: Iterable[int], theirs: Outlook) -> list[int]:
    return [at for at in points if before[at] == EMPTY and alone(mine, theirs, at)]


def alone(mine: Outlook, theirs: Outlook, point: int) -> bool:
    """Tell whether one play leaves a single checker on a point, and the other none."""
    return mine.counts[point] == 1 and theirs.counts[point] <= 0


def home(outlook: Outlook) -> int:
    """Return the checkers in the home board, and those borne off."""
    return 15 - sum(max(0, count) for count in outlook.counts[7:])


def more_on(name: str, points: list[int], before: bytes, mine: Outlook) -> Deed:
    """Return that a play brings one more checker to each point, or several of them to one."""
    more = {at: mine.counts[at] - before[at] + EMPTY for at in points}
    most = max(points, key=more.__getitem__)
    if more[most] == 1:
        return Deed(name, tuple(points))
    return Deed(f"{name}-more", (most,), more[most])
