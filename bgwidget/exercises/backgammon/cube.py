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
    found = some_moment(ask)
    if found is None:
        return None
    task = CubeAction(
        rules=(ask.rule,),
        house=house_at(ask, found.options),
        position=str(found.position),
        action=found.action,
        given=found.given,
        goal=Said(f"drill.may.{found.action}"),
        read=state_text(found),
        hints=hints(Said("drill.hint.whose-turn"), sentence(ask.rule)),
        wrong=tuple(Slip("legal", rule, sentence(rule)) for rule in found.refused[:1]),
    )
    return GradedTask(task, found.level)


CUBE: Mapping[str, Maker] = MappingProxyType(dict.fromkeys(SCOPES, _action))
