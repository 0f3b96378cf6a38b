"""Sentences: a fact that differs between two plays, in words."""

from __future__ import annotations

from collections.abc import Callable

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.facts import Fact, prime
from bgwidget.words import Words
from bgwidget.words.backgammon.sentences import yours

Compare = Callable[[Candidate, Candidate, Fact, Words], str]
PRIME = 3
"""The shortest row of points that is told as a prime."""


def sentence(fact: Fact, better: Candidate, other: Candidate, words: Words) -> str:
    """Return how a fact speaks for one play against another; empty if it does not."""
    if fact.good and fact.good * (better.facts[fact.name] - other.facts[fact.name]) <= 0:
        return ""
    compare = _OF_ITS_OWN.get(fact.name, _numbers)
    return compare(better, other, fact, words)


def comparison(key: str, better: Candidate, other: Candidate, words: Words, **facts: object) -> str:
    """Return a sentence that compares two plays."""
    return words.say(f"advice.{key}", better=better.text, other=other.text, **facts)


def _numbers(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    count, others = (int(one.facts[fact.name]) for one in (better, other))
    return comparison(fact.name, better, other, words, count=count, others=others)


def _more(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    more = int(better.facts[fact.name] - other.facts[fact.name])
    return comparison(fact.name, better, other, words, count=more)


def _hit(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    more = int(better.facts["hit"] - other.facts["hit"])
    pips = _pips_of_opponent(better) - _pips_of_opponent(other)
    return comparison("hit", better, other, words, count=more, pips=pips)


def _pips_of_opponent(one: Candidate) -> int:
    return one.play.after.pips_opponent


def _shots(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    """Return how many rolls hit, and what they cost on average."""
    count, others = better.outlook.shots, other.outlook.shots
    risk, risks = (words.number(one.outlook.risk / 36, 1) for one in (better, other))
    facts = {"risk": risk, "risks": risks}
    return comparison("shots", better, other, words, count=count, others=others, **facts)


def _risk(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    if better.outlook.shots < other.outlook.shots:
        return _shots(better, other, fact, words)
    risk, risks = (words.number(one.outlook.risk / 36, 1) for one in (better, other))
    return "" if risk == risks else comparison("risk", better, other, words, risk=risk, risks=risks)


def _points(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    kept = [*fact.places(other.outlook)]
    more = [point for point in fact.places(better.outlook) if point not in kept]
    if len(more) == 1:
        points = yours(more[0], words)
    else:
        points = words.say("place.your-points", points=words.listed(map(str, more)))
    return comparison(fact.name, better, other, words, points=points)


def _prime(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    count, others = (len(prime(one.outlook)) for one in (better, other))
    return comparison("prime", better, other, words, count=count, others=others)


def _rolls(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    # Not few enough pips to count, or none left: 0 is no number of rolls.
    if not better.facts["rolls"] or not other.facts["rolls"]:
        return ""
    rolls, others = (words.number(one.facts["rolls"], 2) for one in (better, other))
    return (
        ""
        if rolls == others
        else comparison("rolls", better, other, words, rolls=rolls, others=others)
    )


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
    return _numbers(better, other, fact, words) if both else ""


def _gaps(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    both = better.play.after.all_home and other.play.after.all_home
    return _numbers(better, other, fact, words) if both else ""


def _nothing(better: Candidate, other: Candidate, fact: Fact, words: Words) -> str:
    return ""


_OF_ITS_OWN: dict[str, Compare] = {
    "hit": _hit,
    "lead": _nothing,
    "shots": _shots,
    "risk": _risk,
    "key-points": _points,
    "landing": _points,
    "prime": _prime,
    "their-escapes": _escapes,
    "escapes": _escapes,
    "anchor": _points,
    "forward": _points,
    "off": _more,
    "gaps": _gaps,
    "count": _count,
    "rolls": _rolls,
    "contact": _contact,
}
