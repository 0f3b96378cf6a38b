"""Deeds: what a play does that another play of the same roll does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.events import back
from bgwidget.advice.backgammon.facts import held, prime, quarters
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.evaluation.backgammon.facts import borne_off, flipped, pips
from bgwidget.rules.backgammon.position import BAR, EMPTY

PRIME = 4
"""The shortest row of points that is told as a prime."""

STACK = 5
"""From so many checkers on a point one more is told as a stack."""

_LEAST_BEHIND = 10
_MOST_OUTSIDE = 6
_FARTHER = 2
_OUTSIDE, _MOST_FACING = range(7, 19), 3
_DEEP, _FULL = (3, 4), 3
_BEST_FIRST = (5, 7, 4, 6, 3, 8, 20, 21, 18, 22, 2, 9, 10, 19, 11, *range(12, 18), 23, 24, 1)
_BEGUN_WITH_FIVE = (6, 13)
_THEIR_SIDE, _THEIR_HOME = range(18, 25), range(19, 25)
_ANCHORS = range(19, 23)
_BUILD_FROM = slice(6, 14)
_BUILDERS_ON, _MOST_BUILDERS = range(7, 12), 4
_KEPT_ON = range(8, 13)
_OUTFIELD, _THEIR_OUTFIELD = range(8, 13), range(13, 19)


class Deed(NamedTuple):
    """Something that a play does: on which points, or how often, and of how many.

    ``good`` tells whether it speaks for the play; what may be good or bad speaks for nothing.
    """

    name: str
    points: tuple[int, ...] = ()
    number: int = 0
    good: bool = True
    of: int = 0


def deeds(one: Candidate, other: Candidate) -> list[Deed]:
    """Return what a play does and the other does not, the most telling first.

    Examples
    --------
    >>> from bgwidget.evaluation.backgammon import MONEY
    >>> from bgwidget.rules.backgammon import START, legal_plays
    >>> plays = {str(play): Candidate(play, MONEY) for play in legal_plays(START, (3, 1))}
    >>> deeds(plays["8/5 6/5"], plays["24/21/20"])
    [Deed(name='makes', points=(5,), number=0, good=True, of=0)]
    """
    return [*_deeds(one, other)]


def _deeds(one: Candidate, other: Candidate) -> Iterator[Deed]:
    before, mine, theirs = one.play.before.packed, one.outlook, other.outlook
    yield from _off(mine, theirs)
    yield from _hits(before, mine, theirs)
    yield from _out(before, mine, theirs)
    if not mine.contact and not theirs.contact:
        yield from _crossed(before, mine, theirs)
        return
    yield from _contact(mine, theirs)
    yield from _kept_back(mine, theirs)
    yield from _points(before, mine, theirs)
    yield from _prime(before, mine, theirs)
    yield from _broken(before, mine, theirs)
    yield from _forward(before, mine, theirs, {*_entered(one)})
    yield from _added(before, mine, theirs)
    yield from _small(before, mine, theirs)


def _off(mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    more = sum(max(0, count) for count in theirs.counts) - sum(max(0, n) for n in mine.counts)
    if more > 0:
        yield Deed("off", number=more)


def hit_points(before: bytes, after: Outlook) -> list[int]:
    """Return where a play has hit."""
    return [at for at in range(24, 0, -1) if before[at] == EMPTY - 1 and after.counts[at] >= 0]


def _hits(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    kept = hit_points(before, theirs)
    more = [point for point in hit_points(before, mine) if point not in kept]
    pointed = [point for point in more if mine.counts[point] > 1]
    if pointed:
        yield Deed("points-on", tuple(pointed))
        more = [point for point in more if point not in pointed]
    if more:
        # A checker that is hit on your 9-point has nine pips more to go.
        yield Deed("hits", tuple(more), sum(more))


def _out(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    was, now, then = (back(packed) for packed in (before, mine.packed, theirs.packed))
    matters = mine.contact or theirs.contact or not borne_off(before)[0]
    if now < then and now < was and matters:
        yield Deed("out" if now else "out-last", number=was - now)


def _contact(mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    if theirs.contact and not mine.contact:
        lead = pips(flipped(mine.packed)) - pips(mine.packed)
        yield Deed("parts-ahead" if lead >= 0 else "parts-behind", number=abs(lead), good=lead > 0)


def _kept_back(mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield a checker that can still hit, where the race alone would be lost.

    That is a last one back, or one of few that the last ones of the other side have to pass.
    """
    behind = pips(mine.packed) - pips(flipped(mine.packed))
    if behind < _LEAST_BEHIND:
        return
    if back(mine.packed) and not back(theirs.packed):
        rear = max(point for point in range(1, BAR + 1) if mine.counts[point] > 0)
        if rear < BAR:
            yield Deed("keeps-back", (rear,), behind)
        return
    last = next((place for place in range(BAR) if mine.counts[place] < 0), BAR)
    facing, others = (_beyond(last, one) for one in (mine, theirs))
    if last in _OUTSIDE and sum(others.values()) < sum(facing.values()) <= _MOST_FACING:
        kept = [at for at in facing if theirs.counts[at] < facing[at]]
        yield Deed("keeps-back", (min(kept),), behind)


