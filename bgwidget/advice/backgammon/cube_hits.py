"""The swing at the cube: how much the game changes with the rolls whose best play hits."""

from __future__ import annotations

from typing import NamedTuple

from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.results import results_by_roll

LEAST = 0.12
"""By how much the chance to win must differ with and without a hit for that to be told."""

_FEW = 6


class Swing(NamedTuple):
    """The rolls whose best play hits, and the chance to win after these and after the others.

    The chances are those of the side to decide, the rolls those of the mover.
    """

    rolls: int
    hit: float
    missed: float


def swing(decision: CubeDecision) -> Swing | None:
    """Return what a hit by the mover's next roll changes; None if little, or hardly any roll hits.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> swing(CubeDecision(Game.start())) is None
    True
    """
    position, rules = decision.table.position, decision.table.rules
    rolls, won = {True: 0, False: 0}, {True: 0.0, False: 0.0}
    for _, times, ends in results_by_roll(position, rules):
        judged = ((chances_after(end, rules), end) for end in ends)
        chances, end = max(judged, key=lambda one: (one[0].under(rules).equity, one))
        hits = end[0] < position.packed[0]
        rolls[hits] += times
        won[hits] += times * chances.win
    if min(rolls.values()) < _FEW:
        return None
    hit, missed = (won[at] / rolls[at] for at in (True, False))
    if hit - missed < LEAST:
        return None
    if decision.sign < 0:
        hit, missed = 1 - hit, 1 - missed
    return Swing(rolls[True], hit, missed)
