"""The way home: how often points must be left with a blot, and how fast checkers come off."""

from __future__ import annotations

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.events import back
from bgwidget.advice.backgammon.phrases import rolls, short
from bgwidget.advice.backgammon.sentences import NOTHING, Told, comparison
from bgwidget.words import Words

LEAST = 4
"""By so many rolls of 36 two plays must differ for that to be told."""


def clearance(better: Candidate, other: Candidate, words: Words) -> Told:
    """Return with how many rolls every play of the next turn leaves a blot, if that differs.

    It is counted as the board stands after either play, and only where none of your checkers is
    left behind but some of theirs are.
    """
    seen, others = better.outlook, other.outlook
    if back(seen.packed) or back(others.packed) or not (seen.contact and others.contact):
        return NOTHING
    less, more = seen.leaves, others.leaves
    if more - less < LEAST:
        return NOTHING
    facts = {"more": rolls(more, words), "less": short(less, words)}
    return Told(comparison("next.leaves", better, other, words, **facts))


def bearing_off(better: Candidate, other: Candidate, words: Words) -> Told:
    """Return with how many rolls of your own two checkers come off next turn, if that differs."""
    seen, others = better.outlook, other.outlook
    home = better.play.after.all_home and other.play.after.all_home
    if seen.contact or others.contact or not home:
        return NOTHING
    more, less = seen.two_off, others.two_off
    if more - less < LEAST:
        return NOTHING
    facts = {"more": rolls(more, words), "less": short(less, words)}
    return Told(comparison("next.two-off", better, other, words, **facts))
