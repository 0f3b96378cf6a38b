"""The exercises of backgammon."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from bgwidget.exercises.backgammon.better import BETTER
from bgwidget.exercises.backgammon.choice import CHOICE
from bgwidget.exercises.backgammon.cube import CUBE
from bgwidget.exercises.backgammon.cube_decision import CUBE_DECISION
from bgwidget.exercises.backgammon.difficulty import is_readable
from bgwidget.exercises.backgammon.find_plays import FIND_PLAYS
from bgwidget.exercises.backgammon.find_points import POINTS
from bgwidget.exercises.backgammon.limits import FINITE, LEVELS
from bgwidget.exercises.backgammon.match import MATCH_SCORE, SCORE_SHEET
from bgwidget.exercises.backgammon.mistake import MISTAKE
from bgwidget.exercises.backgammon.number import NUMBER
from bgwidget.exercises.backgammon.openings import OPENING
from bgwidget.exercises.backgammon.options import HARDLY_WITHOUT, NEEDS, shows
from bgwidget.exercises.backgammon.pips import PIPS
from bgwidget.exercises.backgammon.play import PLAYS
from bgwidget.exercises.backgammon.race import RACE
from bgwidget.exercises.backgammon.referee import REFEREE
from bgwidget.exercises.backgammon.rolls import ENTER, ROLLS
from bgwidget.exercises.backgammon.score import SCORE
from bgwidget.exercises.backgammon.self_play import positions
from bgwidget.exercises.backgammon.setup import SETUP
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.registry import GameExercises
from bgwidget.exercises.search import Finite, Levels, Makers
from bgwidget.exercises.seed import House
from bgwidget.rules.backgammon.house import PRESETS, agreed_on
from bgwidget.rules.backgammon.position import Position
from bgwidget.tasks.base import Task


class BackgammonExercises:
    """The generators of backgammon."""

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
            "better": BETTER,
            "opening": OPENING,
            "cube-decision": CUBE_DECISION,
            "race": RACE,
        }
    )

    alone = MappingProxyType({"cube": "cube-decision"})
    """What is asked by a kind without rules: of the cube, not what is legal but what is good."""

    options = frozenset(NEEDS)
    finite: Finite = FINITE
    levels: Levels = LEVELS

    def positions(self, chance: Chance, level: int) -> Iterator[Position]:
        return (each for each in positions(chance) if is_readable(each, level))

    def house(self, given: object) -> House:
        if given is None or (isinstance(given, str) and given in PRESETS):
            return given
        return agreed_on(given).agreed()

    def needs(self, option: str, kind: str, rule: str, level: int = 0) -> bool:
        return NEEDS[option](kind, rule) or (option, kind, rule, level) in HARDLY_WITHOUT

    def shows(self, option: str, task: Task) -> bool:
        return shows(option, task)


EXERCISES: GameExercises = BackgammonExercises()
