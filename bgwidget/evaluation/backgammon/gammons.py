"""Gammons of races: won if the other side has borne off nothing, backgammons if it is not even out.

Each side plays as if alone. How soon a side bears off its first checker and its last is learnt, or
worked out for few pips at home; how soon it leaves the other's home board is worked out. What the
one still has to do is held against the rolls that the other needs.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, pairwise
from operator import mul
from typing import NamedTuple

from bgwidget.evaluation.backgammon.bearoff import few_pips_home
from bgwidget.evaluation.backgammon.bearoff import rolls_to_end as worked_out
from bgwidget.evaluation.backgammon.facts import alone, borne_off, flipped
from bgwidget.evaluation.backgammon.first_off import off_at_once
from bgwidget.evaluation.backgammon.race import rolls_needed
from bgwidget.evaluation.backgammon.weights import IN_ROLLS, nets
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.position import EMPTY
from bgwidget.rules.rolls import ALL_ROLLS, DISTINCT_ROLLS

Late = tuple[float, ...]
"""How likely a side is not done after 0, 1, 2, ... rolls; after more than these it always is."""

Behind = tuple[int, ...]
"""How many pips each checker in the other side's home board has to go to leave it, sorted."""

MANY = 4
"""More checkers than this leave the other side's home board one group after the other."""

RARE = 1e-3
"""The chance of an end below which what leads to it is not counted, but judged."""

_BORDER = 18


class Gammons(NamedTuple):
    """How likely a gammon, and a backgammon, is."""

    gammon: float
    backgammon: float


def gammons_won(packed: bytes, rules: HouseRules) -> Gammons:
    """Return what the side that has just moved wins in a race, the opponent being on roll.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD, Position
    >>> last = Position.from_points({1: 1}, {6: 14, 12: 1})
    >>> round(36 * gammons_won(last.packed, STANDARD).gammon)
    33
    """
    # The opponent rolls first: it has as many rolls as this side needs.
    return _caught(alone(flipped(packed)), alone(packed), 0, rules)


def gammons_lost(packed: bytes, rules: HouseRules) -> Gammons:
    """Return what the side that has just moved loses in a race, the opponent being on roll."""
    return _caught(alone(packed), alone(flipped(packed)), 1, rules)


def _caught(side: bytes, winner: bytes, fewer: int, rules: HouseRules) -> Gammons:
    """Return how likely a side is late if it has so many rolls fewer than the winner needs."""
    off = late_off(side)
    if not off:
        return Gammons(0.0, 0.0)
    ends = rolls_at_end(winner, rules)[fewer:]
    if sum(ends[:2]) > RARE:
        # What the next roll can do is counted where it may be the last.
        off = _counted(off, side)
    return Gammons(*(sum(map(mul, ends, late)) for late in (off, late_out(behind(side)))))


def rolls_at_end(side: bytes, rules: HouseRules) -> tuple[float, ...]:
    """Return how likely a side bears off its last checker with roll 0, 1, 2, ..."""
    home = few_pips_home(side)
    if home is not None:
        return worked_out(home, rules)
    _, late = _late(side)
    return (0.0, *(before - after for before, after in pairwise(late)))


def late_off(side: bytes) -> Late:
    """Return how likely a side has not borne off a checker after 0, 1, 2, ... rolls, as learnt."""
    return () if borne_off(side)[0] else _late(side)[0]


@lru_cache(maxsize=4096)
def _late(side: bytes) -> tuple[Late, Late]:
    """Return how likely the first checker, and the last, is not off."""
    chances = nets().late.chances(side)
    first, last = (accumulate(part, max) for part in (chances[:IN_ROLLS], chances[IN_ROLLS:]))
    return (1.0, *(1 - done for done in first)), (1.0, *(1 - done for done in last))


def rolls_to_be_off(side: bytes, rules: HouseRules) -> float:
    """Return how many rolls a side needs on average to bear off its first checker."""
    off = late_off(side)
    return sum(_counted(off, side)) if off else 0.0


def _counted(off: Late, side: bytes) -> Late:
    """Return how likely no checker is off after 0, 1, 2, ... rolls, the first roll counted."""
    return off[0], 1 - off_at_once(side), *off[2:]


def rolls_to_be_out(side: bytes, rules: HouseRules) -> float:
    """Return how many rolls a side needs on average to leave the other's home board."""
    return sum(late_out(behind(side)))


def rolls_to_end(side: bytes, rules: HouseRules) -> float:
    """Return how many rolls a side needs on average to bear off its last checker."""
    if few_pips_home(side) is None:
        return rolls_needed(side).mean
    return sum(rolls * chance for rolls, chance in enumerate(rolls_at_end(side, rules)))


def behind(side: bytes) -> Behind:
    """Return the pips that checkers have to go to leave the other side's home board."""
    return tuple(
        place - _BORDER for place in range(_BORDER + 1, 25) for _ in range(side[place] - EMPTY)
    )


@lru_cache(maxsize=2048)
def late_out(checkers: Behind) -> Late:
    """Return how likely some checkers are not yet out after 0, 1, 2, ... rolls.

    Examples
    --------
    >>> [round(36 * chance) for chance in late_out((6,))]
    [36, 9]
    """
    if not checkers:
        return ()
    if len(checkers) > MANY:
        return _one_after_other(late_out(checkers[-MANY:]), late_out(checkers[:-MANY]))
    after: list[float] = []
    for (high, low), times in DISTINCT_ROLLS:
        best = min(map(late_out, _moved(checkers, high, low)), key=sum)
        after += [0.0] * (len(best) - len(after))
        for rolls, chance in enumerate(best):
            after[rolls] += chance * times / len(ALL_ROLLS)
    return (1.0, *after)


def _moved(checkers: Behind, high: int, low: int) -> set[Behind]:
    """Return what a roll can leave."""
    if high == low:
        ends = {checkers}
        for _ in range(4):
            ends = {end for start in ends for end in _stepped(start, high)}
        return ends
    return {
        end
        for one, other in ((high, low), (low, high))
        for start in _stepped(checkers, one)
        for end in _stepped(start, other)
    }


def _stepped(checkers: Behind, number: int) -> set[Behind]:
    return {
        tuple(
            sorted(
                (*checkers[:at], *([pips - number] if pips > number else []), *checkers[at + 1 :])
            )
        )
        for at, pips in enumerate(checkers)
    } or {()}


def _one_after_other(first: Late, then: Late) -> Late:
    """Return when two groups are out of which the second waits for the first."""
    late = [*first, *[0.0] * len(then)]
    for rolls, (before, now) in enumerate(pairwise((*first, 0.0)), 1):
        for more, chance in enumerate(then):
            late[rolls + more] += (before - now) * chance
    return tuple(late)
