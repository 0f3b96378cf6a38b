"""Makers of tasks to count the pips of a point, of a side, or of both."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.exercises.backgammon.common import house_of, sentence
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.position import BAR
from bgwidget.tasks import Pips, Said, Slip


def _counted(ask: Ask) -> GradedTask | None:
    position, chance = next(ask.positions), ask.chance
    own = [point for point in range(1, BAR + 1) if position[point] > 0]
    if ask.level == 3:
        side, points = chance.pick(("difference", "theirs")), None
        right = position.pips_opponent
        wrong = position.pips
        if side == "difference":
            right, wrong = abs(position.pips - right), position.pips
    elif ask.level == 2:
        side, points = "yours", None
        right, wrong = position.pips, sum(own)
    else:
        side, points = "yours", (chance.pick(own),)
        right, wrong = points[0] * position[points[0]], points[0]
    key = "bar" if points == (BAR,) else "point" if points else side
    facts = {"point": points[0], "count": position[points[0]]} if points else {}
    task = Pips(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        points=points,
        side=side,
        goal=Said(f"drill.pips.{key}", facts),
        hints=hints(
            Said("drill.hint.point-by-point"),
            sentence(ask.rule),
            Said("drill.hint.pips", {"low": right - right % 10, "high": right - right % 10 + 9}),
        ),
        wrong=(Slip(wrong, "misconception:one-checker", Said("drill.slip.one-checker")),)
        if wrong != right
        else (),
    )
    return GradedTask(task, ask.level)


PIPS: Mapping[str, Maker] = MappingProxyType({"pip-count": _counted})
