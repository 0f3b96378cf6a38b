"""How hard a case is for its rule."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.exercises.backgammon.rule_cases import Case, is_lure, turn_of
from bgwidget.rules.backgammon.movement import BLOT, steps_with
from bgwidget.rules.backgammon.plays import legal_plays
from bgwidget.rules.backgammon.position import BAR, OFF, Position

WHOLE_TURN = frozenset(
    {"both-numbers", "larger-number", "as-many-as-possible", "play-unfinished", "no-legal-play"}
)


def clutter(position: Position) -> int:
    """Return how crowded a board is: its occupied points, and the checkers on both bars."""
    points = sum(position[point] != 0 for point in range(1, 25))
    return points + position[BAR] - position[OFF]


def is_readable(position: Position, level: int) -> bool:
    """Tell whether a board is easy enough to read for a level; the start has eight points."""
    return clutter(position) <= _READABLE.get(level, clutter(position))


_READABLE: Mapping[int, int] = MappingProxyType({1: 10, 2: 13})
_CROWDED: Mapping[str, int] = MappingProxyType(
    {"hit-and-run": 10, "all-home": 10, "bear-off-highest": 8, "point-held": 12, "forward-only": 12}
    | {"land-between": 11, "as-many-as-possible": 10, "larger-number": 11}
)
_LEAST_REACH: Mapping[str, int] = MappingProxyType(
    {"land-between": 2, "turn-complete": 2, "hit-and-run": 2}
)


def level_of(case: Case) -> int:
    """Return how hard a case is for its rule, from 1 to 3.

    A case is harder where the step comes in the middle of the turn, where it is a tempting one, and
    where the board is crowded. For rules about the whole turn it is harder where several checkers
    could begin, where the bar is involved and, for some of them, where the board is crowded.
    """
    waits = case.position[BAR] > 0
    if case.rule == "no-legal-play":
        return 1 + any(_is_open(case.position, entry) for entry in range(19, 25)) if waits else 3
    if case.rule == "play-unfinished":
        ways = len(legal_plays(case.position, case.dice, case.rules))
        return 1 + (ways < 8) + (ways < 3)
    level = 1 + is_lure(case)
    if case.rule in WHOLE_TURN:
        packed = case.position.packed
        first = sum(1 for number in set(case.dice) for _ in steps_with(packed, number))
        ends = turn_of(case.position, case.dice, case.rules).ends()
        crowded = clutter(case.position) > _CROWDED.get(case.rule, 26)
        level += (first > 2 or len(ends) > 2) + (waits or crowded)
    else:
        reach = 2 if case.walk or case.rule == "land-between" else 1
        level += reach - _LEAST_REACH.get(case.rule, 1)
        level += clutter(case.position) > _CROWDED.get(case.rule, 14)
    return max(1, min(3, level))


def _is_open(position: Position, point: int) -> bool:
    return position.packed[point] >= BLOT
