"""Shortlist: which plays of a roll are worth judging, as other rolls of the position tell.

A position has some 500 plays over all rolls, and judging them is what luck costs. What those of
three rolls are worth tells roughly what a checker more or less is worth on each point just here,
and so which few plays of the other rolls can be the best.
"""

from __future__ import annotations

from collections.abc import Collection
from operator import getitem

from bgwidget.evaluation.backgammon.evaluators import Ranked, best_first
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.position import BAR, CHECKERS, EMPTY, Position
from bgwidget.rules.backgammon.results import results_by_roll
from bgwidget.rules.rolls import Dice

WHOLE = frozenset({(2, 1), (4, 3), (6, 5)})
"""The rolls of which all plays are judged: each number comes once."""
AMONG = 10
"""How many plays of each other roll are judged."""
PASSES = 4
"""How often is learnt from the plays of `WHOLE`."""
_POINT = 1_000_000
"""In whole numbers, sums are the same on every machine."""


class Guess:
    """What a checker more or less on each place is worth, learnt from plays that were judged.

    Examples
    --------
    >>> start, end, other = (Position.parse(text).packed for text in (
    ...     "-BB--------------------b--", "-BA--------------------b--", "-AB--------------------b--"
    ... ))
    >>> guess = Guess(start)
    >>> guess.learn(end, 0.5)
    >>> guess.of(end) > guess.of(other)
    True
    """

    def __init__(self, start: bytes) -> None:
        self._start, self._middle = start, 0
        self._worths = [[0] * (EMPTY + CHECKERS + 1) for _ in range(BAR + 1)]

    def learn(self, end: bytes, equity: float) -> None:
        """Learn from what the position after a play is worth."""
        places = zip(self._worths, end, self._start, strict=True)
        changed = [(worths, byte) for worths, byte, before in places if byte != before]
        guessed = self._middle + sum(worths[byte] for worths, byte in changed)
        share = (round(_POINT * equity) - guessed) // (len(changed) + 1)
        self._middle += share
        for worths, byte in changed:
            worths[byte] += share

    def of(self, end: bytes) -> int:
        """Return what tells plays apart, the more the better."""
        return sum(map(getitem, self._worths, end))


def by_roll(packed: bytes, rules: HouseRules) -> dict[Dice, Ranked]:
    """Return the best play of each roll by our own net; that of most rolls from a shortlist.

    Parameters
    ----------
    packed : bytes
        The position, seen by the side that is about to roll.
    rules : HouseRules
        By which it plays, and wins are counted.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD, START
    >>> str(Position(by_roll(START.packed, STANDARD)[3, 1].after))
    '-b---BD-B---eE---c-e----B-'
    """
    rolls, guess = results_by_roll(Position(packed), rules), Guess(packed)
    best: dict[Dice, Ranked] = {}

    def judged(dice: Dice, ends: Collection[bytes]) -> list[Ranked]:
        ranked = best_first([Ranked(end, chances_after(end, rules)) for end in ends], rules)
        best[dice] = ranked[0]
        return ranked

    def learn(ranked: list[Ranked]) -> None:
        for one in ranked:
            guess.learn(one.after, one.chances.under(rules).equity)

    known = [one for dice, _, ends in rolls if dice in WHOLE for one in judged(dice, ends)]
    for _ in range(PASSES):
        learn(known)
    # Doubles have the most plays, and count least.
    for dice, _, ends in sorted(rolls, key=lambda roll: -roll.times):
        if dice not in WHOLE:
            few = sorted(ends, key=lambda end: (-guess.of(end), end))[:AMONG]
            learn(judged(dice, few))
    return best
