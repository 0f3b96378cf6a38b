"""Deeds: what a play does that another play of the same roll does not."""

from __future__ import annotations

from collections.abc import Iterator, Set

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.deed import Deed, alone, hit_points, home, more_on, new_blots
from bgwidget.advice.backgammon.events import back, rear
from bgwidget.advice.backgammon.facts import held, prime, quarters
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.small_deeds import small
from bgwidget.evaluation.backgammon.facts import borne_off, flipped, pips
from bgwidget.rules.backgammon.movement import Step
from bgwidget.rules.backgammon.position import BAR, EMPTY

PRIME = 4
"""The shortest row of points that is told as a prime."""

_LEAST_BEHIND = 10
_FARTHER = 2
_FAR_OUT = range(14, 19)
_OUTSIDE, _MOST_FACING = range(7, 19), 3
_BEST_FIRST = (5, 7, 4, 6, 3, 8, 20, 21, 18, 22, 2, 9, 10, 19, 11, *range(12, 18), 23, 24, 1)
_THEIR_SIDE, _THEIR_HOME = range(18, 25), range(19, 25)
_ANCHORS = range(19, 23)
_MIDPOINT = 13
_LATER = {
    **dict.fromkeys(("up", "enters", "adds", "adds-more", "faces"), 1),
    **dict.fromkeys(("unstacks", "on", "keeps-builder"), 2),
}
"""What moves little is told after the rest, the more so the higher the number."""


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
    return sorted(_once([*_deeds(one, other)]), key=lambda deed: _LATER.get(deed.name, 0))


def _once(found: list[Deed]) -> Iterator[Deed]:
    """Yield deeds, but not that a point is made where checkers are out of play."""
    buried = {at for deed in found if deed.name == "buries" for at in deed.points}
    for deed in found:
        left = tuple(at for at in deed.points if at not in buried)
        if deed.name != "makes" or left == deed.points:
            yield deed
        elif left:
            yield deed._replace(points=left)


def _deeds(one: Candidate, other: Candidate) -> Iterator[Deed]:
    before, mine, theirs = one.play.before.packed, one.outlook, other.outlook
    yield from _off(mine, theirs)
    yield from _hits(before, mine, theirs, {*one.play.steps} & {*other.play.steps})
    yield from _out(before, mine, theirs)
    yield from _last_safe(before, mine, theirs)
    if not mine.contact and not theirs.contact:
        yield from _crossed(before, mine, theirs)
        return
    yield from _contact(mine, theirs)
    yield from _kept_back(mine, theirs)
    yield from _faces(mine, theirs)
    yield from _points(before, mine, theirs)
    yield from _prime(before, mine, theirs)
    yield from _broken(before, mine, theirs)
    yield from _forward(before, mine, theirs, {*_entered(one)}, {*_entered(other)})
    yield from _added(before, mine, theirs)
    yield from _leaves_even(mine, theirs)
    yield from small(before, mine, theirs)
    yield from _clears_midpoint(before, mine, theirs)


