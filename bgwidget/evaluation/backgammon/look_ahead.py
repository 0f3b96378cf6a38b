"""Look-ahead: chances judged one roll on, each roll played for the best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import NamedTuple, TypeAlias

from bgwidget.evaluation.backgammon.facts import flipped, in_contact
from bgwidget.evaluation.backgammon.stakes import Chances, Stakes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.movement import key_of, packed_of
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import RollResults, results_by_roll
from bgwidget.rules.rolls import ALL_ROLLS, DISTINCT_ROLLS, Dice

WorthOf: TypeAlias = Callable[[Chances], float]


WITHIN = 0.06
"""How many points apart two plays may be for both to be looked into."""

AHEAD = 0.7
"""How much of a play's worth is what one roll on tells; the rest is what first sight tells.

Each errs in a way of its own, so that the mean errs less than either.
"""

MARGIN = 1e-9
"""Two worths that are closer than this may differ by rounding alone."""


class RollChances(NamedTuple):
    """A roll of the 21, how many of the 36 it stands for, and the chances once it is played."""

    dice: Dice
    times: int
    chances: Chances


def best_by_roll(
    rolls: Iterable[RollResults], rules: HouseRules, worth: WorthOf = lambda one: one.equity
) -> list[RollChances]:
    """Return the chances after each roll of the side that plays it for the best.

    Parameters
    ----------
    rolls : iterable of RollResults
        What each roll can lead to, as `results_by_roll` tells.
    rules : HouseRules
    worth : callable
        What chances are worth to that side: it makes the play that is worth most.
    """
    best = []
    for dice, times, after in rolls:
        chances = max(
            (chances_after(packed, rules) for packed in after), key=lambda c: (worth(c), c)
        )
        best.append(RollChances(dice, times, chances))
    return best


def mean_over_rolls(rolls: Iterable[RollChances]) -> Chances:
    """Return the mean of the chances, each roll counted as often as it comes.

    Examples
    --------
    >>> mean_over_rolls([RollChances((1, 1), 1, Chances(1)), RollChances((2, 1), 2, Chances(0.25))])
    Chances(win=0.5, gammon=0.0, backgammon=0.0, lost_gammon=0.0, lost_backgammon=0.0)
    """
    total, count = [0.0] * len(Chances._fields), 0
    for _, times, chances in rolls:
        count += times
        for at, chance in enumerate(chances):
            total[at] += times * chance
    return Chances(*(chance / count for chance in total))


def chances_ahead(
    position: Position, rules: HouseRules, worth: WorthOf = lambda one: one.equity
) -> Chances:
    """Return the chances of the side that is about to roll, over all rolls.

    Parameters
    ----------
    position : Position
        Seen by the side that is about to roll.
    rules : HouseRules
        By which it plays.
    worth : callable
        What chances are worth to it: it makes the play that is worth most.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD
    >>> chances_ahead(Position.parse("--A--------------------b--"), STANDARD).win
    1.0
    """
    return mean_over_rolls(best_by_roll(results_by_roll(position, rules), rules, worth))


def chances_before(position: Position, rules: HouseRules, ahead: bool = False) -> Chances:
    """Return the chances of the side that is about to roll.

    Parameters
    ----------
    position : Position
        Seen by that side.
    rules : HouseRules
        By which it plays.
    ahead : bool
        Whether to look one roll ahead while there is contact. In a race there is nothing to look
        for, and the best of many guesses is too good.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD, START
    >>> 0.5 < chances_before(START, STANDARD).win < 0.55
    True
    """
    if ahead and in_contact(position.packed):
        return chances_ahead(position, rules)
    return chances_after(flipped(position.packed), rules).flipped()


def best_ahead(ends: Sequence[Position], seen: Sequence[float], stakes: Stakes) -> int:
    """Return which of the positions that plays lead to is worth most, looking one roll ahead.

    Counted is the mean of what a position is worth after all replies and of what it is worth at
    first sight, weighed by `AHEAD`. Replies are judged only until it is certain that another
    position is worth more.

    Parameters
    ----------
    ends : sequence of Position
        Seen by the side that has moved, the most promising first.
    seen : sequence of float
        What each of them is worth at first sight.
    stakes : Stakes
        What is played for.

    Examples
    --------
    >>> from bgwidget.evaluation.backgammon.stakes import MONEY
    >>> ends = map(Position.parse, ("-C--------------------c---", "-A--------------------c---"))
    >>> best_ahead([*ends], [0.9, 1.0], MONEY)
    1
    """
    best, most, changes = 0, -inf, [0] * len(DISTINCT_ROLLS)
    for at, (end, at_sight) in enumerate(zip(ends, seen, strict=True)):
        share = (1 - AHEAD) * at_sight
        answered = _answered(end.flipped(), stakes, (most - share) / AHEAD, changes)
        if answered is not None and AHEAD * answered.worth + share > most:
            best, most, changes = at, AHEAD * answered.worth + share, answered.changes
    return best


class _Answered(NamedTuple):
    """What a position is worth after all replies, and what the best reply to each roll changes."""

    worth: float
    changes: list[int]


def _answered(
    position: Position, stakes: Stakes, least: float, changes: Sequence[int]
) -> _Answered | None:
    """Return what a position is worth to the side that is not on roll; None if below `least`.

    The side on roll has no reply worse than its best one: where any reply to each roll brings the
    other side below `least`, the rest need not be judged. Tried first is what was best elsewhere.
    """
    rules = stakes.rules

    def judged(packed: bytes) -> tuple[float, Chances, bytes]:
        chances = chances_after(packed, rules)
        return stakes.against(chances), chances, packed

    rolls, key = results_by_roll(position, rules), key_of(position.packed)
    tried = [packed_of(key + change) for change in changes]
    best = [
        judged(packed if packed in roll.after else roll.after[0])
        for packed, roll in zip(tried, rolls, strict=True)
    ]
    total = sum(roll.times * worth for roll, (worth, *_) in zip(rolls, best, strict=True))
    # Doubles have the most replies, and count least.
    for at in sorted(range(len(rolls)), key=lambda at: rolls[at].times, reverse=True):
        if -total / len(ALL_ROLLS) < least - MARGIN:
            return None
        total -= rolls[at].times * best[at][0]
        best[at] = max(map(judged, rolls[at].after))
        total += rolls[at].times * best[at][0]
    mean = mean_over_rolls(
        RollChances(roll.dice, roll.times, chances)
        for roll, (_, chances, _) in zip(rolls, best, strict=True)
    )
    return _Answered(stakes.of(mean.flipped()), [key_of(packed) - key for _, _, packed in best])
