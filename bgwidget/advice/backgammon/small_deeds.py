"""Small deeds: where a play leaves single checkers, stacks and spare ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bgwidget.advice.backgammon.deed import Deed, alone, hit_points, home, more_on, new_blots
from bgwidget.advice.backgammon.events import back
from bgwidget.advice.backgammon.facts import held
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.rules.backgammon.position import EMPTY

STACK = 5
"""From so many checkers on a point one more is told as a stack."""

_MOST_OUTSIDE = 6
_DEEP, _FULL = (3, 4), 3
_BEGUN_WITH_FIVE = (6, 13)
_BUILD_FROM = slice(6, 14)
_BUILDERS_ON, _MOST_BUILDERS = range(7, 12), 4
_KEPT_ON = range(8, 13)
_BURIED_ON = (2, 1)
_HOME = range(1, 7)
_OUTFIELD, _THEIR_OUTFIELD = range(8, 13), range(13, 19)


def small(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield what checkers do one by one, the most telling first."""
    yield from _brought_home(before, mine, theirs)
    # Where both plays hit, one checker may stay and the other go on.
    hit = {*hit_points(before, mine)} & {*hit_points(before, theirs)}
    slots = [
        at
        for at in (5, 4, 7, 3, *_last_hole(mine))
        if (at in hit or before[at] == EMPTY) and alone(mine, theirs, at) and _wanted(mine, at)
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
    more = {at: max(0, mine.counts[at]) - max(0, theirs.counts[at]) for at in _BURIED_ON}
    dead, made = sum(more.values()), held(mine, (2,)) == held(theirs, (2,))
    deep: tuple[int, ...] = ()
    if dead > 0 and made and mine.contact:
        deep = tuple(at for at in _BURIED_ON if more[at] or min(more.values()) < 0)
        yield Deed("buries", deep, dead, good=False)
    heaped = [at for at in range(1, 14) if at not in deep and _heaped(before, mine, theirs, at)]
    if heaped:
        high = max(heaped, key=mine.counts.__getitem__)
        yield Deed("stacks", (high,), mine.counts[high] - before[high] + EMPTY, good=False)
    else:
        yield from _filled(before, mine, theirs)
    stripped = not _spares(mine.counts) and _spares(theirs.counts) and _spares(was)
    if stripped and mine.contact and len(held(mine, range(24)[_BUILD_FROM])) > 1:
        yield Deed("strips", good=False)


def _last_hole(mine: Outlook) -> list[int]:
    """Return the point that is wanted for a closed board; none if it is 3 or higher."""
    held_all = [all(mine.counts[at] > 1 for at in _HOME if at != hole) for hole in _BURIED_ON]
    return [hole for hole, so in zip(_BURIED_ON, held_all, strict=True) if so]


def _stays(before: bytes, mine: Outlook, theirs: Outlook, point: int) -> bool:
    """Tell whether a blot stays where a point is wanted, and is given up by the other play."""
    return before[point] == EMPTY + 1 and alone(mine, theirs, point) and _wanted(mine, point)


def _spares(counts: Iterable[int]) -> int:
    """Return the checkers that are free to make a point from where builders stand."""
    return sum(1 if count == 1 else max(0, count - 2) for count in [*counts][_BUILD_FROM])


def _brought_home(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield the checkers brought home where none is left behind, and few are outside."""
    outside = sum(byte - EMPTY for byte in before[7:] if byte > EMPTY)
    more = home(mine) - home(theirs)
    if more > 0 and outside <= _MOST_OUTSIDE and not back(before):
        yield Deed("brings-home", number=more)


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


def _filled(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield a point deep at home that gets checkers where it has enough of them."""
    for point in _DEEP:
        had = before[point] - EMPTY
        if mine.contact and mine.counts[point] > had == _FULL >= theirs.counts[point]:
            yield Deed("heaps", (point,), mine.counts[point] - had, good=False, of=had)
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


def _wanted(mine: Outlook, point: int) -> bool:
    """Tell whether a point is wanted: to block a checker, or one that is hit some day."""
    behind = any(count < 0 for count in mine.counts[:point])
    return behind or (mine.contact and back(mine.packed) > 0)
