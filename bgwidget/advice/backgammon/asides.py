"""Asides: what a deed is for, said beside it in brackets, and what it risks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.deed import Deed
from bgwidget.advice.backgammon.events import FORWARD
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.phrases import points, rolls
from bgwidget.advice.backgammon.shots import dear, shots_at
from bgwidget.evaluation.backgammon.facts import flipped, pips
from bgwidget.rules.backgammon.position import BAR, EMPTY
from bgwidget.rules.rolls import ALL_ROLLS
from bgwidget.words import Words

LEAST_HELD = 3
"""So many of the six points in front of a checker are told as a block."""

LEAST_SHOTS = 6
"""By so many rolls of 36 more a blot must be hit for that to be told beside how it came there."""

LEAST_ANCHORS = 6
"""With so many rolls of 36 a checker must become an anchor for that to be told."""

LEAST_ROW = 3
"""So many points in a row before a checker are told as a prime at whose edge it stands."""

_IN_FRONT = 6
_THEIR_SIDE, _THEIR_HOME = range(18, 25), range(19, 25)
_BEFORE = range(9)
"""Where checkers of theirs may stand that are to be held up: 0 is the bar."""

_AIMS, _MOST_AIMS = (6, 5, 4, 7, 3, 2), 3
_LEAST_AGAINST_BAR = 2
_BUILDING = ("builder", "builder-more", "down", "keeps-builder")
_LEAST_AHEAD = _LEAST_BEHIND = 10
_FEW = 2


class Block(NamedTuple):
    """How many of the six points in front of their checkers on a point are held."""

    held: int
    before: int
    checkers: int


def block(made: Sequence[int], one: Outlook, other: Outlook) -> Block | None:
    """Return whom points that are made hold up, the most checkers behind the most points first.

    None if it is no block, or the other play holds as much of it.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, Position
    >>> made = Position.parse("-b--BBC-B---eD---c-e----B-")
    >>> block([4], Outlook(made.packed), Outlook(START.packed))
    Block(held=3, before=1, checkers=2)
    """
    found = []
    for before in _BEFORE:
        checkers = -one.counts[before]
        if checkers <= 0 or not any(before < point <= before + _IN_FRONT for point in made):
            continue
        held, others = (_held(seen, before) for seen in (one, other))
        if held >= LEAST_HELD and held > others:
            found.append(Block(held, before, checkers))
    return max(found, key=lambda one: (one.held, one.checkers), default=None)


def _held(seen: Outlook, before: int) -> int:
    return sum(count > 1 for count in seen.counts[before + 1 : before + 1 + _IN_FRONT])


def purpose_of(deed: Deed, one: Candidate, other: Candidate, words: Words) -> str:
    """Return what a deed is for; empty if that cannot be counted."""
    if deed.name in ("makes", "points-on"):
        return _of_points(deed, one, other, words)
    if deed.name == "slots" and len(deed.points) == 1:
        return _of_slot(deed.points[0], one.outlook, other.outlook, words)
    if deed.name in _BUILDING:
        return _of_builders(deed, one.outlook, words)
    if deed.name in ("up", "enters"):
        return _of_edge(deed.points, one, words) or _of_anchor(deed.points, one.outlook, words)
    if deed.name in ("out", "out-last", "brings-home"):
        return (
            _of_time(one.outlook, words)
            or _of_escape(deed, one, words)
            or _of_race(one.outlook, words)
        )
    return ""


def of_last_hit(hit: Sequence[int], other: Outlook, words: Words) -> str:
    """Return how far behind a play is that does not hit one of their last checkers to pass.

    Empty if there are more of them, or there is hardly a need to hit.
    """
    rear = max(at for at in range(BAR + 1) if other.counts[at] > 0)
    left = {at: -other.counts[at] for at in range(rear) if other.counts[at] < 0}
    behind = pips(other.packed) - pips(flipped(other.packed))
    count = sum(left.values())
    if not hit or not {*hit} <= {*left} or 0 in left or count > _FEW or behind < _LEAST_BEHIND:
        return ""
    return words.say("advice.last-hit", count=count, behind=behind)


def _of_points(deed: Deed, one: Candidate, other: Candidate, words: Words) -> str:
    """Return whom points hold up that are made."""
    found = block(deed.points, one.outlook, other.outlook)
    if found is not None:
        return _said_of_block("block", found, words)
    farther_back = _anchor_behind(deed.points, other.outlook)
    if farther_back is not None:
        return words.say("advice.aside.anchors", points=points([farther_back], words))
    stopped = _stopped(deed.points, one.outlook)
    if stopped is None:
        return ""
    number, before = stopped
    facts = {"number": number, "points": points([before], words)}
    return words.say("advice.aside.stops", count=-one.outlook.counts[before], **facts)


def _anchor_behind(made: Sequence[int], other: Outlook) -> int | None:
    """Return the foremost anchor after another play, if one point alone is made, before it."""
    anchors = [at for at in _THEIR_SIDE if other.counts[at] > 1]
    if len(made) > 1 or made[0] not in _THEIR_SIDE or not anchors or anchors[0] <= made[0]:
        return None
    return anchors[0]


def _said_of_block(key: str, found: Block, words: Words) -> str:
    if not found.before:
        return words.say(f"advice.aside.{key}-bar", count=found.checkers, held=found.held)
    facts = {"held": found.held, "points": points([found.before], words)}
    return words.say(f"advice.aside.{key}", count=found.checkers, **facts)


def _of_slot(point: int, seen: Outlook, other: Outlook, words: Words) -> str:
    """Return whom a point would hold up once the blot on it is covered.

    Empty if a blot of the other play would do the same, or no spare is near that could cover it.
    """
    found = block([point], _covered(seen, point), seen)
    if found is None or not _has_cover(seen, point, found):
        return ""
    slots = [at for at in range(1, 13) if other.counts[at] == 1]
    if any(_held(_covered(other, at), found.before) >= found.held for at in slots):
        return ""
    return _said_of_block("slot", found, words)


def _has_cover(seen: Outlook, point: int, held_up: Block) -> bool:
    """Tell whether a checker at most six points behind a blot can cover it and break no block."""
    beyond = held_up.before + _IN_FRONT
    behind = ((at, seen.counts[at]) for at in range(point + 1, min(point + 7, BAR)))
    return any(count > 0 and (count != 2 or at > beyond) for at, count in behind)


def _covered(seen: Outlook, point: int) -> Outlook:
    covered = bytearray(seen.packed)
    covered[point] = EMPTY + 2
    return Outlook(bytes(covered), seen.rules)


def _of_builders(deed: Deed, seen: Outlook, words: Words) -> str:
    """Return which open points builders have in front of them, within six pips."""
    aims = [
        point
        for point in _AIMS
        if -2 < seen.counts[point] < 2
        and any(0 < builder - point <= _IN_FRONT for builder in deed.points)
    ][:_MOST_AIMS]
    if not aims:
        return ""
    count = deed.number or len(deed.points)
    named = points(sorted(aims, reverse=True), words)
    return words.say("advice.aside.aims", count=count, points=named)


def _of_anchor(moved: Sequence[int], seen: Outlook, words: Words) -> str:
    """Return with how many rolls a checker that has moved up becomes an anchor."""
    if len(moved) > 1 or moved[0] not in FORWARD or any(seen.counts[at] > 1 for at in FORWARD):
        return ""
    covers = seen.covers(moved[0])
    # Where most of their rolls hit it, it hardly comes to that.
    if covers < LEAST_ANCHORS or 2 * shots_at(seen, frozenset(moved)) >= len(ALL_ROLLS):
        return ""
    return words.say("advice.aside.anchor", rolls=rolls(covers, words))


def _of_edge(moved: Sequence[int], one: Candidate, words: Words) -> str:
    """Return of how many points in a row a checker has come to the edge; empty if there is none."""
    before, seen = one.play.before.packed, one.outlook
    row = _row_before(moved[0], seen)
    near = any(before[at] > EMPTY for at in range(moved[0] - row, moved[0]))
    if len(moved) > 1 or row < LEAST_ROW or near:
        return ""
    return words.say("advice.aside.edge", held=row)


def _row_before(place: int, seen: Outlook) -> int:
    """Return how many points in a row they hold right before a checker."""
    row = 0
    while seen.counts[place - row - 1] < -1:
        row += 1
    return row


def _of_time(seen: Outlook, words: Words) -> str:
    """Return why a checker may run now: the other side has first to enter."""
    against = _held(seen, 0)
    if seen.counts[0] >= 0 or against < _LEAST_AGAINST_BAR:
        return ""
    return words.say("advice.aside.on-bar", count=-seen.counts[0], held=against)


def _of_escape(deed: Deed, one: Candidate, words: Words) -> str:
    """Return how many of the six points before a checker they hold that gets out; empty if few."""
    before, seen = one.play.before.packed, one.outlook
    left = {
        at: before[at] - EMPTY - max(0, seen.counts[at])
        for at in _THEIR_HOME
        if before[at] - EMPTY > max(0, seen.counts[at])
    }
    # What stands before one checker need not stand before another.
    if deed.name == "brings-home" or [*left.values()] != [deed.number]:
        return ""
    against = _held_against(before, *left)
    if against < LEAST_HELD:
        return ""
    return words.say("advice.aside.from-behind", count=deed.number, held=against)


def _held_against(packed: bytes, behind: int) -> int:
    return sum(packed[at] < EMPTY - 1 for at in range(behind - _IN_FRONT, behind))


def _of_race(seen: Outlook, words: Words) -> str:
    """Return by how many pips a side leads that brings its checkers home; empty if by few."""
    ahead = pips(flipped(seen.packed)) - pips(seen.packed)
    if ahead < _LEAST_AHEAD or not seen.contact:
        return ""
    return words.say("advice.aside.ahead", count=ahead)


def _stopped(made: Sequence[int], seen: Outlook) -> tuple[int, int] | None:
    """Return which number of most of their back checkers a point stops, and where they stand."""
    found = [
        (-seen.counts[before], point - before, before)
        for point in made
        for before in _BEFORE[1:]
        if seen.counts[before] < -1 and 0 < point - before <= _IN_FRONT
    ]
    return max(found)[1:] if found else None


def risk_of(one: Candidate, other: Candidate, words: Words) -> str:
    """Return with how many rolls a blot is hit that a play has brought somewhere.

    Empty if they are few, or if not many fewer hit after the other play. Blots in the other
    side's home board do not count: there a hit costs little.
    """
    before, seen = one.play.before.packed, one.outlook
    new = frozenset(point for point in dear(seen) if before[point] <= EMPTY)
    shots = shots_at(seen, new)
    if shots - shots_at(other.outlook, dear(other.outlook)) < LEAST_SHOTS:
        return ""
    named = sorted(new, reverse=True)
    blots = words.say("advice.blots", count=len(named), points=points(named, words))
    return words.say("advice.risk", play=one.text, blots=blots, rolls=rolls(shots, words))
