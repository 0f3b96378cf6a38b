"""Coming: what will happen after one play more often than after another, in sentences."""

from __future__ import annotations

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.events import THEIR_HOME, back, their_events
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.phrases import points, rolls, short
from bgwidget.advice.backgammon.sentences import comparison
from bgwidget.advice.backgammon.sequences import Event, Sequences
from bgwidget.words import Words

LEAST_ROLLS = 1.5
"""By how many rolls of 36 two plays must differ for that to be told."""

_LEAST_WINS = 4
_MOST_BLOTS = 3
_HARM = frozenset(
    {
        Event("hit", True),
        Event("two-hit", True),
        Event("pointed", True),
        Event("escape", True),
        Event("anchor", True),
        Event("point", True),
        Event("dance", False),
        Event("break", False),
    }
)
"""What is better the less often it happens."""


_DONE = {
    Event("escape", False): lambda one: back(one.packed),
    Event("home", False): lambda one: max(0, max(one.counts[7:])),
    Event("off", False): lambda one: sum(max(0, count) for count in one.counts),
}
"""What is left to be done before an event can happen no more."""


def told(event: Event, seen: Sequences, words: Words) -> str:
    """Return how an event speaks for the better play; empty if it cannot be told by counting."""
    better, other = seen.better, seen.other
    count, others = seen.counts[event]
    if event == Event("hit", True):
        return _hits(seen, words)
    if event in _DONE and _DONE[event](other.outlook) < _DONE[event](better.outlook):
        # What is done already cannot be done next turn.
        return ""
    fewer = event in _HARM
    if (others - count if fewer else count - others) < LEAST_ROLLS:
        return ""
    where = "coming" if event.theirs else "next"
    first, second = (others, count) if fewer else (count, others)
    facts = {"more": rolls(first, words), "less": short(second, words)}
    return comparison(f"{where}.{event.name}", better, other, words, **facts)


def _hits(seen: Sequences, words: Words) -> str:
    better, other = seen.better, seen.other
    dear = [_dear(one.outlook) for one in (better, other)]
    shots = [_shots(one.outlook, blots) for one, blots in zip((better, other), dear, strict=True)]
    if shots[1] - shots[0] >= LEAST_ROLLS:
        only = all(
            number == one.outlook.shots for number, one in zip(shots, (better, other), strict=True)
        )
        blots = _named(other.outlook, dear[1], words)
        facts = {"less": short(shots[0], words), "more": rolls(shots[1], words), "blots": blots}
        key = "coming.hit" if only else "coming.hit-dear"
        return comparison(key, better, other, words, **facts)
    if other.outlook.shots - better.outlook.shots >= LEAST_ROLLS:
        every = [_exposed(one.outlook) for one in (better, other)]
        facts = {
            "less": short(better.outlook.shots, words),
            "more": rolls(other.outlook.shots, words),
            "blots": _named(other.outlook, every[1], words),
        }
        return comparison("coming.hit", better, other, words, **facts)
    return _cost(seen, words)


def _cost(seen: Sequences, words: Words) -> str:
    """Return how much more a hit harms the other play; empty if it does not by much."""
    better, other = seen.better, seen.other
    wins = [_wins_when_hit(one) for one in (better, other)]
    one, two = wins
    if one is None or two is None or round(100 * one) - round(100 * two) < _LEAST_WINS:
        return ""
    facts = {
        "wins": round(100 * one),
        "others": round(100 * two),
    }
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


def _shots(outlook: Outlook, blots: frozenset[int]) -> int:
    return sum(times for times, hit in outlook.hit_by_roll if hit & blots)


def _named(outlook: Outlook, blots: frozenset[int], words: Words) -> str:
    """Return the blots by their points, the easiest to hit first."""
    ranked = sorted(blots, key=lambda at: (-_shots(outlook, frozenset({at})), at))
    named = sorted(ranked[:_MOST_BLOTS], reverse=True)
    return words.say("advice.blots", count=len(named), points=points(named, words))
