"""Look-ahead: chances judged one roll on, each roll played for the best."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from bgwidget.evaluation.backgammon.facts import flipped, in_contact
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import RollResults, results_by_roll
from bgwidget.rules.rolls import Dice

WorthOf: TypeAlias = Callable[[Chances], float]


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
    return [
        RollChances(
            dice,
            times,
            max((chances_after(packed, rules) for packed in after), key=lambda c: (worth(c), c)),
        )
        for dice, times, after in rolls
    ]


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
