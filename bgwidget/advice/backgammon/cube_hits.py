"""The swing at the cube: how much the game changes with the rolls whose best play hits."""

from __future__ import annotations

from typing import NamedTuple

from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.position import BAR, EMPTY
from bgwidget.rules.backgammon.results import results_by_roll

LEAST = 0.08
"""By how much the chance to win, or for a gammon, must differ with a hit for it to be told."""

_FEWEST_HITS = 6


class Swing(NamedTuple):
    """The rolls whose best play hits, and the chances after these and after the others.

    The rolls are those of the mover, as are the gammons; the chances to win are those of the side
    to decide, and the blots that are hit stand on the points that this side counts. Without other
    rolls there are no chances to compare.
    """

    rolls: int
    blots: tuple[int, ...]
    hit: float = 0.0
    missed: float = 0.0
    gammons: tuple[float, float] | None = None


def swing(decision: CubeDecision) -> Swing | None:
    """Return what a hit by the mover's next roll changes; None if little, or hardly any roll hits.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> swing(CubeDecision(Game.start())) is None
    True
    """
    position, rules = decision.table.position, decision.table.rules
    rolls, won, gammons = ({True: 0.0, False: 0.0} for _ in range(3))
    blots: set[int] = set()
    for _, times, ends in results_by_roll(position, rules):
        judged = ((chances_after(end, rules), end) for end in ends)
        chances, end = max(judged, key=lambda one: (one[0].under(rules).equity, one))
        hit = {at for at in range(1, BAR) if position.packed[at] == EMPTY - 1 and end[at] >= EMPTY}
        blots |= hit
        for counts, amount in ((rolls, 1.0), (won, chances.win), (gammons, chances.gammon)):
            counts[bool(hit)] += times * amount
    if rolls[True] < _FEWEST_HITS:
        return None
    if decision.sign < 0:
        blots = {BAR - point for point in blots}
    found = Swing(round(rolls[True]), tuple(sorted(blots, reverse=True)))
    if not rolls[False]:
        return found
    with_hit, without = (won[at] / rolls[at] for at in (True, False))
    more, fewer = (gammons[at] / rolls[at] for at in (True, False))
    by_gammons = more - fewer >= LEAST and decision.gammons_pay[0]
    if with_hit - without < LEAST and not by_gammons:
        return None
    if decision.sign < 0:
        with_hit, without = 1 - with_hit, 1 - without
    return found._replace(
        hit=with_hit, missed=without, gammons=(more, fewer) if by_gammons else None
    )
