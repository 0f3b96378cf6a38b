"""Makers of tasks about a race: who leads, by how much, and whether that is enough to double."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon import Game
from bgwidget.rules.backgammon.position import CHECKERS, Position
from bgwidget.tasks import Race, Said

_FURTHEST = 12
_FEWEST, _MOST = 50, 120
_BEHIND, _AHEAD = 10, 20
_CLEAR = 0.01
"""By how many points a double has to be right or wrong by the evaluator, as it is by the count."""


def _race(ask: Ask) -> GradedTask | None:
    position = Position.from_points(_side(ask.chance), _side(ask.chance))
    yours, theirs = position.pips, position.pips_opponent
    if not _FEWEST <= yours <= _MOST or not -_BEHIND <= theirs - yours <= _AHEAD:
        return None
    task = Race(
        rules=(ask.rule,),
        house=ask.house,
        position=str(position),
        goal=Said("drill.race"),
        read=Said("drill.race.read"),
        hints=hints(Said("drill.hint.point-by-point"), Said("drill.hint.race")),
    )
    wanted = "yes" if ask.coin < 1 / 2 else "no"
    if task.solution()["double"] != wanted:
        return None
    worths = CubeDecision(Game.start(position)).worths
    gained = worths["double"] - worths["roll"]
    if (gained if wanted == "yes" else -gained) < _CLEAR:
        return None
    return GradedTask(task, ask.level)


def _side(chance: Chance) -> Counter[int]:
    furthest = chance.between(6, _FURTHEST)
    return Counter(chance.between(1, furthest) for _ in range(CHECKERS))


RACE: Mapping[str, Maker] = MappingProxyType({"pip-count": _race})
