"""Races for a gammon: the rolls that a play takes to save or to win it, and how many there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.sentences import comparison
from bgwidget.evaluation.backgammon.facts import alone, flipped
from bgwidget.evaluation.backgammon.gammons import rolls_to_be_off, rolls_to_be_out, rolls_to_end
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.words import Words

Rolls = Callable[[bytes, HouseRules], float]

_ASKED: Mapping[str, tuple[Rolls, Rolls]] = {
    "gammons": (rolls_to_end, rolls_to_be_off),
    "backgammons": (rolls_to_end, rolls_to_be_out),
    "lost-gammons": (rolls_to_be_off, rolls_to_end),
    "lost-backgammons": (rolls_to_be_out, rolls_to_end),
}
"""By ending: the rolls of the side that plays, and those of the other, on which it depends."""


def gammon_race(ending: str, better: Candidate, other: Candidate, words: Words) -> str:
    """Return in how many rolls each play decides about a gammon; empty if alike, or done."""
    if ending not in _ASKED or better.outlook.contact or other.outlook.contact:
        return ""
    rules, (mine, theirs) = better.stakes.rules, _ASKED[ending]
    one, two = (mine(alone(play.outlook.packed), rules) for play in (better, other))
    against = theirs(alone(flipped(better.outlook.packed)), rules)
    for digits in (1, 2):
        rolls, others = words.number(one, digits), words.number(two, digits)
        if 0 < one < two and rolls != others:
            told = words.number(against, digits)
            facts = {"rolls": rolls, "others": others, "against": told}
            return comparison(f"race.{ending}", better, other, words, **facts)
    return ""
