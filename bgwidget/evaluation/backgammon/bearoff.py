"""Endings: the last checkers counted out instead of judged.

A side is told by how many checkers it has on its points 1 to 6.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.rules.backgammon.position import EMPTY, Position
from bgwidget.rules.backgammon.results import results
from bgwidget.rules.rolls import DISTINCT_ROLLS

Home = tuple[int, ...]
FEW = 18
"""With more pips than this left, a side is judged instead of counted."""


def homes(packed: bytes) -> tuple[Home, Home] | None:
    """Return both sides' homes if all their checkers are there, with few pips left.

    Examples
    --------
    >>> homes(Position.parse("-AB----------------a-b----").packed)
    ((1, 2, 0, 0, 0, 0), (0, 0, 0, 2, 0, 1))
    """
    if max(packed[7:]) > EMPTY or min(packed[:19]) < EMPTY:
        return None
    mine = tuple(byte - EMPTY for byte in packed[1:7])
    theirs = tuple(EMPTY - byte for byte in packed[24:18:-1])
    return (mine, theirs) if max(map(_pips, (mine, theirs))) <= FEW else None


def _pips(home: Home) -> int:
    return sum(point * count for point, count in enumerate(home, 1))


@lru_cache(maxsize=2048)
def next_homes(home: Home) -> tuple[tuple[int, tuple[Home, ...]], ...]:
    """Return, for each roll that differs, how many of 36 and where its plays lead."""
    packed = bytes([EMPTY, *(EMPTY + count for count in home), *[EMPTY] * 19])
    return tuple(
        (times, tuple(tuple(byte - EMPTY for byte in after[1:7]) for after in found))
        for dice, times in DISTINCT_ROLLS
        for found in [results(Position(packed), dice)]
    )


@lru_cache(maxsize=2048)
def rolls_to_end(home: Home) -> tuple[float, ...]:
    """Return how likely a side is done after 0, 1, 2, ... rolls, if it wastes none.

    Examples
    --------
    >>> [round(36 * chance) for chance in rolls_to_end((1, 1, 0, 0, 0, 0))]
    [0, 36]
    >>> [round(36 * chance) for chance in rolls_to_end((0, 0, 0, 0, 1, 1))][:2]
    [0, 6]
    """
    if not any(home):
        return (1.0,)
    total = [0.0]
    for times, plays in next_homes(home):
        best = min((rolls_to_end(play) for play in plays), key=_mean)
        total += [0.0] * (len(best) + 1 - len(total))
        for rolls, chance in enumerate(best):
            total[rolls + 1] += chance * times
    return tuple(chance / 36 for chance in total)


def _mean(distribution: tuple[float, ...]) -> float:
    return sum(rolls * chance for rolls, chance in enumerate(distribution))


def ending(packed: bytes) -> Chances | None:
    """Return the chances of the side that has just moved in an ending; None if it is none.

    Examples
    --------
    >>> round(36 * ending(Position.parse("-A-----------------aa-----").packed).win)
    30
    """
    found = homes(packed)
    if found is None:
        return None
    mine, theirs = (rolls_to_end(home) for home in found)
    done = [0.0, *accumulate(mine)]
    last = len(done) - 1
    # The opponent rolls first: to win, this side has to need fewer rolls.
    return Chances(sum(chance * done[min(rolls, last)] for rolls, chance in enumerate(theirs)))
