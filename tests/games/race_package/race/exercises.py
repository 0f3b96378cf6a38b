"""Exercises without an end, for drills."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

from bgwidget.exercises import GameExercises
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask, Finite, GradedTask, Levels, Makers, slips_are_wrong
from bgwidget.tasks import FindPoints, InvalidTaskError, Play, Referee, Said, Slip, Task
from race.rules import FORWARD, FREE, SQUARES, Game, Position


def _positions(chance: Chance) -> Iterator[Position]:
    while True:
        near, far = chance.some(SQUARES, 2)
        position = Position(near, far)
        if Game(position).winner is None:
            yield position


def _case(ask: Ask) -> tuple[dict[str, Any], Game, int] | None:
    """Return what a task has, its game, and a target that the rule refuses, if there is one."""
    position: Position = next(ask.positions)
    game = Game(position)
    wrong = [
        to
        for to in SQUARES
        if any(breach.rule.id == ask.rule for breach in game.breaches(game.source, to))
    ]
    if not wrong:
        return None
    rule = Said(f"rule.race.{ask.rule}")
    asked = {"game": "race", "rules": (ask.rule,), "position": str(position), "hints": (rule,)}
    return asked, game, ask.chance.pick(wrong)


def _graded(task: Task) -> GradedTask | None:
    return GradedTask(task, 1) if slips_are_wrong(task) else None


def _play(ask: Ask) -> GradedTask | None:
    case = _case(ask)
    if case is None:
        return None
    asked, game, wrong = case
    slip = Slip(f"{game.source}-{wrong}", ask.rule, Said(f"rule.race.{ask.rule}"))
    return _graded(Play(goal=Said("race.drill.play"), wrong=(slip,), **asked))


def _referee(ask: Ask) -> GradedTask | None:
    case = _case(ask)
    if case is None:
        return None
    asked, game, wrong = case
    legal = ask.coin < 1 / 2
    step = f"{game.source}-{ask.chance.pick(game.targets()) if legal else wrong}"
    slip = Slip("illegal" if legal else "legal", ask.rule, Said(f"rule.race.{ask.rule}"))
    goal = Said("race.drill.referee", {"step": (step,)})
    return _graded(Referee(goal=goal, played=step, wrong=(slip,), **asked))


def _reach(ask: Ask) -> GradedTask | None:
    case = _case(ask)
    if case is None:
        return None
    asked, game, wrong = case
    slip = Slip([*game.targets(), wrong], ask.rule, Said(f"rule.race.{ask.rule}"))
    goal = Said("race.drill.reach")
    return _graded(FindPoints(goal=goal, question="reach", wrong=(slip,), **asked))


_DRILLED = (FORWARD.id, FREE.id)
_MAKERS = {"play": _play, "referee": _referee, "find-points": _reach}


class RaceExercises:
    makers: Makers = MappingProxyType(
        {kind: dict.fromkeys(_DRILLED, make) for kind, make in _MAKERS.items()}
    )
    levels: Levels = MappingProxyType({(kind, rule): (1,) for kind in _MAKERS for rule in _DRILLED})
    finite: Finite = MappingProxyType({})
    options: frozenset[str] = frozenset()

    def positions(self, chance: Chance, level: int) -> Iterator[Position]:
        return _positions(chance)

    def house(self, given: object) -> None:
        if given is not None:
            raise InvalidTaskError("race.house")

    def needs(self, option: str, kind: str, rule: str, level: int = 0) -> bool:
        return False

    def shows(self, option: str, task: Task) -> bool:
        return False


EXERCISES: GameExercises = RaceExercises()
