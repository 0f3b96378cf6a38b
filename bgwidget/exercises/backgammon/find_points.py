"""Makers of tasks to find points: whose they are, and what differs from the start."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from bgwidget.exercises.backgammon.difficulty import clutter
from bgwidget.exercises.backgammon.landings import (
    entries,
    helped,
    hits,
    movable,
    movable_or_reach,
    one_of,
    points_task,
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
    """Ask for what can be seen on a board."""
    position, question = next(ask.positions), ask.chance.pick(questions)
    task = points_task(ask, position, question)
    points = task.solution()
    others = FindPoints(goal="", position=str(position), question=_OPPOSITE[question]).solution()
    if not points or not others:
        return None
    crowd = clutter(position)
    slip = Slip(others, "misconception:sides", Said("drill.slip.sides"))
    task = helped(task, "sides", ask.rule, one_of(points), slip)
    return GradedTask(task, 1 + (crowd > 11) + (crowd > 14))


def _entering(ask: Ask) -> GradedTask | None:
    return movable(ask) if ask.chance.once_in(3) else entries(ask)


def _point_held(ask: Ask) -> GradedTask | None:
    return reach(ask) if ask.chance.once_in(2) else _seen(("closed",), ask)


def _differs(ask: Ask) -> GradedTask | None:
    """Ask what is wrong with a starting position."""
    task = points_task(ask, slipped(ask.chance, ask.level), "differs-from-start")
    points = task.solution()
    if not points:
        return None
    slip = Slip(points[1:], "misconception:overlooked", Said("drill.slip.overlooked"))
    task = helped(task, "count-fifteen", "start-position", one_of(points), slip)
    return GradedTask(task, ask.level)


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
