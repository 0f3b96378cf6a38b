"""Levels: how well an opponent plays, and what it does not see.

A sight is what a player may see or miss in a position, counted in a few numbers. A level that
misses a sight does not count its numbers, and so errs where they matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from json import loads
from types import MappingProxyType

from bgwidget.evaluation.backgammon.facts import contact_facts, in_contact
from bgwidget.rules.backgammon.position import BAR, CHECKERS, EMPTY

SIGHTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "race": ("pips", "their pips", "off", "crossovers"),
        "hits": ("on the bar",),
        "blots": ("blots at home", "blots outside", "blots at the back"),
        "shots": ("shots", "pips at risk"),
        "points": ("home points", "key points", "landing points"),
        "spares": ("builders", "stacked", "dead", "gaps"),
        "anchors": ("anchor", "high anchor", "back checkers", "escapes", "contact"),
        "primes": ("prime", "trapped", "their escapes", "their shots"),
    }
)
"""By name: the numbers that a player counts who sees it."""

KEY_POINTS = (4, 5, 7)
HIGH_ANCHORS = (18, 20, 21)
FILE = "sights.json"


@dataclass(frozen=True, slots=True)
class Level:
    """How an opponent plays.

    Attributes
    ----------
    name : str
    error : float
        What it loses a decision in its own games, in points, by the evaluator without look-ahead.
    blind : tuple of str
        The sights that it lacks, by their names in `SIGHTS`.
    judgement : float
        From 0, judging only by what it sees, to 1, by the evaluator alone.
    noise : float
        The deviation, in points, of what it holds a play for.
    worst : float
        It makes no play that costs more points than this.
    cube_noise : float
        The deviation of the chance to win by which it doubles and takes.
    candidates : int
        How many of the best plays it compares by looking ahead.
    """

    name: str
    error: float = 0.0
    blind: tuple[str, ...] = ()
    judgement: float = 1.0
    noise: float = 0.0
    worst: float = 10.0
    cube_noise: float = 0.0
    candidates: int = 1

    @property
    def sees(self) -> tuple[str, ...]:
        """The sights that it has."""
        return tuple(sight for sight in SIGHTS if sight not in self.blind)

    @property
    def model(self) -> str:
        """The weakest level with the same sights: both weigh what they see alike.

        Examples
        --------
        >>> LEVELS["regular"].model
        'regular'
        """
        return next(level.name for level in LEVELS.values() if level.blind == self.blind)


_BEGINNER = "shots", "points", "spares", "anchors", "primes"

LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level(
                "novice",
                error=0.08,
                blind=_BEGINNER,
                judgement=0.0,
                noise=0.1,
                worst=0.45,
                cube_noise=0.12,
            ),
            Level(
                "improver",
                error=0.055,
                blind=_BEGINNER,
                judgement=0.0,
                noise=0.03,
                worst=0.35,
                cube_noise=0.09,
            ),
            Level(
                "casual",
                error=0.034,
                blind=("anchors", "primes"),
                judgement=0.0,
                noise=0.05,
                worst=0.3,
                cube_noise=0.07,
            ),
            Level(
                "regular",
                error=0.022,
                blind=("primes",),
                judgement=0.0,
                noise=0.02,
                worst=0.3,
                cube_noise=0.05,
            ),
            Level(
                "club", error=0.009, blind=("primes",), judgement=0.3, worst=0.3, cube_noise=0.03
            ),
            Level("advanced", error=0.003, noise=0.015, cube_noise=0.015),
            Level("expert", error=0.002, candidates=3),
        )
    }
)
"""The levels by name, from the weakest to the strongest."""


def sight_numbers(packed: bytes) -> dict[str, float]:
    """Return all numbers of all sights for the side that has just moved.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> numbers = sight_numbers(START.packed)
    >>> numbers["pips"], numbers["home points"], numbers["shots"], numbers["dead"]
    (167, 1, 0, 0)
    """
    counts = [byte - EMPTY for byte in packed]
    mine, lead, shots, risk, freed, _, _, prime, _, shots_at, _, escapes, *_ = contact_facts(packed)
    contact = in_contact(packed)
    own = [place for place in range(1, BAR) if counts[place] > 0]
    points = [place for place in own if counts[place] > 1]
    blots = [place for place in own if counts[place] == 1]
    anchors = [place for place in points if place >= 18] if contact else []
    all_home = max(counts[7:]) <= 0
    return {
        "pips": mine,
        "their pips": mine + lead,
        "off": CHECKERS - sum(count for count in counts if count > 0),
        "crossovers": sum((place - 1) // 6 * counts[place] for place in own if place > 6),
        "on the bar": -counts[0],
        "blots at home": sum(place <= 6 for place in blots),
        "blots outside": sum(6 < place <= 18 for place in blots),
        "blots at the back": sum(place > 18 for place in blots),
        "shots": shots,
        "pips at risk": risk,
        "home points": sum(place <= 6 for place in points),
        "key points": sum(place in KEY_POINTS for place in points),
        "landing points": sum(8 <= place <= 11 for place in points),
        "builders": sum(abs(counts[place] - 2) for place in own if 6 <= place <= 12),
        "stacked": sum(max(0, counts[place] - 3) for place in own),
        "dead": sum(counts[place] for place in own if place <= 3) if contact else 0,
        "gaps": sum(counts[place] <= 0 for place in range(1, 7)) if all_home else 0,
        "anchor": len(anchors) > 0,
        "high anchor": any(place in HIGH_ANCHORS for place in anchors),
        "back checkers": sum(max(0, count) for count in counts[19:]),
        "escapes": escapes if contact else 36,
        "contact": contact,
        "prime": max(0, prime // 4 - 2),
        "trapped": prime % 4 if prime >= 16 else 0,
        "their escapes": freed if contact else 36,
        "their shots": shots_at,
    }


Weights = Mapping[str, Mapping[str, float]]
"""By phase and number: what one more is worth in points."""


@cache
def weights_of(level: str) -> Weights:
    """Return what the numbers that a level sees are worth to it.

    Examples
    --------
    >>> weights_of("novice")["opening"]["blots at home"] < 0
    True
    """
    by_level: dict[str, Weights] = loads(files(__package__).joinpath(FILE).read_text("utf-8"))
    return by_level[level]


def worth_by_sights(packed: bytes, weights: Mapping[str, float]) -> float:
    """Return what a position is worth by the numbers that have a weight."""
    numbers = sight_numbers(packed)
    return sum(weight * numbers[name] for name, weight in weights.items())
