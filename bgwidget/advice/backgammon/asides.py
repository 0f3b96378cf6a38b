"""Asides: what a deed is for, said beside it in brackets, and what it risks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.deeds import Deed
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.phrases import points, rolls
from bgwidget.advice.backgammon.shots import dear, shots_at
from bgwidget.rules.backgammon.position import EMPTY
from bgwidget.words import Words

LEAST_HELD = 3
"""So many of the six points in front of a checker are told as a block."""

LEAST_SHOTS = 6
"""By so many rolls of 36 more a blot must be hit for that to be told beside how it came there."""

_IN_FRONT = 6
_BEFORE = range(1, 9)
"""Where checkers of theirs may stand that are to be held up."""


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
    """Return what points are made for; empty if they block nobody."""
    if deed.name not in ("makes", "points-on"):
        return ""
    found = block(deed.points, one.outlook, other.outlook)
    if found is not None:
        facts = {"held": found.held, "points": points([found.before], words)}
        return words.say("advice.aside.block", count=found.checkers, **facts)
    stopped = _stopped(deed.points, one.outlook)
    if stopped is None:
        return ""
    number, before = stopped
    facts = {"number": number, "points": points([before], words)}
    return words.say("advice.aside.stops", count=-one.outlook.counts[before], **facts)


def _stopped(made: Sequence[int], seen: Outlook) -> tuple[int, int] | None:
    """Return which number of most of their back checkers a point stops, and where they stand."""
    found = [
        (-seen.counts[before], point - before, before)
        for point in made
        for before in _BEFORE
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
