"""Events: what a turn does that a player would tell of, on either side of the board."""

from __future__ import annotations

from bgwidget.rules.backgammon.position import BAR, EMPTY

HOME, THEIR_HOME = range(1, 7), range(19, 25)
THEIRS = ("hit", "two-hit", "pointed", "dance", "escape", "anchor", "point", "break")
YOURS = ("hit", "dance", "escape", "point", "break", "anchor", "forward", "home", "off")
"""The events of a turn, in the order in which a difference is booked to one of them."""

THEIR_SIDE, FORWARD, TRACK = range(18, 25), range(18, 23), range(1, 8)


_HELD = bytes(byte > EMPTY + 1 for byte in range(256))
_HELD_AGAINST = bytes(byte < EMPTY - 1 for byte in range(256))


def held(packed: bytes, points: range) -> int:
    """Return how many of the points the side holds that sees the board so."""
    return packed.translate(_HELD).count(1, points.start, points.stop)


def held_against(packed: bytes, points: range) -> int:
    """Return how many of the points the other side holds."""
    return packed.translate(_HELD_AGAINST).count(1, points.start, points.stop)


def back(packed: bytes) -> int:
    """Return the checkers on the bar or in the other side's home board."""
    return sum(packed[place] - EMPTY for place in range(19, BAR + 1) if packed[place] > EMPTY)


def rear(packed: bytes) -> int:
    """Return where the rearmost checker of the side stands that sees the board so; 0 for none."""
    return max((at for at in range(1, BAR + 1) if packed[at] > EMPTY), default=0)


def _clears(before: bytes, after: bytes) -> bool:
    """Tell whether the rearmost checkers have left a point at home, which has to be done."""
    last = rear(before)
    return last in TRACK and before[last] > EMPTY + 1 >= after[last]


def behind(packed: bytes, line: int) -> int:
    """Return the other side's checkers on a point or behind it."""
    return sum(EMPTY - packed[place] for place in range(line + 1) if packed[place] < EMPTY)


def line_against(after: bytes, *others: bytes) -> int:
    """Return the point that the other side's back checkers have to get past.

    That is the farthest one held after the first play of the six before their rearmost checker,
    or the 6-point: who is past that has left this side's home board.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> line_against(Position.parse("--Ba--D-CB--cD-a-b-bbbb---").packed)
    9
    """
    rear = min(place for one in (after, *others) for place in range(26) if one[place] < EMPTY)
    if rear not in HOME:
        return HOME[-1]
    blocked = [point for point in range(rear + 1, rear + 7) if after[point] > EMPTY + 1]
    return max(HOME[-1], *blocked, 0)


def blots_hit(before: bytes, after: bytes) -> frozenset[int]:
    """Return where the other side's turn has hit."""
    if after[BAR] <= before[BAR]:
        return frozenset()
    return frozenset(
        point for point in range(1, BAR) if before[point] == EMPTY + 1 and after[point] <= EMPTY
    )


def their_events(before: bytes, after: bytes, line: int = HOME[-1]) -> frozenset[str]:
    """Return what the other side has done in its turn; both positions as this side sees them.

    A checker of theirs escapes by getting past the `line`.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> blot = Position.parse("-b---BD-B---eE---c-e----AA").packed
    >>> sorted(their_events(blot, blot))
    []
    """
    events = set()
    hit = after[BAR] - before[BAR]
    if hit > 0:
        events.add("hit")
        points = blots_hit(before, after)
        if any(after[point] < EMPTY - 1 for point in points if point in THEIR_HOME):
            events.add("pointed")
    if hit > 1:
        events.add("two-hit")
    if before[0] < EMPTY and after == before:
        events.add("dance")
    if held_against(after, HOME) > held_against(before, HOME):
        events.add("anchor")
    if behind(after, line) < behind(before, line):
        events.add("escape")
    change = held_against(after, THEIR_SIDE) - held_against(before, THEIR_SIDE)
    if change:
        events.add("point" if change > 0 else "break")
    return frozenset(events)


def your_events(before: bytes, after: bytes) -> frozenset[str]:
    """Return what this side has done in its turn.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, Position
    >>> made = Position.parse("-b---BD-B---eE---c-e----B-")
    >>> sorted(your_events(START.packed, made.packed))
    ['point']
    """
    events = set()
    if after[0] < before[0]:
        events.add("hit")
    if before[BAR] > EMPTY and after == before:
        events.add("dance")
    if back(after) < back(before):
        events.add("escape")
    change = held(after, TRACK) - held(before, TRACK)
    if change > 0:
        events.add("point")
    elif change + _clears(before, after) < 0:
        events.add("break")
    if held(after, FORWARD) > held(before, FORWARD):
        events.add("forward")
    if held(after, THEIR_SIDE) > held(before, THEIR_SIDE):
        events.add("anchor")
    if max(after[7:]) <= EMPTY < max(before[7:]):
        events.add("home")
    if _checkers(after) < _checkers(before):
        events.add("off")
    return frozenset(events)


def _checkers(packed: bytes) -> int:
    return sum(byte - EMPTY for byte in packed if byte > EMPTY)
