"""Small deeds: where a play leaves single checkers, stacks and spare ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bgwidget.advice.backgammon.deed import Deed, alone, hit_points, home, more_on, new_blots
from bgwidget.advice.backgammon.events import back
from bgwidget.advice.backgammon.facts import held
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.rules.backgammon.position import BAR, CHECKERS, EMPTY

STACK = 5
"""From so many checkers on a point one more is told as a stack."""

_MOST_OUTSIDE = 6
_DEEP, _FULL_ON, _THIRD_ON = (3, 4, 5), (3, 4), (3,)
_FULL = 3
_BEGUN_WITH_FIVE = (6, 13)
_BUILD_FROM = slice(6, 14)
_BUILDERS_ON, _MOST_BUILDERS = range(7, 12), 4
_KEPT_ON = range(8, 13)
_LEAST_COVERS = 6
_BURIED_ON = (2, 1)
_HOME, _OPEN_TO_FIVE = range(1, 7), 2
_OUTFIELD, _THEIR_OUTFIELD = range(8, 13), range(13, 19)


def small(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield what checkers do one by one, the most telling first."""
    yield from _brought_home(before, mine, theirs)
    # Where both plays hit, one checker may stay and the other go on.
    hit = {*hit_points(before, mine)} & {*hit_points(before, theirs)}
    slots = [
        at
        for at in (5, 4, 7, 3, *_last_hole(mine))
        if (at in hit or before[at] == EMPTY) and alone(mine, theirs, at) and _to_make(mine, at)
    ]
    if slots:
        yield Deed("slots", tuple(slots))
    stay = [at for at in (5, 4, 7, 3) if _stays(before, mine, theirs, at)]
    if stay and max(mine.counts[7:]) > 0:
        yield Deed("keeps-slot", tuple(stay))
    heaps = [at for at in range(1, 14) if _taken_off(before, mine, theirs, at)]
    if heaps:
        high = before[heaps[-1]] - EMPTY
        yield Deed("unstacks", (heaps[-1],), high - mine.counts[heaps[-1]], of=high)
    down = new_blots(before, mine, _OUTFIELD, theirs)
    if down:
        yield Deed("down", tuple(down))
    builders = [at for at in _BUILDERS_ON if _is_new_builder(before, mine, theirs, at)]
    if builders:
        yield more_on("builder", builders, before, mine)
    # Where one play alone brings a back checker out, that is told.
    on = new_blots(before, mine, _THEIR_OUTFIELD, theirs)
    if on and back(mine.packed) == back(theirs.packed):
        yield Deed("on", tuple(on))
    kept = [at for at in _KEPT_ON if _is_kept(before, mine, theirs, at)]
    if kept:
        yield Deed("keeps-builder", tuple(kept))
    was = [byte - EMPTY for byte in before]
    buried = [*_buried(before, mine, theirs)]
    deep = buried[0].points if buried else ()
    if buried:
        yield from buried
    elif mine.contact:
        yield from _behind_anchor(before, mine, theirs)
    heaped = [at for at in range(1, 14) if at not in deep and _heaped(before, mine, theirs, at)]
    if heaped:
        high = max(heaped, key=mine.counts.__getitem__)
        yield Deed("stacks", (high,), mine.counts[high] - before[high] + EMPTY, good=False)
    elif mine.contact:
        yield from _filled(before, mine, theirs, deep)
    spare = max(was[_BUILD_FROM]) > 2
    stripped = spare and not _spares(mine.counts) and _spares(theirs.counts)
    if stripped and mine.contact and len(held(mine, range(24)[_BUILD_FROM])) > 1:
        yield Deed("strips", good=False)
    if mine.contact:
        yield from _left_stacked(before, mine, theirs)


