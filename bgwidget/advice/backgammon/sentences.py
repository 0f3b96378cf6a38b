"""Sentences: a fact that differs between two plays, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.facts import Fact
from bgwidget.advice.backgammon.phrases import points, rolls, short
from bgwidget.words import Words

Compare = Callable[[Candidate, Candidate, Fact, Words], str]


class Told(NamedTuple):
    """A sentence, the places that it names, and whether it weighs what is won in all."""

    text: str
    places: tuple[int, ...] = ()
    weighed: bool = False


NOTHING = Told("")


def comparison(key: str, better: Candidate, other: Candidate, words: Words, **facts: object) -> str:
    """Return a sentence that compares two plays."""
    return words.say(f"advice.{key}", better=better.text, other=other.text, **facts)


def sentence(fact: Fact, better: Candidate, other: Candidate, words: Words) -> str:
    """Return how a fact speaks for one play against another; empty if it does not."""
    compare = SAID.get(fact.name)
    if compare is None:
        return ""
    if fact.good and fact.good * (better.facts[fact.name] - other.facts[fact.name]) <= 0:
        return ""
    return compare(better, other, fact, words)


def _numbers(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    count, others = (int(one.facts[fact.name]) for one in (better, other))
    return comparison(fact.name, better, other, words, count=count, others=others)


def _rolls(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    # Not few enough pips to count, or none left: 0 is no number of rolls.
    if not better.facts["rolls"] or not other.facts["rolls"]:
        return ""
    few, others = (words.number(one.facts["rolls"], 2) for one in (better, other))
    if few == others:
        return ""
    return comparison("rolls", better, other, words, rolls=few, others=others)


def _count(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    both = better.facts["contact"] or other.facts["contact"]
    return "" if both else _numbers(better, other, fact, words)


def _contact(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    if better.facts["contact"] and not other.facts["contact"]:
        return comparison("contact", better, other, words)
    lead = int(better.facts["lead"])
    if other.facts["contact"] and not better.facts["contact"] and lead > 0:
        return comparison("contact-ends", better, other, words, count=lead)
    return ""


def _escapes(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    # Where nobody has to escape, all 36 rolls count as if they did it.
    both = all(one.outlook.contact and [*fact.places(one.outlook)] for one in (better, other))
    return _rolls_of_36(better, other, fact, words) if both else ""


def _makes(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    # Where contact has ended, nobody counts points any more.
    both = better.outlook.contact and other.outlook.contact
    # Who has broken a point could make it again.
    as_many = better.outlook.made == other.outlook.made
    return _rolls_of_36(better, other, fact, words) if both and as_many else ""


def _rolls_of_36(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    count, others = (one.facts[fact.name] for one in (better, other))
    told = {"rolls": rolls(count, words), "others": short(others, words)}
    return comparison(fact.name, better, other, words, **told)


def _gaps(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    both = better.play.after.all_home and other.play.after.all_home
    return _numbers(better, other, fact, words) if both else ""


def _blots(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    # Blots elsewhere could be hit by more rolls.
    if better.outlook.shots > other.outlook.shots:
        return ""
    kept = [*fact.places(better.outlook)]
    exposed = other.outlook.exposed
    left = [at for at in fact.places(other.outlook) if at in exposed and at not in kept]
    if not left:
        return ""
    blots = words.say("advice.blots", count=len(left), points=points(left, words))
    return comparison("leaves", better, other, words, blots=blots)


SAID: dict[str, Compare] = {
    "blots-home": _blots,
    "blots-outside": _blots,
    "home-points": _numbers,
    "trapped": _numbers,
    "their-escapes": _escapes,
    "escapes": _escapes,
    "builders": _numbers,
    "makes": _makes,
    "count": _count,
    "gaps": _gaps,
    "rolls": _rolls,
    "contact": _contact,
}
"""The facts that are told where what will happen tells too little, and how."""
