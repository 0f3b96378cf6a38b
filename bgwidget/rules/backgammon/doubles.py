"""Doubles: the results of a roll that gives one number four times.

Any set of steps with one number can be made with the furthest checker first, and different sets
lead to different positions. So it is enough to choose how many checkers leave each point.
"""

from __future__ import annotations

from bgwidget.rules.backgammon.keys import (
    HIT,
    MOVE,
    ONE,
    POINTS,
    key_of,
    moves,
    own_counts,
    own_points,
    packed_of,
    stays_outside,
)
from bgwidget.rules.backgammon.movement import BLOT
from bgwidget.rules.backgammon.position import BAR, EMPTY

_HELD = -1

Way = list[tuple[int, int, int, int]]
"""Point, target (0 off, -1 none), what a step adds to the key, what the first adds by hitting."""


def double(packed: bytes, number: int) -> list[int]:
    """Return the keys of the positions that a double of `number` leads to."""
    key, left = key_of(packed), 4
    waiting = packed[BAR] - EMPTY
    if waiting > 0:
        entry = moves(packed, [BAR], number)
        if not entry:
            return []
        entering = min(waiting, left)
        key += entry[BAR] + (entering - 1) * MOVE[number][BAR]
        left -= entering
        if not left:
            return [key]
    entered = packed_of(key)
    found = _choose(entered, number, left, key)
    most = next((unused for unused in range(left + 1) if found[unused]), 4)
    return [] if most == 4 else found[most]


def _way(packed: bytes, number: int, may_bear_off: bool) -> Way:
    reached = own_counts(packed)
    way = []
    for point in POINTS:
        if not reached[point]:
            continue
        target = point - number
        if target > 0 and packed[target] >= BLOT:
            reached[target] = 1
            hit = HIT[target] if packed[target] == BLOT else 0
            way.append((point, target, MOVE[number][point], hit))
        elif may_bear_off:
            way.append((point, _HELD if target > 0 else 0, -ONE[point], 0))
    return way


def _choose(packed: bytes, number: int, left: int, key: int) -> list[list[int]]:
    """Return the keys reached, by how many of the numbers are left unused."""
    may_bear_off = not stays_outside(packed, own_points(packed), left)
    way = _way(packed, number, may_bear_off)
    counts = own_counts(packed)
    found: list[list[int]] = [[], [], [], [], []]
    end = len(way)

    def leave(index: int, left: int, key: int, outside: int, higher: int) -> None:
        if left == 1 and not may_bear_off:
            last = [key + gain + hit for point, _, gain, hit in way[index:] if counts[point]]
            found[0 if last else 1] += last or [key]
            return
        while index < end:
            point, target, gain, hit = way[index]
            index += 1
            held = counts[point]
            if held:
                if target > 0 or (target == 0 and not outside and (point == number or not higher)):
                    break
                higher += held
                if point > 6:
                    outside += held
        else:
            found[left].append(key)
            return
        far = point > 6
        leave(index, left, key, outside + held if far else outside, higher + held)
        key += hit
        for going in range(1, held + 1):
            key += gain
            if going == left:
                found[0].append(key)
                break
            stays = held - going
            counts[target] += going
            leave(index, left - going, key, outside + stays if far else outside, higher + stays)
            counts[target] -= going

    leave(0, left, key, 0, 0)
    return found
