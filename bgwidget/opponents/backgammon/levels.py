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
            Level("expert", error=0.002, candidates=2),
        )
    }
)
"""The levels by name, from the weakest to the strongest."""
