"""Doubles: the results of a roll that gives one number four times.

Steps with one number can always be made with the furthest checker first, and different sets of
steps lead to different positions. So it is enough to go down the points once and to choose how
many checkers leave each.
"""

from __future__ import annotations

from bgwidget.rules.backgammon.movement import (
    BLOT,
    HIT,
    MOVE,
    ONE,
    OWN,
    OWN_ABOVE,
    furthest_of,
    key_of,
    moves,
    outside,
    packed_of,
)
from bgwidget.rules.backgammon.position import BAR, EMPTY


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
        packed = packed_of(key)
    reached = _reached(packed, number, left, key)
    # Where no step can be made, the position is a result only if a checker has entered.
    most = max(used for used, keys in enumerate(reached) if keys)
    return reached[most] if most or waiting > 0 else []


def _reached(packed: bytes, number: int, left: int, key: int) -> list[list[int]]:
    """Return a list for each count of numbers used, from 0 up: the keys that it can reach."""
    reached: list[list[int]] = [[key], *([] for _ in range(left))]
    furthest = furthest_of(packed)
    may_bear_off = furthest <= 6 or outside(packed) <= left
    landed = set()
    for point in range(furthest, 0 if may_bear_off else number, -1):
        stand, comes, target = packed[point] - EMPTY, point in landed, point - number
        if stand <= 0 and not comes:
            continue
        hit, higher, shift = 0, 0, 8 * point
        if target <= 0:
            # The exact number bears off unless a checker is outside home.
            gain, higher = -ONE[point], OWN_ABOVE[6 if target == 0 else point]
        elif packed[target] >= BLOT:
            gain, hit = MOVE[number][point], HIT[target] if packed[target] == BLOT else 0
            landed.add(target)
        else:
            continue
        # Downwards, so that a key added for this point is not extended from it a second time.
        for used in range(left - 1, -1, -1):
            keys = reached[used]
            if keys and higher:
                keys = [key for key in keys if not key + OWN & higher]
            if not keys:
                continue
            change = hit
            for going in range(1, left - used + 1):
                if going > stand:
                    if not comes:
                        break
                    keys = [key for key in keys if key >> shift & 255 >= EMPTY + going]
                    if not keys:
                        break
                change += gain
                after = reached[used + going]
                # Most lists are short: a comprehension takes longer to begin than to run.
                for key in keys:
                    after.append(key + change)
    return reached
