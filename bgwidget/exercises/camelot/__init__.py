"""The exercises of Camelot."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from bgwidget.exercises.camelot.built_positions import positions
from bgwidget.exercises.camelot.choice import CHOICE
from bgwidget.exercises.camelot.find_points import FIND_POINTS
from bgwidget.exercises.camelot.play import FIND_PLAYS, PLAY, REFEREE
from bgwidget.exercises.camelot.setup import SETUP
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.registry import GameExercises
from bgwidget.exercises.search import Finite, Levels, Makers
from bgwidget.games import board_game
from bgwidget.rules.camelot.position import Position
from bgwidget.tasks.base import Task


class CamelotExercises:
    """The generators of Camelot."""

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

    options: frozenset[str] = frozenset()
    finite: Finite = MappingProxyType({})
    levels: Levels = MappingProxyType({("choice", "claims"): (1,)})

    def positions(self, chance: Chance, level: int) -> Iterator[Position]:
        return positions(chance)

    def house(self, given: object) -> None:
        board_game("camelot").start(rules=given)

    def needs(self, option: str, kind: str, rule: str, level: int = 0) -> bool:
        return False

    def shows(self, option: str, task: Task) -> bool:
        return False


EXERCISES: GameExercises = CamelotExercises()
