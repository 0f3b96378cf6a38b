"""Static evaluation: the chances of a side that has just moved, without looking ahead."""

from __future__ import annotations

from functools import lru_cache

from bgwidget.evaluation.backgammon.bearoff import ending
from bgwidget.evaluation.backgammon.facts import borne_off, flipped, in_contact
from bgwidget.evaluation.backgammon.gammons import gammons_lost, gammons_won
from bgwidget.evaluation.backgammon.race import chance_to_be_first
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.evaluation.backgammon.weights import nets
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.position import CHECKERS, EMPTY
from bgwidget.rules.work import count_work

_EVALUATED = 3
"""How much more work it is to evaluate a result than to find it."""

_BLOT, _THEIR_BLOT = EMPTY + 1, EMPTY - 1


def chances_after(packed: bytes, rules: HouseRules) -> Chances:
    """Return the chances of the side that has just moved; the opponent is to roll.

    Parameters
    ----------
    packed : bytes
        The position, packed, seen by the side that has moved.
    rules : HouseRules
        By which an ending is played out; how wins are counted is for `Chances.under`.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD, Position
    >>> chances_after(Position.parse("-A---------------------b--").packed, STANDARD).win * 36
    10.0
    """
    # Each blot is held against all that may hit it: twelve of them cost as much as all the rest.
    count_work(_EVALUATED + (packed.count(_BLOT) + packed.count(_THEIR_BLOT)) // 2)
    return evaluated(packed, rules)


@lru_cache(maxsize=4096)
def evaluated(packed: bytes, rules: HouseRules) -> Chances:
    """Return what `chances_after` does, remembered and without counting the work."""
    if in_contact(packed):
        return _consistent(packed, nets().contact.chances(packed))
    return chances_at_end(packed) or _race(packed, rules)


def chances_at_end(packed: bytes) -> Chances | None:
    """Return how a game has ended for the side that has just moved; None while it goes on.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> chances_at_end(Position.parse("-a" + 24 * "-").packed).win
    1.0
    >>> chances_at_end(Position.parse("-O" + 24 * "-").packed).lost_gammon
    1.0
    """
    if max(packed) <= EMPTY:
        return _won(packed)
    if min(packed) >= EMPTY:
        return _won(flipped(packed)).flipped()
    return None


def _won(packed: bytes) -> Chances:
    left = sum(EMPTY - byte for byte in packed if byte < EMPTY)
    if left < CHECKERS:
        return Chances(1.0)
    at_home = packed[0] < EMPTY or min(packed[1:7]) < EMPTY
    return Chances(1.0, 1.0, float(at_home))


def _race(packed: bytes, rules: HouseRules) -> Chances:
    """Return the chances in a race, in which each side plays as if alone."""
    few = ending(packed, rules)
    win = chance_to_be_first(packed) if few is None else few.win
    return _consistent(packed, [win, *gammons_won(packed, rules), *gammons_lost(packed, rules)])


def _consistent(packed: bytes, outputs: list[float]) -> Chances:
    """Return chances with no more gammons than wins, and no more backgammons than gammons.

    A side that has borne off a checker loses no gammon any more.
    """
    win, gammon, backgammon, lost_gammon, lost_backgammon = outputs
    off, off_opponent = borne_off(packed)
    gammon = 0.0 if off_opponent else min(gammon, win)
    lost_gammon = 0.0 if off else min(lost_gammon, 1 - win)
    return Chances(
        win, gammon, min(backgammon, gammon), lost_gammon, min(lost_backgammon, lost_gammon)
    )
