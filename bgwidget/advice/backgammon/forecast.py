"""Forecast: what happens more often after one play than after another, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.events import (
    FORWARD,
    THEIR_HOME,
    THEIR_SIDE,
    back,
    held,
    their_events,
)
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.phrases import points, rolls, short
from bgwidget.advice.backgammon.sentences import comparison
from bgwidget.advice.backgammon.sequences import HARM, Event, Sequences
from bgwidget.evaluation.backgammon.facts import flipped
from bgwidget.words import Words

LEAST_ROLLS, LEAST_OF_HITS = 2.5, 1.5
"""By how many rolls of 36 two plays must differ for that to be told; by fewer if a hit is meant."""

_LEAST_SHOTS, _LEAST_WINS = 4, 4
_OF_HITS = frozenset(("hit", "two-hit", "pointed", "dance"))
_FORWARD = Event("forward", False)
_DONE: Mapping[Event, Callable[[Outlook], int]] = {
    Event("escape", False): lambda one: back(one.packed),
    Event("anchor", False): lambda one: -held(one.packed, THEIR_SIDE),
    _FORWARD: lambda one: -held(one.packed, FORWARD),
    Event("home", False): lambda one: sum(max(0, count) for count in one.counts[7:]),
}
"""What is left to be done before an event can happen no more."""

_POSSIBLE = frozenset(("two-hit", "pointed", "anchor", "escape"))
"""What is told of theirs with how many rolls it can be done, be that the best or not."""


class Told(NamedTuple):
    """A sentence, and the places that it names."""

    text: str
    places: tuple[int, ...] = ()


NOTHING = Told("")


def told(event: Event, seen: Sequences, words: Words) -> Told:
    """Return how an event speaks for the better play; no text if it cannot be told by counting."""
    better, other = seen.better, seen.other
    if event == Event("hit", True):
        return _hits(seen, words)
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
    if event.theirs and event.name in _POSSIBLE:
        best_apart = more - less
        less, more = (_can(event.name, one.outlook) for one in (better, other))
        if more - less < max(LEAST_ROLLS, best_apart / 2):
            return NOTHING
    where = "coming" if event.theirs else "next"
    facts = {"more": rolls(more, words), "less": short(less, words)}
    return Told(comparison(f"{where}.{event.name}", better, other, words, **facts))


def _can(name: str, outlook: Outlook) -> int:
    """Return the rolls with which the other side can do something."""
    before = outlook.packed
    return sum(
        times
        for _, times, plays in outlook.replies
        if any(name in their_events(before, flipped(end)) for end in plays)
    )


def _hits(seen: Sequences, words: Words) -> Told:
    """Return which blots are left, and the rolls that hit them.

    Blots in the other side's home board lose few pips: if others can be hit, they are counted
    apart.
    """
    better, other = seen.better, seen.other
    dear = [_dear(one.outlook) for one in (better, other)]
    less, more = (
        _shots(one.outlook, blots) for one, blots in zip((better, other), dear, strict=True)
    )
    if more - less >= LEAST_OF_HITS:
        if less == better.outlook.shots and more == other.outlook.shots:
            return _left(seen, "coming.hit", dear[1], less, more, words)
        if not better.outlook.shots:
            return _left(seen, "coming.hit", _exposed(other.outlook), 0, other.outlook.shots, words)
        inside, inside_other = (_cheap_shots(one.outlook) for one in (better, other))
        cheap = {"inside": short(inside, words), "inside_other": short(inside_other, words)}
        return _left(seen, "coming.hit-dear", dear[1], less, more, words, **cheap)
    less, more = better.outlook.shots, other.outlook.shots
    if more - less >= _LEAST_SHOTS:
        return _left(seen, "coming.hit", _exposed(other.outlook), less, more, words)
    return Told(_cost(seen, words))


def _left(
    seen: Sequences,
    key: str,
    blots: frozenset[int],
    less: int,
    more: int,
    words: Words,
    **cheap: str,
) -> Told:
    named = sorted(blots, reverse=True)
    facts = {
        "blots": words.say("advice.blots", count=len(named), points=points(named, words)),
        "less": short(less, words),
        "more": rolls(more, words),
    }
    return Told(comparison(key, seen.better, seen.other, words, **facts, **cheap), tuple(named))


def _cost(seen: Sequences, words: Words) -> str:
    """Return how much more a hit harms the other play; empty if it does not by much."""
    better, other = seen.better, seen.other
    one, two = _wins_when_hit(better), _wins_when_hit(other)
    if one is None or two is None or round(100 * one) - round(100 * two) < _LEAST_WINS:
        return ""
    facts = {"wins": round(100 * one), "others": round(100 * two)}
    return comparison("coming.hit-cost", better, other, words, **facts)


def _wins_when_hit(one: Candidate) -> float | None:
    before = one.play.after.packed
    hit = [line for line in one.lines if "hit" in their_events(before, line.after)]
    times = sum(line.times for line in hit)
    return sum(line.times * line.chances.win for line in hit) / times if times else None


def _exposed(outlook: Outlook) -> frozenset[int]:
    return frozenset().union(*(blots for _, blots in outlook.hit_by_roll))


def _dear(outlook: Outlook) -> frozenset[int]:
    """Return the blots that can be hit outside the other side's home board, at some cost."""
    return frozenset(point for point in _exposed(outlook) if point not in THEIR_HOME)


def _cheap_shots(outlook: Outlook) -> int:
    """Return the rolls that hit a blot in the other side's home board."""
    return _shots(outlook, frozenset(THEIR_HOME))


def _shots(outlook: Outlook, blots: frozenset[int]) -> int:
    return sum(times for times, hit in outlook.hit_by_roll if hit & blots)