def _beyond(last: int, seen: Outlook) -> dict[int, int]:
    """Return how many checkers stand on each point beyond one of the other side's."""
    return {at: seen.counts[at] for at in range(last + 1, BAR) if seen.counts[at] > 0}


def _prime(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    row = prime(mine)
    if len(row) < PRIME or len(row) <= len(prime(theirs)):
        return
    built = any(before[point] <= EMPTY + 1 for point in row)
    yield Deed("prime" if built else "keeps-prime", (row[0], row[-1]), len(row))


def _points(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    hit = {*hit_points(before, mine)} - {*hit_points(before, theirs)}
    made = [
        point
        for point in _BEST_FIRST
        if mine.counts[point] > 1 >= theirs.counts[point]
        and before[point] <= EMPTY + 1
        # To hit there and make the point is one deed.
        and point not in hit
    ]
    anchors = [point for point in made if point in _THEIR_SIDE]
    if anchors and not held(theirs, _THEIR_SIDE):
        yield Deed("anchor", tuple(anchors))
        made = [point for point in made if point not in anchors]
    for point in anchors:
        if point in made and _left_for(before, mine, point):
            yield Deed("anchor-up", (point,))
            made.remove(point)
    if made:
        yield Deed("makes", tuple(made))


def _left_for(before: bytes, mine: Outlook, point: int) -> list[int]:
    """Return the anchors farther back that are left altogether for one that is made."""
    if before[point] > EMPTY + 1 or mine.counts[point] < 2:
        return []
    return [at for at in range(point + 1, 25) if before[at] > EMPTY + 1 and mine.counts[at] < 1]


def _broken(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    broken = [
        point
        for point in _BEST_FIRST
        if before[point] > EMPTY + 1 >= mine.counts[point] + EMPTY and theirs.counts[point] > 1
    ]
    anchors = [point for point in broken if point in _THEIR_SIDE]
    # An anchor that is left for a better one is not broken.
    moved = {at for point in _THEIR_SIDE for at in _left_for(before, mine, point)}
    broken = [point for point in broken if point not in moved]
    anchors = [point for point in anchors if point not in moved]
    if anchors and not held(mine, _THEIR_SIDE):
        yield Deed("leaves-anchor", tuple(anchors), good=False)
        broken = [point for point in broken if point not in anchors]
    # On the way past the other side, the rearmost point is to be cleared.
    if not back(before):
        rear = max((point for point in range(25) if before[point] > EMPTY + 1), default=0)
        if rear in broken and mine.counts[rear] == 0:
            yield Deed("clears", (rear,))
            broken.remove(rear)
    if broken:
        yield Deed("breaks", tuple(broken), good=False)


def _entered(one: Candidate) -> Iterator[int]:
    """Yield the points on which checkers enter."""
    return (step.target for step in one.play.steps if step.source == BAR)


def _added(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield anchors that get one more checker from farther back."""
    added = [
        at
        for at in _ANCHORS
        if before[at] > EMPTY + 1 and mine.counts[at] > max(before[at] - EMPTY, theirs.counts[at])
    ]
    if added and back(mine.packed) == back(theirs.packed):
        yield _more_on("adds", added, before, mine)


def _more_on(name: str, points: list[int], before: bytes, mine: Outlook) -> Deed:
    """Return that a play brings one more checker to each point, or several of them to one."""
    more = {at: mine.counts[at] - before[at] + EMPTY for at in points}
    most = max(points, key=more.__getitem__)
    if more[most] == 1:
        return Deed(name, tuple(points))
    return Deed(f"{name}-more", (most,), more[most])


def _forward(before: bytes, mine: Outlook, theirs: Outlook, entered: set[int]) -> Iterator[Deed]:
    """Yield back checkers that enter, move up or to safety in the other side's home board."""
    left = [at for at in _THEIR_HOME if before[at] == EMPTY + 1 and _alone(theirs, mine, at)]
    joined = [
        at
        for at in _THEIR_HOME
        if left
        and before[at] > EMPTY + 1
        and mine.counts[at] > max(before[at] - EMPTY, theirs.counts[at])
    ]
    if joined:
        yield Deed("joins", tuple(joined))
    up = _new_blots(before, mine, _THEIR_HOME, theirs)
    both = _new_blots(before, theirs, _THEIR_HOME, mine)
    if len(up) == len(both) and not entered and _nearly(up, both):
        up = []
    if back(mine.packed) == back(before):
        for name, points in (
            ("enters", [at for at in up if at in entered]),
            ("up", [at for at in up if at not in entered]),
        ):
            if points:
                yield Deed(name, tuple(points))


def _nearly(one: list[int], other: list[int]) -> bool:
    """Tell whether checkers of both plays come about as far."""
    return all(abs(at - there) < _FARTHER for at, there in zip(one, other, strict=True))


def _small(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    yield from _brought_home(before, mine, theirs)
    # Where both plays hit, one checker may stay and the other go on.
    hit = {*hit_points(before, mine)} & {*hit_points(before, theirs)}
    slots = [
        at
        for at in (5, 4, 7, 3)
        if (at in hit or before[at] == EMPTY) and _alone(mine, theirs, at) and _wanted(mine, at)
    ]
    if slots:
        yield Deed("slots", tuple(slots))
    heaps = [at for at in range(1, 14) if _taken_off(before, mine, theirs, at)]
    if heaps:
        high = before[heaps[-1]] - EMPTY
        yield Deed("unstacks", (heaps[-1],), high - mine.counts[heaps[-1]], of=high)
    down = _new_blots(before, mine, _OUTFIELD, theirs)
    if down:
        yield Deed("down", tuple(down))
    builders = [at for at in _BUILDERS_ON if _is_new_builder(before, mine, theirs, at)]
    if builders:
        yield _more_on("builder", builders, before, mine)
    # Where one play alone brings a back checker out, that is told.
    on = _new_blots(before, mine, _THEIR_OUTFIELD, theirs)
    if on and back(mine.packed) == back(theirs.packed):
        yield Deed("on", tuple(on))
    kept = [at for at in _KEPT_ON if _is_kept(before, mine, theirs, at)]
    if kept:
        yield Deed("keeps-builder", tuple(kept))
    was = [byte - EMPTY for byte in before]
    dead = sum(max(0, mine.counts[at]) for at in (1, 2)) - sum(
        max(0, theirs.counts[at]) for at in (1, 2)
    )
    made = held(mine, (2,)) == held(theirs, (2,))
    if dead > 0 and made and mine.contact:
        yield Deed("buries", number=dead, good=False)
    heaped = [at for at in range(1, 14) if _heaped(before, mine, theirs, at)]
    if heaped:
        high = max(heaped, key=mine.counts.__getitem__)
        yield Deed("stacks", (high,), mine.counts[high] - before[high] + EMPTY, good=False)
    else:
        yield from _filled(before, mine, theirs)
    stripped = not _spares(mine.counts) and _spares(theirs.counts) and _spares(was)
    if stripped and mine.contact and len(held(mine, range(24)[_BUILD_FROM])) > 1:
        yield Deed("strips", good=False)


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


def _new_blots(before: bytes, mine: Outlook, points: Iterable[int], theirs: Outlook) -> list[int]:
    return [at for at in points if before[at] == EMPTY and _alone(mine, theirs, at)]


def _alone(mine: Outlook, theirs: Outlook, point: int) -> bool:
    """Tell whether one play leaves a single checker on a point, and the other none."""
    return mine.counts[point] == 1 and theirs.counts[point] <= 0


def _crossed(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    if home(mine) > home(theirs) and max(mine.counts[7:]) <= 0:
        yield Deed("home-last")
    elif quarters(mine) < quarters(theirs):
        yield Deed("crosses", number=quarters(theirs) - quarters(mine))
    empty = [at for at in range(6, 0, -1) if before[at] == EMPTY]
    filled = [at for at in empty if mine.counts[at] > 0 >= theirs.counts[at]]
    if filled and max(mine.counts[7:]) <= 0 and max(theirs.counts[7:]) <= 0:
        yield Deed("fills", tuple(filled))


def home(outlook: Outlook) -> int:
    """Return the checkers in the home board, and those borne off."""
    return 15 - sum(max(0, count) for count in outlook.counts[7:])
