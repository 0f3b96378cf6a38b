"""Makers of tasks that ask whether an action is legal now."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.exercises.backgammon.common import sentence
from bgwidget.exercises.backgammon.cube_moments import house_at, some_moment
from bgwidget.exercises.backgammon.cube_scopes import SCOPES
from bgwidget.exercises.backgammon.state_text import state_text
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.task_parts import hints
from bgwidget.tasks import CubeAction, Said, Slip


def _action(ask: Ask) -> GradedTask | None:
    moment = some_moment(ask)
    if moment is None:
        return None
    task = CubeAction(
        rules=(ask.rule,),
        house=house_at(ask, moment.options),
        position=str(moment.position),
        action=moment.action,
        given=moment.given,
        goal=Said(f"drill.may.{moment.action}"),
        read=state_text(moment),
        hints=hints(Said("drill.hint.whose-turn"), sentence(ask.rule)),
        wrong=tuple(Slip("legal", rule, sentence(rule)) for rule in moment.refused[:1]),
    )
    return GradedTask(task, moment.level)


CUBE: Mapping[str, Maker] = MappingProxyType(dict.fromkeys(SCOPES, _action))
