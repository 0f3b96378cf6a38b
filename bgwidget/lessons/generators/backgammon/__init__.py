"""The generators of backgammon."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from bgwidget.lessons.generators.backgammon.choices import CHOICE
from bgwidget.lessons.generators.backgammon.claims import MISTAKE
from bgwidget.lessons.generators.backgammon.cubes import CUBE
from bgwidget.lessons.generators.backgammon.finding import FIND_PLAYS
from bgwidget.lessons.generators.backgammon.finite import FINITE, LEVELS
from bgwidget.lessons.generators.backgammon.matches import MATCH_SCORE, SCORE_SHEET
from bgwidget.lessons.generators.backgammon.numbers import NUMBER
from bgwidget.lessons.generators.backgammon.pips import PIPS
from bgwidget.lessons.generators.backgammon.plays import PLAYS
from bgwidget.lessons.generators.backgammon.points import POINTS
from bgwidget.lessons.generators.backgammon.refereeing import REFEREE
from bgwidget.lessons.generators.backgammon.rolls import ENTER, ROLLS
from bgwidget.lessons.generators.backgammon.scores import SCORE
from bgwidget.lessons.generators.backgammon.selfplay import positions
from bgwidget.lessons.generators.backgammon.setups import SETUP
from bgwidget.lessons.generators.chance import Chance
from bgwidget.lessons.generators.making import Finite, Levels, Makers
from bgwidget.lessons.generators.seeds import House
from bgwidget.rules.backgammon.house import PRESETS, agreed_on
from bgwidget.rules.backgammon.position import Position

_ENTERING = frozenset({"enter-first", "entry-point"})


class Backgammon:
    """What backgammon brings."""

    makers: Makers = MappingProxyType(
        {
            "play": PLAYS,
            "referee": REFEREE,
            "find-plays": FIND_PLAYS,
            "find-points": POINTS,
            "enter": ENTER,
            "rolls": ROLLS,
            "pips": PIPS,
            "number": NUMBER,
            "setup": SETUP,
            "score": SCORE,
            "match-score": MATCH_SCORE,
            "score-sheet": SCORE_SHEET,
            "cube": CUBE,
            "choice": CHOICE,
            "mistake": MISTAKE,
        }
    )

    finite: Finite = FINITE
    levels: Levels = LEVELS

    def positions(self, chance: Chance) -> Iterator[Position]:
        return positions(chance)

    def house(self, given: object) -> House:
        if given is None or (isinstance(given, str) and given in PRESETS):
            return given
        return agreed_on(given).agreed()

    def waits(self, kind: str, rule: str) -> bool:
        return kind == "enter" or rule in _ENTERING or (kind, rule) == ("choice", "closed-out")


STOCK = Backgammon()
