"""Decisions: groups of positions that the plays of one roll lead to, with a teacher's chances.

They come from games that the teacher plays against itself. Each side of a game errs in a way and
as often as drawn for it, so that positions after errors are met too.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random
from typing import NamedTuple

import numpy as np

from bgwidget.rules.backgammon import STANDARD, START, Position
from bgwidget.rules.backgammon.position import BAR, EMPTY
from bgwidget.rules.backgammon.results import results
from training.teachers import Chances, Teacher

SIBLINGS = 6
BEST = 3
LONGEST = 400


class Decisions(NamedTuple):
    """Groups of siblings.

    ``packed`` (n, `SIBLINGS`, 26) are positions seen by the side that has moved, ``chances``
    (n, `SIBLINGS`, 5) the teacher's, and ``before`` (n, 26) the position before the roll.
    """

    packed: np.ndarray
    chances: np.ndarray
    before: np.ndarray

    def first(self, count: int) -> Decisions:
        """Return so many of the groups."""
        return Decisions(*(one[:count] for one in self))


class Style(NamedTuple):
    """How a side errs: at random with `rate`, or the likelier the less it costs (`heat`)."""

    heat: float
    rate: float

    @classmethod
    def drawn(cls, chance: Random) -> Style:
        kind = chance.random()
        if kind < 0.4:
            return cls(0, 0)
        if kind < 0.75:
            return cls(chance.choice((0.03, 0.06, 0.12, 0.25)), 0)
        return cls(0, chance.choice((0.1, 0.25, 0.5)) if kind < 0.95 else 1)

    def pick(self, equities: list[float], chance: Random) -> int:
        """Return which play is made; `equities` fall."""
        if chance.random() < self.rate:
            return chance.randrange(len(equities))
        if not self.heat:
            return 0
        weights = [exp((equity - equities[0]) / self.heat) for equity in equities]
        return chance.choices(range(len(equities)), weights)[0]


def equity(chances: Chances) -> float:
    """Return what the chances are worth without a cube."""
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances
    return 2 * win - 1 + gammon + backgammon - lost_gammon - lost_backgammon


Group = tuple[bytes, list[tuple[bytes, Chances]]]


def games(teacher: Teacher, chance: Random) -> Iterator[Group]:
    """Yield the decisions of endless games, and groups of positions after a turn that was lost."""
    lost: list[tuple[bytes, Chances]] = []
    while True:
        styles, position = (Style.drawn(chance), Style.drawn(chance)), START
        for turn in range(LONGEST):
            dice = chance.randint(1, 6), chance.randint(1, 6)
            if turn == 0 and dice[0] == dice[1]:
                continue
            after = results(position, dice, STANDARD)
            if not after:
                position = position.flipped()
                continue
            if any(max(packed) <= EMPTY for packed in after):
                break
            judged = sorted(((packed, teacher(packed)) for packed in after), key=_worth)
            if len(judged) > 1:
                group = _siblings(judged, chance)
                yield position.packed, group
                lost += _turns_lost(group, teacher, chance)
            if len(lost) >= SIBLINGS:
                yield lost[0][0], lost[:SIBLINGS]
                del lost[:SIBLINGS]
            picked = styles[turn % 2].pick([-_worth(one) for one in judged], chance)
            position = Position(judged[picked][0]).flipped()


def _worth(judged: tuple[bytes, Chances]) -> float:
    return -equity(judged[1])


def _siblings(judged: list[tuple[bytes, Chances]], chance: Random) -> list[tuple[bytes, Chances]]:
    """Return the best plays, and others at random."""
    best = [judged[min(at, len(judged) - 1)] for at in range(BEST)]
    return best + [chance.choice(judged) for _ in range(SIBLINGS - BEST)]


def _turns_lost(
    group: list[tuple[bytes, Chances]], teacher: Teacher, chance: Random
) -> list[tuple[bytes, Chances]]:
    """Return a position in which the opponent has not entered: too seldom met by itself."""
    packed = chance.choice(group)[0]
    if packed[0] == EMPTY or max(packed[1:7]) <= EMPTY + 1:
        return []
    turned = Position(packed).flipped().packed
    assert turned[BAR] > EMPTY
    return [(turned, teacher(turned))]


def gather(teacher: Teacher, count: int, seed: int) -> Decisions:
    """Return so many decisions; the same seed gives the same."""
    packed = np.zeros((count, SIBLINGS, 26), np.uint8)
    chances = np.zeros((count, SIBLINGS, 5), np.float32)
    before = np.zeros((count, 26), np.uint8)
    for at, (position, group) in zip(range(count), games(teacher, Random(seed)), strict=False):
        before[at] = list(position)
        packed[at] = [list(one) for one, _ in group]
        chances[at] = [one for _, one in group]
    return Decisions(packed, chances, before)
