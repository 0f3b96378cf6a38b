"""Find points: whose they are, and what differs from the start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from bgwidget.exercises.backgammon.common import hints, house_of, sentence
from bgwidget.exercises.backgammon.difficulty import clutter
from bgwidget.exercises.backgammon.landings import (
    entries,
    hits,
    movable,
    movable_or_reach,
    reach,
)
from bgwidget.exercises.backgammon.setup import slipped
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.tasks import FindPoints, Said, Slip

_OPPOSITE = {
    "home": "opponent-home",
    "opponent-home": "home",
    "mine": "theirs",
    "theirs": "mine",
    "blots": "their-blots",
    "their-blots": "blots",
    "closed": "held",
    "held": "closed",
}


def _seen(questions: tuple[str, ...], ask: Ask) -> GradedTask | None:
    """Ask what can be seen on a board."""
    position, question = next(ask.positions), ask.chance.pick(questions)
    task = FindPoints(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        question=question,
        goal=Said(f"drill.find-points.{question}"),
    )
    points = task.solution()
    others = FindPoints(goal="", position=str(position), question=_OPPOSITE[question]).solution()
    if not points or not others:
        return None
    crowd = clutter(position)
    wrong = (Slip(others, "misconception:sides", Said("drill.slip.sides")),)
    told = hints(
        Said("drill.hint.sides"),
        sentence(ask.rule),
        Said("drill.hint.points", {"count": len(points), "point": points[0]}),
    )
    level = 1 + (crowd > 11) + (crowd > 14)
    return GradedTask(replace(task, hints=told, wrong=wrong), level)


def _entering(ask: Ask) -> GradedTask | None:
    return movable(ask) if ask.chance.once_in(3) else entries(ask)


def _point_held(ask: Ask) -> GradedTask | None:
    return reach(ask) if ask.chance.once_in(2) else _seen(("closed",), ask)


def _differs(ask: Ask) -> GradedTask | None:
    """Ask what is wrong with a starting position."""
    position = slipped(ask.chance, ask.level)
    task = FindPoints(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        question="differs-from-start",
        goal=Said("drill.find-points.differs-from-start"),
    )
    points = task.solution()
    if not points:
        return None
    told = hints(
        Said("drill.hint.count-fifteen"),
        sentence("start-position"),
        Said("drill.hint.points", {"count": len(points), "point": points[0]}),
    )
    wrong = (Slip(points[1:], "misconception:overlooked", Said("drill.slip.overlooked")),)
    return GradedTask(replace(task, hints=told, wrong=wrong), ask.level)


_MAKERS: dict[str, Maker] = {
    "home-board": partial(_seen, ("home", "opponent-home")),
    "your-checker": partial(_seen, ("mine", "blots")),
    "one-owner": partial(_seen, ("theirs", "their-blots")),
    "point-held": _point_held,
    "start-position": _differs,
    "hit": hits,
    "enter-first": _entering,
    "entry-point": entries,
}
_MAKERS |= dict.fromkeys(("land-between", "no-such-number", "forward-only"), reach)
_MAKERS |= dict.fromkeys(("both-numbers", "larger-number"), movable_or_reach)

POINTS: Mapping[str, Maker] = MappingProxyType(_MAKERS)
