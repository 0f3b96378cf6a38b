"""Reasons: the facts that explain the difference between two plays, in sentences."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.facts import FACTS, Fact
from bgwidget.advice.backgammon.outcomes import dice, outcome
from bgwidget.advice.backgammon.sentences import comparison, sentence
from bgwidget.advice.backgammon.worths import worths_at
from bgwidget.words import Words

MOST = 3
CLOSE = 0.02
"""Plays that differ by less, in points, are about as good as each other."""

LEAST, SHARE = 0.02, 0.2
"""A reason must explain at least so many points, and this share of the difference."""

TRUSTED = (0.3, 2.5)
"""Facts are trusted if together they explain between these shares of the difference."""


class Reason(NamedTuple):
    """A fact worth telling, and how many points the facts of its group explain."""

    fact: Fact
    share: float
    text: str


def shares(better: Candidate, other: Candidate) -> dict[Fact, float]:
    """Return how many points of the difference each fact explains."""
    worth = worths_at(better.play.before.packed)
    return {
        fact: worth.get(fact.name, 0.0) * (better.facts[fact.name] - other.facts[fact.name])
        for fact in FACTS
    }


def pros_and_cons(
    better: Candidate, other: Candidate, words: Words
) -> tuple[list[Reason], list[Reason]]:
    """Return what speaks for the better play, and for the other, the weightiest first.

    Both are empty if the facts do not carry the difference.
    """
    by_fact, gap = shares(better, other), better.equity - other.equity
    low, high = TRUSTED
    if not low * gap <= sum(by_fact.values()) <= high * gap:
        return [], []
    least = max(LEAST, SHARE * gap)
    speaking = [*_reasons(by_fact, least, better, other, words)]
    if sum(reason.share for reason in speaking) < low * gap:
        return [], []
    against = {fact: -share for fact, share in by_fact.items()}
    return speaking, [*_reasons(against, least, other, better, words)]


def _reasons(
    by_fact: dict[Fact, float], least: float, one: Candidate, other: Candidate, words: Words
) -> Iterator[Reason]:
    groups: dict[str, list[tuple[float, Fact]]] = defaultdict(list)
    for fact, share in by_fact.items():
        groups[fact.about].append((share, fact))
    carried = {about: sum(share for share, _ in group) for about, group in groups.items()}
    for about in sorted(carried, key=carried.__getitem__, reverse=True):
        if carried[about] < least:
            return
        for share, fact in sorted(groups[about], key=lambda pair: -pair[0]):
            text = sentence(fact, one, other, words) if share > 0 else ""
            if text:
                yield Reason(fact, carried[about], text)
                break


def play_reasons(
    better: Candidate, other: Candidate, words: Words
) -> tuple[tuple[str, ...], list[int]]:
    """Return at most `MOST` sentences why one play is better, and the places that were counted."""
    if better.equity - other.equity < CLOSE:
        return (comparison("close", better, other, words),), []
    if better.play.after.mover_won:
        return (comparison("wins-at-once", better, other, words),), []
    speaking, against = pros_and_cons(better, other, words)
    if not speaking:
        spoken = [
            words.say("advice.unclear"),
            outcome(better, other, words),
            dice(better, other, words),
        ]
        return tuple(filter(None, spoken)), []
    texts = [reason.text for reason in speaking[: MOST - bool(against)]]
    if against:
        texts.append(words.say("advice.on-the-other-hand", reason=against[0].text))
    if len(texts) == 1:
        texts += filter(None, [outcome(better, other, words)])
    return tuple(texts), _places(speaking[: MOST - bool(against)], better, other)


def _places(reasons: list[Reason], better: Candidate, other: Candidate) -> list[int]:
    places = []
    for reason in reasons:
        first, second = (better, other) if reason.fact.good >= 0 else (other, better)
        places += [*reason.fact.places(first.outlook)] or [*reason.fact.places(second.outlook)]
    return [*dict.fromkeys(places)]
