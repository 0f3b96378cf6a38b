"""The generators of Camelot."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from bgwidget.games import kind
from bgwidget.lessons.generators.camelot.boards import positions
from bgwidget.lessons.generators.camelot.choices import CHOICE
from bgwidget.lessons.generators.camelot.plays import FIND_PLAYS, PLAY, REFEREE
from bgwidget.lessons.generators.camelot.points import FIND_POINTS
from bgwidget.lessons.generators.camelot.setups import SETUP
from bgwidget.lessons.generators.chance import Chance
from bgwidget.lessons.generators.making import Finite, Levels, Makers
from bgwidget.rules.camelot.position import Position


class Camelot:
    """What Camelot brings."""

    makers: Makers = MappingProxyType(
        {
            "play": PLAY,
            "referee": REFEREE,
            "find-plays": FIND_PLAYS,
            "find-points": FIND_POINTS,
            "setup": SETUP,
            "choice": CHOICE,
        }
    )

    finite: Finite = MappingProxyType({})
    levels: Levels = MappingProxyType({("choice", "claims"): (1,)})

    def positions(self, chance: Chance) -> Iterator[Position]:
        return positions(chance)

    def house(self, given: object) -> None:
        kind("camelot").start(rules=given)

    def waits(self, kind: str, rule: str) -> bool:
        return False


STOCK = Camelot()
