"""Levels: how well an opponent plays, and what it does not see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bgwidget.opponents.backgammon.sights import SIGHTS


@dataclass(frozen=True, slots=True)
class Level:
    """How an opponent plays.

    Attributes
    ----------
    name : str
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


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level(
                "novice",
                blind=("shots", "points", "spares", "anchors", "primes"),
                judgement=0.0,
                noise=0.1,
                worst=0.45,
                cube_noise=0.12,
            ),
            Level(
                "casual",
                blind=("anchors", "primes"),
                judgement=0.0,
                noise=0.05,
                worst=0.3,
                cube_noise=0.07,
            ),
            Level("club", blind=("primes",), judgement=0.3, worst=0.3, cube_noise=0.03),
            Level("expert", candidates=2),
        )
    }
)
"""The levels by name, from the weakest to the strongest."""
