"""Look-ahead: chances judged one roll on."""

from __future__ import annotations

from collections.abc import Callable

from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import results
from bgwidget.rules.rolls import DISTINCT_ROLLS


def chances_ahead(
    position: Position, worth: Callable[[Chances], float] = lambda chances: chances.equity
) -> Chances:
    """Return the chances of the side that is about to roll, over all rolls.

    Parameters
    ----------
    position : Position
        Seen by the side that is about to roll.
    worth : callable
        What chances are worth to it: it makes the play that is worth most.

    Notes
    -----
    House rules that forbid a play (row B8) are not looked at here.

    Examples
    --------
    >>> chances_ahead(Position.parse("--A--------------------b--")).win
    1.0
    """
    total = [0.0] * len(Chances._fields)
    for dice, times in DISTINCT_ROLLS:
        after = results(position, dice) or [position.packed]
        best = max(map(chances_after, after), key=worth)
        for at, chance in enumerate(best):
            total[at] += times * chance
    return Chances(*(chance / 36 for chance in total))
