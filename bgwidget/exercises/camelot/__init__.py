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
from bgwidget.rules.camelot import legal_moves
from bgwidget.rules.camelot.position import Position
from bgwidget.tasks import Setup
from bgwidget.tasks.base import Task

_OF_CAPTURES = frozenset(
    {
        "capture-duty",
        "charge-knights-only",
        "charge-optional",
        "charge-order",
        "exposed",
        "free-choice",
        "go-on-capturing",
        "knight-must-capture",
        "own-castle-capture",
    }
)


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

    options: frozenset[str] = frozenset({"capture"})
    finite: Finite = MappingProxyType({})
    levels: Levels = MappingProxyType({("choice", "claims"): (1,)})

    def positions(self, chance: Chance, level: int) -> Iterator[Position]:
        return positions(chance)

    def house(self, given: object) -> None:
        board_game("camelot").start(rules=given)

    def needs(self, option: str, kind: str, rule: str, level: int = 0) -> bool:
        return rule in _OF_CAPTURES

    def shows(self, option: str, task: Task) -> bool:
        if isinstance(task, Setup):
            return False
        return any(move.captured for move in legal_moves(task.table().position))


EXERCISES: GameExercises = CamelotExercises()
