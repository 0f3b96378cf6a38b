"""Levels: how far an opponent at Camelot looks ahead, and how much it errs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bgwidget.opponents.camelot.search import CAPTURES_ON

SIGHTS: Mapping[str, int] = MappingProxyType({"captures": 2, "replies": 2, "plans": 3})
"""By name: how many moves ahead a player looks who sees it.

The answers that capture are seen by those, too, who follow captures further.
"""


@dataclass(frozen=True, slots=True)
class Level:
    """How an opponent plays.

    Attributes
    ----------
    name : str
    depth : int
        How many moves it looks ahead.
    noise : float
        The deviation, in hundredths of a Man, of what it holds a move for.
    most : int
        How many boards it looks at before it moves: a limit that is the same on every machine.
    captures : int
        How many captures that are a duty it follows further.
    """

    name: str
    depth: int = 1
    noise: float = 0.0
    most: int = 1000
    captures: int = CAPTURES_ON

    @property
    def blind(self) -> tuple[str, ...]:
        """The sights that it lacks."""
        return tuple(
            sight
            for sight, depth in SIGHTS.items()
            if depth > self.depth and not (sight == "captures" and self.captures)
        )


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("novice", noise=60.0, captures=0),
            Level("casual", noise=60.0),
            Level("regular", noise=10.0),
            Level("club", depth=2, noise=10.0),
            Level("advanced", depth=4, most=150),
            Level("expert", depth=4, most=500),
        )
    }
)
"""The levels by name, from the weakest to the strongest."""