def _buried(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield the checkers that a play puts where they do nothing more, if more than the other."""
    made = held(mine, (2,)) == held(theirs, (2,))
    if not made or not mine.contact or _closes(before, mine, theirs):
        return
    put, others = (
        {at: max(0, one.counts[at]) - max(0, before[at] - EMPTY) for at in _BURIED_ON}
        for one in (mine, theirs)
    )
    deep = tuple(at for at in _BURIED_ON if put[at] > max(0, others[at]))
    # What goes on from the 2-point to the 1-point was out of play before.
    count = min(sum(put[at] for at in deep), sum(put.values()))
    other = max(0, min(sum(others[at] for at in deep), sum(others.values())))
    if count > max(0, sum(others.values())):
        yield Deed("buries", deep, count, good=False, of=other)


def _last_hole(mine: Outlook) -> list[int]:
    """Return the point that is wanted for a closed board; none if it is 3 or higher."""
    held_all = [all(mine.counts[at] > 1 for at in _HOME if at != hole) for hole in _BURIED_ON]
    return [hole for hole, so in zip(_BURIED_ON, held_all, strict=True) if so]


def _closes(before: bytes, mine: Outlook, theirs: Outlook) -> bool:
    """Tell whether a checker hits where the fifth point at home would be made."""
    hit = {*hit_points(before, mine)} - {*hit_points(before, theirs)}
    open_points = [at for at in _HOME if mine.counts[at] < 2]
    return len(open_points) == _OPEN_TO_FIVE and bool(hit.intersection(_BURIED_ON, open_points))


def _stays(before: bytes, mine: Outlook, theirs: Outlook, point: int) -> bool:
    """Tell whether a blot stays where a point is wanted, and is given up by the other play."""
    return before[point] == EMPTY + 1 and alone(mine, theirs, point) and _to_make(mine, point)


def _spares(counts: Iterable[int]) -> int:
    """Return the checkers that are free to make a point from where builders stand."""
    return sum(1 if count == 1 else max(0, count - 2) for count in [*counts][_BUILD_FROM])


def _brought_home(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield the checkers brought home where none is left behind, and few are outside."""
    outside = sum(byte - EMPTY for byte in before[7:] if byte > EMPTY)
    brought, others = (home(one) + outside - CHECKERS for one in (mine, theirs))
    if brought > others and outside <= _MOST_OUTSIDE and not back(before):
        yield Deed("brings-home", number=brought, of=others)


def _taken_off(before: bytes, mine: Outlook, theirs: Outlook, point: int) -> bool:
    """Tell whether one play takes from a stack, and the other does not."""
    count = before[point] - EMPTY
    return count > STACK + 1 and mine.counts[point] < count <= theirs.counts[point]


def _heaped(before: bytes, mine: Outlook, theirs: Outlook, point: int) -> bool:
    """Tell whether one play puts checkers on a stack, and the other does not."""
    stack = STACK - (point not in _BEGUN_WITH_FIVE)
    had, count = before[point] - EMPTY, mine.counts[point]
    grows = count > had >= theirs.counts[point]
    return grows and had >= STACK - 1 and count > stack


def _filled(before: bytes, mine: Outlook, theirs: Outlook, told: tuple[int, ...]) -> Iterator[Deed]:
    """Yield a point deep at home that gets checkers where it has enough of them."""
    for point in _DEEP:
        had, count, others = before[point] - EMPTY, mine.counts[point], theirs.counts[point]
        third = max(had, others) == 2 == count - 1
        if point in _THIRD_ON and point not in told and third:
            yield Deed("third", (point,), good=False)
            return
        full = (had == _FULL and point in _FULL_ON) or had == 2 <= count - had
        if full and count > had >= others:
            yield Deed("heaps", (point,), count - had, good=False, of=had)
            return


def _behind_anchor(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield a checker put behind all of theirs, who hold an anchor there."""
    last = next((at for at in range(BAR) if mine.counts[at] < 0), BAR)
    if last not in _HOME or mine.counts[last] > -2:
        return
    more = [
        at
        for at in range(last - 1, 0, -1)
        if mine.counts[at] > max(0, before[at] - EMPTY, theirs.counts[at])
    ]
    there = [sum(max(0, one.counts[at]) for at in range(1, last)) for one in (mine, theirs)]
    if len(more) == 1 and there[0] > there[1]:
        yield Deed("behind-anchor", tuple(more), good=False, of=last)


def _left_stacked(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield a stack that is left, and is made smaller by the other play."""
    for at in range(13, 0, -1):
        if _taken_off(before, theirs, mine, at) and mine.counts[at] == before[at] - EMPTY:
            yield Deed("leaves-stack", (at,), mine.counts[at], good=False)
            return


def _is_new_builder(before: bytes, mine: Outlook, theirs: Outlook, point: int) -> bool:
    """Tell whether a point that is held gets one more checker, free to make new points."""
    count = mine.counts[point]
    wanted = _open_point(mine)
    more = count > max(2, before[point] - EMPTY, theirs.counts[point])
    return wanted and more and count <= _MOST_BUILDERS and before[point] > EMPTY + 1


def _is_kept(before: bytes, mine: Outlook, theirs: Outlook, point: int) -> bool:
    """Tell whether one play leaves a checker where it can help to make points, the other none."""
    kept = before[point] > EMPTY and mine.counts[point] == 1
    return kept and theirs.counts[point] <= 0 and _open_point(mine)


def _open_point(mine: Outlook) -> bool:
    return any(mine.counts[at] < 2 and _wanted(mine, at) for at in (3, 4, 5))


def _to_make(mine: Outlook, point: int) -> bool:
    """Tell whether a blot is where a point is wanted that can well be made next."""
    return _wanted(mine, point) and mine.covers(point) >= _LEAST_COVERS


def _wanted(mine: Outlook, point: int) -> bool:
    """Tell whether a point is wanted: to block a checker, or one that is hit some day."""
    behind = any(count < 0 for count in mine.counts[:point])
    return behind or (mine.contact and back(mine.packed) > 0)
