"""Match equity: the chance to win a match, by the points that each side still needs.

It is worked out, not copied: score by score from the end, each side wins half of the games and
`GAMMONS` of its wins are gammons; the cube is worth what `Cubes` makes of it, on roll for either
side equally often. Crawford's rule is kept.
"""

from __future__ import annotations

from functools import cache, partial

from bgwidget.evaluation.backgammon.stakes import Chances, Cubes
from bgwidget.rules.backgammon.score import Standing

GAMMONS = 0.26
USE = 0.68
EVEN = Chances(0.5, GAMMONS / 2, 0.0, GAMMONS / 2)
LONGEST = 25
"""Longer matches are taken for one of this length with the same lead."""


@cache
def match_equity(mine: int, theirs: int, crawford: bool = True) -> float:
    """Return the chance to win a match.

    Parameters
    ----------
    mine, theirs : int
        The points that each side needs.
    crawford : bool
        Whether a Crawford game is played once a side needs one point; False after it.

    Examples
    --------
    >>> match_equity(3, 3), match_equity(0, 4)
    (0.5, 1.0)
    >>> 0.3 < match_equity(2, 1) < 0.34, 0.56 < match_equity(3, 4) < 0.6
    (True, True)
    """
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    if mine == theirs:
        return 0.5
    if max(mine, theirs) > LONGEST:
        beyond = max(mine, theirs) - LONGEST
        return match_equity(max(1, mine - beyond), max(1, theirs - beyond), crawford)
    if mine > theirs:
        return 1 - match_equity(theirs, mine, crawford)
    if mine == 1 and crawford:
        return (1 + EVEN.worth(partial(_after, mine, theirs, False))) / 2
    if mine == 1:
        # The trailer has nothing to lose by a double, and so turns the cube at once.
        return (1 - _on_roll(theirs, mine, crawford)) / 2
    game = _on_roll(mine, theirs, crawford) - _on_roll(theirs, mine, crawford)
    return (1 + game / 2) / 2


def _on_roll(mine: int, theirs: int, crawford: bool) -> float:
    """Return what an even game with the cube in the middle is worth to the side on roll."""
    worth = partial(_after, mine, theirs, crawford)
    cubes = Cubes(EVEN, worth, highest_cube(mine, theirs), USE)
    return max(cubes.value(1, 0), min(cubes.value(2, -1), worth(1)))


def highest_cube(mine: int, theirs: int) -> int:
    """Return the value beyond which doubling gains neither side anything."""
    highest = 1
    while highest < max(mine, theirs):
        highest *= 2
    return highest


def _after(mine: int, theirs: int, crawford: bool, points: int) -> float:
    """Return what the match is worth, from -1 to 1, once so many points are won or lost."""
    mine, theirs = (mine - points, theirs) if points > 0 else (mine, theirs + points)
    return 2 * match_equity(mine, theirs, crawford) - 1


def score_worth(standing: Standing, side: int, points: int) -> float:
    """Return what the match is worth to a side, from -1 to 1, once it wins or loses points.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Standing
    >>> score_worth(Standing((3, 2), 5), 0, 2), score_worth(Standing((3, 2), 5), 1, -2)
    (1.0, -1.0)
    """
    mine, theirs = (standing.match - standing.score[one] for one in (side, 1 - side))
    return _after(mine, theirs, standing.crawford == "none", points)
