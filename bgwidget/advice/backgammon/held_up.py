"""Held up: checkers of theirs that a hit holds up, and those that are held without one."""

from __future__ import annotations

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.deed import hit_points
from bgwidget.advice.backgammon.events import HOME, behind
from bgwidget.advice.backgammon.facts import trapped
from bgwidget.advice.backgammon.phrases import rolls, short
from bgwidget.advice.backgammon.sentences import NOTHING, Told, comparison
from bgwidget.words import Words

LEAST = 6
"""By so many rolls of 36 two plays must differ for that to be told."""

MOST_OUT = 4
"""With so many rolls of 36 at most a checker gets out that is held."""


def held_already(better: Candidate, other: Candidate, words: Words) -> Told:
    """Return that a hit at home is not needed, as a prime holds their back checkers without it."""
    before, seen = better.play.before.packed, better.outlook
    hit = {*hit_points(before, other.outlook)} - {*hit_points(before, seen)}
    if not hit.intersection(HOME) or seen.counts[0] < 0 or not trapped(seen):
        return NOTHING
    out = seen.their_escapes
    if out > MOST_OUT:
        return NOTHING
    count = behind(seen.packed, HOME[-1])
    return Told(
        comparison("held-already", better, other, words, count=count, rolls=rolls(out, words))
    )


def bar_left(better: Candidate, other: Candidate, words: Words) -> Told:
    """Return with how many rolls one of several checkers of theirs stays on the bar after a hit."""
    before, seen, others = better.play.before.packed, better.outlook, other.outlook
    hit = {*hit_points(before, seen)} - {*hit_points(before, others)}
    more, less = seen.bar_left, others.bar_left
    if not hit or seen.counts[0] > -2 or more - less < LEAST:
        return NOTHING
    facts = {"more": rolls(more, words), "less": short(less, words)}
    return Told(comparison("coming.bar-left", better, other, words, **facts))
