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


_WHOLE_MATCH = 1_000_000
"""More points than any match is played to."""

LEAST = 2
"""By so many games in a hundred two plays must differ for it to be told."""

FREE = 4
"""By so many gammons in a hundred two plays must differ for them to be said not to count."""

FREE_IN_ALL = 10
"""So many gammons in a hundred must be lost for it to be told that they cost nothing."""


def outcome(better: Candidate, other: Candidate) -> tuple[str, float]:
    """Return which way to win or to lose makes most of the difference, and how many points."""
    gaps = outcomes(better, other)
    most = max(gaps, key=gaps.__getitem__)
    return most, gaps[most]


def outcomes(better: Candidate, other: Candidate) -> dict[str, float]:
    """Return how many points of the difference each way to win or to lose makes.

    Each is worth what the score makes of it, with the cube as it is.
    """
    one, two, stakes = better.chances, other.chances, better.stakes

    def step(points: int, beside: int) -> float:
        """Return what it is worth, in points, that a game ends so and not as beside."""
        return (
            stakes.worth(points * stakes.cube) - stakes.worth(beside * stakes.cube)
        ) / stakes.point

    gaps = {"wins": step(1, -1) * (one.win - two.win)}
    if stakes.rules.gammons == "count":
        gaps["gammons"] = step(2, 1) * (one.gammon - two.gammon)
        gaps["lost-gammons"] = step(-1, -2) * (two.lost_gammon - one.lost_gammon)
        if stakes.rules.backgammons:
            gaps["backgammons"] = step(3, 2) * (one.backgammon - two.backgammon)
            gaps["lost-backgammons"] = step(-2, -3) * (two.lost_backgammon - one.lost_backgammon)
    return gaps


def risks_no_gammon(better: Candidate, words: Words) -> str:
    """Return that gammons lost cost nothing at the score; empty if they do, or hardly are lost."""
    worth, cube = better.stakes.worth, better.stakes.cube
    counts = better.stakes.rules.gammons == "count" and worth(-cube) != worth(-_WHOLE_MATCH)
    if counts or _in_hundred(better.chances, "lost-gammons") < FREE_IN_ALL:
        return ""
    return words.say("advice.price.no-gammons")


def free_gammons(better: Candidate, other: Candidate, words: Words) -> str:
    """Return which gammons speak for the other play and do not count at the score; empty if none.

    They do not count for a side that needs no more points than the cube stands at.
    """
    stakes, told = better.stakes, ""
    worth, cube = stakes.worth, stakes.cube
    if stakes.rules.gammons != "count":
        return ""
    if worth(cube) == worth(_WHOLE_MATCH):
        told = _free("gammons", other, better, words)
    return told or (
        _free("lost-gammons", better, other, words) if worth(-cube) == worth(-_WHOLE_MATCH) else ""
    )


def _free(ending: str, more: Candidate, fewer: Candidate, words: Words) -> str:
    count, others = (_in_hundred(one.chances, ending) for one in (more, fewer))
    if count - others < FREE:
        return ""
    facts = {"more": count, "less": others, "most": more.text, "least": fewer.text}
    return words.say(f"advice.free.{ending}", **facts)


def said_of(ending: str, better: Candidate, other: Candidate, words: Words) -> str:
    """Return in how many games of 100 it ends so; empty if that is no difference."""
    count, others = (_in_hundred(one.chances, ending) for one in (better, other))
    if abs(count - others) < LEAST:
        return ""
    if ending.startswith("lost") and not count:
        return comparison(f"saves.{ending}", better, other, words, count=others)
    said = comparison(ending, better, other, words, count=count, others=others)
    return words.sentences(said, _of_match(ending, better, words))


def _of_match(ending: str, play: Candidate, words: Words) -> str:
    """Return that a gammon decides the match, and a plain game does not; empty if it does not."""
    worth, cube = play.stakes.worth, play.stakes.cube
    if ending == "gammons" and worth(cube) < worth(2 * cube) == worth(_WHOLE_MATCH):
        return words.say("advice.match.gammons", cube=cube)
    if ending == "lost-gammons" and worth(-cube) > worth(-2 * cube) == worth(-_WHOLE_MATCH):
        return words.say("advice.match.lost-gammons", cube=cube)
    return ""


def _in_hundred(chances: Chances, ending: str) -> int:
    return round(100 * chances[Chances._fields.index(_FIELDS[ending])])
