"""Forecast: what happens more often after one play than after another, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.deeds import deeds
from bgwidget.advice.backgammon.events import (
    FORWARD,
    HOME,
    THEIR_SIDE,
    TRACK,
    back,
    behind,
    held,
    rear,
    their_events,
)
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.phrases import points, rolls, short
from bgwidget.advice.backgammon.sentences import NOTHING, Told, comparison
from bgwidget.advice.backgammon.sequences import HARM, Event, Sequences
from bgwidget.advice.backgammon.shots import LEAST_OF_HITS, hits
from bgwidget.evaluation.backgammon.facts import flipped, pips
from bgwidget.words import Words

LEAST_ROLLS = 2.5
"""By how many rolls of 36 two plays must differ for that to be told; by fewer if a hit is meant."""

LEAST_BROKEN = 6
"""By so many rolls of 36 more they must break a point for that to be told."""

LEAST_HELD_UP = 6
"""By so many rolls of 36 fewer they must get past what a play makes for that to be its purpose."""

LEAST_BEHIND = 10
"""By so many pips a side must be behind for that to be told as what it has to hit for."""

LEAST_ATTACKS, MUCH_ATTACKED = 6, 10
"""By so many rolls of 36 fewer they must attack for that to be told; by so many before all else."""

MANY_KEPT_OUT = 9
"""With so many rolls of 36 more that they cannot enter, that comes before points they make."""

_FEW = 3
_MUCH_HELD_UP = 10
_BLOCKS = ("points-on", "makes", "prime", "keeps-prime", "hits")
_OF_HITS = frozenset(("hit", "two-hit", "pointed", "dance"))
_FORWARD = Event("forward", False)
_ANCHORS = (Event("anchor", False), _FORWARD)
_OF_POINTS = (Event("point", False), Event("break", False))
_DONE: Mapping[Event, Callable[[Outlook], int]] = {
    Event("escape", False): lambda one: back(one.packed),
    Event("anchor", False): lambda one: -held(one.packed, THEIR_SIDE),
    _FORWARD: lambda one: -held(one.packed, FORWARD),
    Event("home", False): lambda one: sum(max(0, count) for count in one.counts[7:]),
}
"""What is left to be done before an event can happen no more."""

_POSSIBLE = frozenset(("two-hit", "pointed", "anchor", "escape", "point"))
"""What is told of theirs with how many rolls it can be done, be that the best or not."""


def told(event: Event, seen: Sequences, words: Words) -> Told:
    """Return how an event speaks for the better play; no text if it cannot be told by counting."""
    better, other = seen.better, seen.other
    if event == Event("hit", True):
        return hits(seen, words)
    if event in _ANCHORS and all(held(one.outlook.packed, FORWARD) for one in (better, other)):
        # Who holds a good anchor already needs no other.
        return NOTHING
    count, others = seen.counts[event]
    if event in _DONE:
        # What is done already cannot be done next turn.
        left, left_other = (_DONE[event](one.outlook) for one in (better, other))
        if left_other < left:
            # Who holds an anchor far back may want a better one.
            return told(_FORWARD, seen, words) if event.name == "anchor" else NOTHING
        if left_other > 0 == left:
            key = f"next.{event.name}-done"
            return Told(comparison(key, better, other, words, more=rolls(others, words)))
    less, more = (count, others) if event in HARM else (others, count)
    if more - less < (LEAST_OF_HITS if event.name in _OF_HITS else LEAST_ROLLS):
        return NOTHING
    if event == Event("break", True):
        more, less = (_must("break", one.outlook, seen.line) for one in (better, other))
        if more - less < LEAST_BROKEN:
            return NOTHING
    if event.theirs and event.name in _POSSIBLE:
        best_apart = more - less
        less, more = (one.outlook.possible(seen.line)[event.name] for one in (better, other))
        if more - less < max(LEAST_ROLLS, best_apart / 2):
            return NOTHING
    if event == Event("break", False) and any(
        rear(one.outlook.packed) in TRACK for one in (better, other)
    ):
        # Behind the rearmost point nothing is left to use it.
        return NOTHING
    if event.name == "point" and not _matter(event.theirs, better.outlook, other.outlook):
        return NOTHING
    if event in _OF_POINTS and better.outlook.made < other.outlook.made:
        # Who has made a point already, or has more to lose, would be counted against.
        return NOTHING
    if round(more) <= _FEW and event.name not in _OF_HITS:
        return NOTHING
    where = "coming" if event.theirs else "next"
    if event == Event("escape", True):
        return _past(seen, seen.line, less, more, words)
    facts = {"more": rolls(more, words), "less": short(less, words)}
    said = comparison(f"{where}.{event.name}", better, other, words, **facts)
    ground = _behind(better, other, words) if event == Event("hit", False) else ""
    return Told(words.sentences(ground, said))


def _behind(better: Candidate, other: Candidate, words: Words) -> str:
    """Return by how much the race is lost without a hit; empty if hardly, or if it is told."""
    packed = better.outlook.packed
    behind = pips(packed) - pips(flipped(packed))
    told = any(deed.name in ("keeps-back", "faces") for deed in deeds(better, other))
    return "" if told or behind < LEAST_BEHIND else words.say("advice.behind", count=behind)


def _matter(theirs: bool, *seen: Outlook) -> bool:
    """Tell whether points of a side stand before a checker, or before one that may be hit."""
    if theirs:
        return any(max(one.counts[THEIR_SIDE[0] :]) > 0 or one.shots for one in seen)
    return any(min(one.counts[: HOME[-1] + 1]) < 0 for one in seen)


def purpose(seen: Sequences, words: Words) -> Told:
    """Return whom the better play holds up, most of all by points before them or by a hit."""
    block = {
        point
        for deed in deeds(seen.better, seen.other)
        if deed.name in _BLOCKS
        for point in range(min(deed.points), max(deed.points) + 1)
    }
    theirs = next((place for place in range(25) if seen.better.outlook.counts[place] < 0), 25)
    if theirs not in (0, *HOME):
        return NOTHING
    found = []
    for line in {seen.line, HOME[-1]}:
        less, more = (one.outlook.possible(line)["escape"] for one in (seen.better, seen.other))
        found.append((more - less, line, less, more))
    apart, line, less, more = max(found)
    holds_up = block.intersection(range(theirs + 1, theirs + 7))
    if apart < (LEAST_HELD_UP if holds_up else _MUCH_HELD_UP):
        return NOTHING
    return _past(seen, line, less, more, words)


def attack(seen: Sequences, words: Words, least: int, *, first: bool = False) -> Told:
    """Return what they can do with that many rolls fewer: point on a blot, hit two, make a point.

    That they make a point is told of a better play that takes their time by a hit; before all else
    only if that seldom keeps them out.
    """
    two = seen.better.outlook, seen.other.outlook
    names = ["pointed", "two-hit"]
    hits = two[0].counts[0] < two[1].counts[0]
    seldom = two[0].kept_out - two[1].kept_out < MANY_KEPT_OUT
    if hits and (seldom or not first) and _matter(True, *two):
        names.append("point")
    found = []
    for name in names:
        less, more = (one.possible(seen.line)[name] for one in two)
        found.append((more - less, name, less, more))
    apart, name, less, more = max(found)
    if apart < least:
        return NOTHING
    facts = {"more": rolls(more, words), "less": short(less, words)}
    return Told(comparison(f"coming.{name}", seen.better, seen.other, words, **facts))


def _past(seen: Sequences, line: int, less: float, more: float, words: Words) -> Told:
    """Return with how many rolls a checker of theirs gets past the block, or out of this home."""
    facts = {"more": rolls(more, words), "less": short(less, words)}
    if not behind(seen.better.outlook.packed, line):
        # Where none is left behind, none can get out.
        return NOTHING
    if line == HOME[-1]:
        return Told(comparison("coming.escape", seen.better, seen.other, words, **facts))
    facts["point"] = points([line], words)
    said = comparison("coming.past", seen.better, seen.other, words, **facts)
    return Told(said, (line,))


def _must(name: str, outlook: Outlook, line: int) -> int:
    """Return the rolls of which every play of the other side does something."""
    before = outlook.packed
    return sum(
        times
        for _, times, plays in outlook.replies
        if all(name in their_events(before, flipped(end), line) for end in plays)
    )
