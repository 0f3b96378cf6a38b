"""Makers of tasks about the cube: double or roll, take or drop, from games of the levels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from bgwidget.advice.backgammon.cube import CubeDecision as Weighed
from bgwidget.evaluation.backgammon.evaluators import OwnEvaluator
from bgwidget.exercises.backgammon.cube_moments import Given, Moment
from bgwidget.exercises.backgammon.state_text import state_text
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.task_parts import hints
from bgwidget.opponents.backgammon import LEVELS, Opponent
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.rules.backgammon.position import START, Position
from bgwidget.tasks import CubeDecision, Said
from bgwidget.tasks.backgammon.cube_decision import losses_of

_PLAYERS = ("casual", "regular", "club")
_FIRST, _LATEST = 4, 40
"""The turns of a game from which a decision is looked for."""
_TURNS = 16
_LEAST, _MOST = 4.0, 80.0
"""How many hundredths of a point the worse choice gives away, looking one roll ahead."""
_LEAST_AT_SIGHT = 2.0


def _decided(ask: Ask) -> GradedTask | None:
    """Ask at the first moment of a game at which the right choice is the one wanted."""
    chance, taking = ask.chance, ask.rule == "take-or-drop"
    wanted = (("take", "drop") if taking else ("double", "roll"))[int(2 * ask.coin)]
    given = _score(chance) | _cube(chance, taking)
    if taking:
        given |= {"offered": "double", "offered_by": "opponent"}
    for position in _game(chance):
        task = _task(ask, str(position.flipped() if taking else position), given)
        if not taking and task.moment.refusals("double"):
            return None
        at_sight = losses_of(Weighed(task.moment.game, OwnEvaluator()))
        if at_sight[wanted] or max(at_sight.values()) < _LEAST_AT_SIGHT:
            continue
        if not task.losses[wanted] and _LEAST <= max(task.losses.values()) <= _MOST:
            return GradedTask(task, ask.level)
    return None


def _task(ask: Ask, position: str, given: Given) -> CubeDecision:
    action = "take" if "offered" in given else "double"
    moment = Moment(Position.parse(position), given, {}, action, (), ask.level)
    return CubeDecision(
        rules=(ask.rule,),
        house=ask.house,
        position=position,
        given=given,
        goal=Said(f"drill.cube-decision.{action}"),
        read=state_text(moment),
        hints=hints(Said("drill.hint.cube-decision"), Said(f"drill.hint.cube-decision.{action}")),
    )


def _game(chance: Chance) -> Iterator[Position]:
    """Yield some turns of a game of two levels, each seen by the side that is about to roll."""
    # Without noise, which would come from draws that other versions of Python make otherwise.
    players = [Opponent(replace(LEVELS[chance.pick(_PLAYERS)], noise=0.0), 0) for _ in range(2)]
    position, first = START, chance.between(_FIRST, _LATEST)
    for turn in range(first + _TURNS):
        if turn >= first:
            yield position
        play = players[turn % 2].choose(position, chance.dice())
        after = position if play is None else play.after
        if after.mover_won:
            return
        position = after.flipped()


def _score(chance: Chance) -> Given:
    """Return a score of a match, or none for money; the Crawford game has no cube."""
    length = chance.pick((0, 3, 5, 7, 9))
    if not length:
        return {}
    score = (chance.below(length), chance.below(length))
    return {
        "length": length,
        "score": score,
        "crawford": "played" if length - 1 in score else "none",
    }


def _cube(chance: Chance, taking: bool) -> Given:
    """Return a cube that the side on roll may turn."""
    if not chance.once_in(3):
        return {"value": 1, "owner": None}
    return {"value": 2, "owner": "opponent" if taking else "you"}


def _with_cube(ask: Ask) -> GradedTask | None:
    return _decided(ask) if agreed_on(ask.house).cube else None


CUBE_DECISION: Mapping[str, Maker] = MappingProxyType(
    dict.fromkeys(("double-before-rolling", "take-or-drop"), _with_cube)
)
