"""The bear-off: the last checkers of both sides counted out instead of judged.

A side's home is how many checkers it has on each of its points 1 to 6.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import log

from bgwidget.evaluation.backgammon.facts import flipped
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.position import EMPTY, Position
from bgwidget.rules.backgammon.results import results_by_roll
from bgwidget.rules.work import uncounted_work

Home = tuple[int, ...]
FEW = 18
"""With more pips than this left, a side is judged instead of counted."""

LEAST = 1e-9
"""Chances below this are left out."""


def homes(packed: bytes) -> tuple[Home, Home] | None:
    """Return both sides' homes if all their checkers are there, with few pips left.

    Examples
    --------
    >>> homes(Position.parse("-AB----------------a-b----").packed)
    ((1, 2, 0, 0, 0, 0), (0, 0, 0, 2, 0, 1))
    """
    if min(packed[:19]) < EMPTY:
        return None
    mine = few_pips_home(packed)
    theirs = few_pips_home(flipped(packed))
    return None if mine is None or theirs is None else (mine, theirs)


def few_pips_home(packed: bytes) -> Home | None:
    """Return a side's home if all its checkers are there, with few pips left."""
    if max(packed[7:]) > EMPTY:
        return None
    home = tuple(byte - EMPTY for byte in packed[1:7])
    return home if _pips(home) <= FEW else None


def _pips(home: Home) -> int:
    return sum(point * count for point, count in enumerate(home, 1))


@lru_cache(maxsize=2048)
def next_homes(home: Home, rules: HouseRules) -> tuple[tuple[int, tuple[Home, ...]], ...]:
    """Return, for each of the 21 rolls, how many of the 36 it is and where its plays lead."""
    packed = bytes([EMPTY, *(EMPTY + count for count in home), *[EMPTY] * 19])
    with uncounted_work():
        rolls = results_by_roll(Position(packed), rules)
    return tuple(
        (roll.times, tuple(tuple(byte - EMPTY for byte in after[1:7]) for after in roll.after))
        for roll in rolls
    )


@lru_cache(maxsize=2048)
def rolls_to_end(home: Home, rules: HouseRules) -> tuple[float, ...]:
    """Return how likely a side is to bear off its last checker with roll 0, 1, 2, ...

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD
    >>> [round(36 * chance) for chance in rolls_to_end((1, 1, 0, 0, 0, 0), STANDARD)]
    [0, 36]
    >>> [round(36 * chance) for chance in rolls_to_end((0, 0, 0, 0, 1, 1), STANDARD)][:2]
    [0, 6]
    """
    if not any(home):
        return (1.0,)
    total, lost = [0.0], 0
    for times, plays in next_homes(home, rules):
        if plays == (home,):
            lost += times
            continue
        best = min((rolls_to_end(play, rules) for play in plays), key=_mean)
        total += [0.0] * (len(best) + 1 - len(total))
        for rolls, chance in enumerate(best):
            total[rolls + 1] += chance * times
    return _with_lost_turns([chance / 36 for chance in total], lost / 36)


def _with_lost_turns(chances: list[float], lost: float) -> tuple[float, ...]:
    """Return when a side is done that cannot play a share `lost` of its rolls.

    ``chances`` count the rolls that it can play: how often it is done after 0, 1, 2, ... rolls.
    """
    if 0 < lost < 1:
        chances += [0.0] * round(log(LEAST) / log(lost))
        for rolls in range(1, len(chances)):
            chances[rolls] += lost * chances[rolls - 1]
    return tuple(chances)


def _mean(distribution: tuple[float, ...]) -> float:
    return sum(rolls * chance for rolls, chance in enumerate(distribution))


def ending(packed: bytes, rules: HouseRules) -> Chances | None:
    """Return the chances of the side that has just moved; None if the position is no bear-off.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD
    >>> round(36 * ending(Position.parse("-A-----------------aa-----").packed, STANDARD).win)
    30
    """
    both = homes(packed)
    if both is None:
        return None
    mine, theirs = (rolls_to_end(home, rules) for home in both)
    done = [0.0, *accumulate(mine)]
    last = len(done) - 1
    # The opponent rolls first: to win, this side has to need fewer rolls.
    return Chances(sum(chance * done[min(rolls, last)] for rolls, chance in enumerate(theirs)))
