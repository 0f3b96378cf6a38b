"""Outcomes: how two plays differ in how games end."""

from __future__ import annotations

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.sentences import comparison
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.words import Words

_FIELDS = {
    "wins": "win",
    "gammons": "gammon",
    "backgammons": "backgammon",
    "lost-gammons": "lost_gammon",
    "lost-backgammons": "lost_backgammon",
}


def outcome(better: Candidate, other: Candidate) -> tuple[str, float]:
    """Return which way to win or to lose makes most of the difference, and how many points."""
    one, two = better.chances, other.chances
    gaps = {"wins": 2 * (one.win - two.win)}
    if better.stakes.rules.gammons == "count":
        gaps["gammons"] = one.gammon - two.gammon
        gaps["lost-gammons"] = two.lost_gammon - one.lost_gammon
        if better.stakes.rules.backgammons:
            gaps["backgammons"] = one.backgammon - two.backgammon
            gaps["lost-backgammons"] = two.lost_backgammon - one.lost_backgammon
    most = max(gaps, key=gaps.__getitem__)
    return most, gaps[most]


def said_of(ending: str, better: Candidate, other: Candidate, words: Words) -> str:
    """Return in how many games of 100 it ends so; empty if that is no difference."""
    count, others = (_in_hundred(one.chances, ending) for one in (better, other))
    if count == others:
        return ""
    if ending.startswith("lost") and not count:
        return comparison(f"saves.{ending}", better, other, words, count=others)
    return comparison(ending, better, other, words, count=count, others=others)


def _in_hundred(chances: Chances, ending: str) -> int:
    return round(100 * chances[Chances._fields.index(_FIELDS[ending])])
