"""The swing at the cube: how much the game changes with what the mover's next roll can do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.advice.backgammon.cube_assets import Asset
from bgwidget.advice.backgammon.events import TRACK, back, held
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.position import BAR, EMPTY, Position
from bgwidget.rules.backgammon.results import results_by_roll

LEAST = 0.08
"""By how much the chance to win, or for a gammon, must differ with a hit for it to be told."""

FEWEST, ROLLS = 6, 36
"""So many rolls of all must do something for it to be told."""

MANY = 24
"""From so many rolls on that can hit they are told even if the game does not turn on a hit."""


class Swing(NamedTuple):
    """The rolls whose best play does something, and the chances after these and after the others.

    The rolls are those of the mover, as are the gammons; the chances to win are those of the side
    to decide, and the blots that are hit stand on the points that this side counts. Without other
    rolls there are no chances to compare. What they do is to ``hit``, to get a back checker
    ``out``, or to hold one more ``point`` of the mover's points 1 to 7.
    """

    rolls: int
    blots: tuple[int, ...] = ()
    with_it: float = 0.0
    without: float = 0.0
    gammons: tuple[float, float] | None = None
    does: str = "hit"


class _Best(NamedTuple):
    """A roll's best play: how often of 36 it comes, what it does, what it hits, its chances."""

    times: int
    does: frozenset[str]
    blots: frozenset[int]
    chances: Chances


def swing(decision: CubeDecision) -> Swing | None:
    """Return what the mover's next roll may change most; None if little.

    A hit is told before all else.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> swing(CubeDecision(Game.start())) is None
    True
    """
    best = [*_best_plays(decision)]
    hit = _swing(decision, best, "hit")
    if hit is not None:
        return hit
    others = [_swing(decision, best, does) for does in ("out", "point")]
    found = [one for one in others if one is not None and FEWEST <= one.rolls <= ROLLS - FEWEST]
    return max(found, key=_weight, default=None)


def shots(position: Position, rules: HouseRules) -> Asset | None:
    """Return the rolls with which the side about to roll can hit, if they are many.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD
    >>> four_blots = Position.parse("-aaBA-D-C---dC-a-c-dA---aA")
    >>> shots(four_blots, STANDARD).facts
    {'count': 35}
    """
    waiting = Outlook(position.flipped().packed, rules)
    if waiting.shots < MANY:
        return None
    return Asset("shots", {"count": waiting.shots})


def _weight(one: Swing) -> float:
    return one.rolls * (ROLLS - one.rolls) * abs(one.with_it - one.without)


def _best_plays(decision: CubeDecision) -> Iterator[_Best]:
    position, rules = decision.table.position, decision.table.rules
    before = position.packed
    for _, times, ends in results_by_roll(position, rules):
        judged = ((chances_after(end, rules), end) for end in ends)
        chances, end = max(judged, key=lambda one: (one[0].under(rules).equity, one))
        blots = frozenset(
            at for at in range(1, BAR) if before[at] == EMPTY - 1 and end[at] >= EMPTY
        )
        done = {
            "hit": bool(blots),
            "out": back(end) < back(before),
            "point": held(end, TRACK) > held(before, TRACK),
        }
        yield _Best(times, frozenset(name for name, does in done.items() if does), blots, chances)


def _swing(decision: CubeDecision, best: list[_Best], does: str) -> Swing | None:
    rolls, won, gammons = ({True: 0.0, False: 0.0} for _ in range(3))
    for one in best:
        for counts, amount in (
            (rolls, 1.0),
            (won, one.chances.win),
            (gammons, one.chances.gammon),
        ):
            counts[does in one.does] += one.times * amount
    if rolls[True] < FEWEST:
        return None
    blots = {at for one in best for at in one.blots} if does == "hit" else set()
    if decision.sign < 0:
        blots = {BAR - point for point in blots}
    found = Swing(round(rolls[True]), tuple(sorted(blots, reverse=True)), does=does)
    if not rolls[False]:
        return found
    with_it, without = (won[at] / rolls[at] for at in (True, False))
    more, fewer = (gammons[at] / rolls[at] for at in (True, False))
    by_gammons = does == "hit" and more - fewer >= LEAST and decision.gammons_pay[0]
    if with_it - without < LEAST and not by_gammons:
        return None
    if decision.sign < 0:
        with_it, without = 1 - with_it, 1 - without
    return found._replace(
        with_it=with_it, without=without, gammons=(more, fewer) if by_gammons else None
    )