def _off(mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    more = sum(max(0, count) for count in theirs.counts) - sum(max(0, n) for n in mine.counts)
    if more > 0:
        yield Deed("off", number=more)


def _hits(before: bytes, mine: Outlook, theirs: Outlook, both: Set[Step]) -> Iterator[Deed]:
    here, there = (hit_points(before, after) for after in (mine, theirs))
    more = [point for point in here if point not in there]
    pointed = [point for point in more if mine.counts[point] > 1]
    if pointed:
        yield Deed("points-on", tuple(pointed))
        more = [point for point in more if point not in pointed]
    if more or (here and set(there) - set(here)):
        # Who reads that one play hits would think that the other one does not.
        shared = {target for _, target, _ in both}
        told = [at for at in here if at in more or (at in there and at not in shared)]
        if told:
            # A checker that is hit on your 9-point has nine pips more to go.
            yield Deed("hits", tuple(told), sum(told))


def _out(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    was, now, then = (back(packed) for packed in (before, mine.packed, theirs.packed))
    matters = mine.contact or theirs.contact or not borne_off(before)[0]
    if now < then and now < was and matters:
        yield Deed("out" if now or was > 1 else "out-last", number=was - now)


def _contact(mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    if theirs.contact and not mine.contact:
        lead = pips(flipped(mine.packed)) - pips(mine.packed)
        yield Deed("parts-ahead" if lead >= 0 else "parts-behind", number=abs(lead), good=lead > 0)


def _last_safe(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield that a last checker outside gets to the others, where it would stay alone."""
    last, now = rear(before), rear(mine.packed)
    alone_still = before[last] == EMPTY + 1 and theirs.counts[last] == 1
    safe = now < last and mine.counts[now] > max(1, before[now] - EMPTY)
    if last in _OUTSIDE and alone_still and safe and min(mine.counts[:last]) < 0:
        yield Deed("last-safe", (now,))


def _kept_back(mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield a last checker back that can still hit, where the race alone would be lost.

    Where the other play keeps one that still has to be passed, that says less, and nothing where it
    keeps as many.
    """
    behind, last = _behind(mine), _last(mine)
    stays = back(mine.packed) and not back(theirs.packed)
    facing = _beyond(max(last, _MIDPOINT - 1), theirs)
    more, others = (sum(_beyond(last, one).values()) for one in (mine, theirs))
    if behind >= _LEAST_BEHIND and stays and more > others and rear(mine.packed) < BAR:
        yield Deed("faces" if facing else "keeps-back", (rear(mine.packed),), behind)


def _faces(mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield a checker, behind in the race, that the other side's last ones still have to pass."""
    if back(mine.packed) and not back(theirs.packed):
        return
    last = _last(mine)
    facing, others = (_beyond(last, one) for one in (mine, theirs))
    few = sum(others.values()) < sum(facing.values()) <= _MOST_FACING
    if last in _OUTSIDE and few and _behind(mine) >= _LEAST_BEHIND:
        kept = [at for at in facing if theirs.counts[at] < facing[at]]
        yield Deed("faces", (min(kept),), _behind(mine))


def _last(mine: Outlook) -> int:
    """Return where the other side's rearmost checker stands."""
    return next((place for place in range(BAR) if mine.counts[place] < 0), BAR)


def _behind(mine: Outlook) -> int:
    return pips(mine.packed) - pips(flipped(mine.packed))


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
    for point in anchors:
        if _left_for(before, mine, point):
            yield Deed("anchor-up", (point,))
            made.remove(point)
    new = [point for point in anchors if point in made]
    if new and not held(theirs, _THEIR_SIDE):
        yield Deed("anchor", tuple(new))
        made = [point for point in made if point not in new]
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
    if not held(mine, _THEIR_SIDE):
        # The other play may have moved it up.
        if held(theirs, _THEIR_SIDE):
            anchors = [at for at in _BEST_FIRST if at in _THEIR_SIDE and before[at] > EMPTY + 1]
        if anchors:
            yield Deed("leaves-anchor", tuple(anchors), good=False)
        broken = [point for point in broken if point not in anchors]
    # On the way past the other side, the rearmost point is to be cleared.
    if not back(before):
        last = max((point for point in range(25) if before[point] > EMPTY + 1), default=0)
        if mine.contact and mine.counts[last] <= 0 < theirs.counts[last]:
            if last in _FAR_OUT:
                yield Deed("runs", (last,), before[last] - EMPTY)
            else:
                yield Deed("clears", (last,))
            broken = [point for point in broken if point != last]
    if broken:
        yield Deed("breaks", tuple(broken), good=False)


def _leaves_even(mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield what helps to clear the last points without a blot, once all are at home."""
    if _even(mine) and not _even(theirs) and max(map(rear, (mine.packed, theirs.packed))) <= 6:
        yield Deed("evens")


def _clears_midpoint(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield that the midpoint is cleared, where others are still back but none is between."""
    last = max(before[_MIDPOINT + 1 : 19]) <= EMPTY + 1 < before[_MIDPOINT]
    facing = min(mine.counts[:_MIDPOINT]) < 0
    left = mine.counts[_MIDPOINT] <= 0 and theirs.counts[_MIDPOINT] > 1
    if last and facing and left and back(before):
        yield Deed("clears", (_MIDPOINT,))


def _even(seen: Outlook) -> bool:
    """Tell whether an even number of checkers is on each of the two rearmost points."""
    held_last = [count for count in reversed(seen.counts) if count > 0][:2]
    return seen.contact and len(held_last) > 1 and not any(count % 2 for count in held_last)


def _entered(one: Candidate) -> Iterator[int]:
    """Yield the points on which checkers enter."""
    return (step.target for step in one.play.steps if step.source == BAR)


def _added(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    """Yield anchors that get one more checker from farther back."""
    added = [at for at in _ANCHORS if _grows(before, mine, theirs, at)]
    if added and not _left_alone(before, mine, theirs) and back(mine.packed) == back(theirs.packed):
        yield more_on("adds", added, before, mine)


def _grows(before: bytes, mine: Outlook, theirs: Outlook, at: int) -> bool:
    """Tell whether a point that is held gets more checkers, and more than by the other play."""
    return before[at] > EMPTY + 1 and mine.counts[at] > max(before[at] - EMPTY, theirs.counts[at])


def _left_alone(before: bytes, mine: Outlook, theirs: Outlook) -> bool:
    """Tell whether a back checker that stands alone leaves its place by one play only."""
    return any(before[at] == EMPTY + 1 and alone(theirs, mine, at) for at in _THEIR_HOME)


def _forward(
    before: bytes, mine: Outlook, theirs: Outlook, entered: set[int], also: set[int]
) -> Iterator[Deed]:
    """Yield back checkers that enter, move up or to safety in the other side's home board.

    Where a checker enters after the other play, too, is nothing that one of them does.
    """
    joined = [at for at in _THEIR_HOME if _grows(before, mine, theirs, at)]
    if joined and _left_alone(before, mine, theirs):
        yield Deed("joins", tuple(joined))
    up = new_blots(before, mine, _THEIR_HOME, theirs)
    both = new_blots(before, theirs, _THEIR_HOME, mine)
    if len(up) == len(both) and not entered and _nearly(up, both):
        up = []
    if back(mine.packed) in (back(before), back(theirs.packed)):
        for name, points in (
            ("enters", [at for at in up if at in entered and at not in also]),
            ("up", [at for at in up if at not in entered]),
        ):
            if points:
                yield Deed(name, tuple(points))


def _nearly(one: list[int], other: list[int]) -> bool:
    """Tell whether checkers of both plays come about as far."""
    return all(abs(at - there) < _FARTHER for at, there in zip(one, other, strict=True))


def _crossed(before: bytes, mine: Outlook, theirs: Outlook) -> Iterator[Deed]:
    if home(mine) > home(theirs) and max(mine.counts[7:]) <= 0:
        yield Deed("home-last")
    elif quarters(mine) < quarters(theirs):
        yield Deed("crosses", number=quarters(theirs) - quarters(mine))
    empty = [at for at in range(6, 0, -1) if before[at] == EMPTY]
    filled = [at for at in empty if mine.counts[at] > 0 >= theirs.counts[at]]
    if filled and max(mine.counts[7:]) <= 0 and max(theirs.counts[7:]) <= 0:
        yield Deed("fills", tuple(filled))
