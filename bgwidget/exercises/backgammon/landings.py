"""Makers of tasks to find where a checker may land, begin, enter or hit."""

from __future__ import annotations

from dataclasses import replace

from bgwidget.exercises.backgammon.common import (
    case_of,
    house_of,
    sentence,
    shared,
    situation,
)
from bgwidget.exercises.backgammon.difficulty import clutter, level_of
from bgwidget.exercises.backgammon.fill_positions import Roll
from bgwidget.exercises.search import Ask, GradedTask
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.position import BAR, OFF, Position
from bgwidget.tasks import FindPoints, Said, Slip


def reach(ask: Ask) -> GradedTask | None:
    """Ask where a checker may land, where the rule keeps it from a natural landing."""
    case = case_of(ask, at_once=True)
    if case is None or case.step is None:
        return None
    source, target = case.step
    if target == OFF or case.position[source] <= 0:
        return None
    task = FindPoints(
        **shared(ask, case),
        question="reach",
        source=source,
        goal=_where_to(source, case.dice),
    )
    points = task.solution()
    if not points or target in points:
        return None
    slip = Slip([*points, target], ask.rule, sentence(ask.rule))
    task = helped(task, "each-number", ask.rule, one_of(points), slip)
    return GradedTask(task, min(3, level_of(case) + (len(points) > 2)))


def _where_to(source: int, dice: Roll) -> Said:
    """Return the question where a checker may land; with a double it may take up to four steps."""
    key = "enter-reach" if source == BAR else "reach"
    double = ".double" if dice[0] == dice[1] else ""
    return Said(f"drill.find-points.{key}{double}", {"dice": dice, "point": source})


def movable(ask: Ask) -> GradedTask | None:
    """Ask where the turn may begin, where the rule keeps a natural checker from it."""
    case = case_of(ask, at_once=True)
    if case is None or case.step is None:
        return None
    source = case.step[0]
    task = FindPoints(
        **shared(ask, case),
        question="movable",
        goal=Said("drill.find-points.movable", {"dice": case.dice}),
    )
    points = task.solution()
    if not points or source in points:
        return None
    slip = Slip([*points, source], ask.rule, sentence(ask.rule))
    return GradedTask(helped(task, "each-checker", ask.rule, _count(points), slip), level_of(case))


def movable_or_reach(ask: Ask) -> GradedTask | None:
    return reach(ask) if ask.chance.once_in(2) else movable(ask)


def entries(ask: Ask) -> GradedTask | None:
    """Ask on which points a checker may enter."""
    case = situation(ask)
    if case is None or case[0][BAR] < 1:
        return None
    position = case[0]
    task = points_task(ask, position, "entries")
    points = task.solution()
    held = [point for point in range(19, BAR) if point not in points]
    if not points or not held:
        return None
    mirrored = [BAR - point for point in points]
    slip = Slip(mirrored, "points-mirror", sentence("points-mirror"))
    task = helped(task, "opponent-home", ask.rule, _count(points), slip)
    return GradedTask(task, 1 + (len(held) != 3) + (clutter(position) > 14))


def hits(ask: Ask) -> GradedTask | None:
    """Ask which blots a roll can hit."""
    position, dice = next(ask.positions), ask.chance.dice()
    task = points_task(ask, position, "hits", dice)
    points = task.solution()
    blots = [point for point in range(1, BAR) if position[point] == -1]
    if not points or len(points) == len(blots):
        return None
    slip = Slip(blots, "misconception:any-blot", Said("drill.slip.any-blot"))
    task = helped(task, "each-number", ask.rule, _count(points), slip)
    return GradedTask(task, 1 + (len(points) > 1) + (clutter(position) > 14))


def points_task(
    ask: Ask, position: Position, question: str, dice: Roll | None = None
) -> FindPoints:
    """Return a task that asks for points, without its hints."""
    facts = {} if dice is None else {"dice": dice}
    return FindPoints(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        dice=dice,
        question=question,
        goal=Said(f"drill.find-points.{question}", facts),
    )


def helped(task: FindPoints, hint: str, rule: str, last: Said, slip: Slip) -> FindPoints:
    """Return a task with its hints, one of them a rule, and its usual wrong answer."""
    texts = hints(Said(f"drill.hint.{hint}"), sentence(rule), last)
    return replace(task, hints=texts, wrong=(slip,))


def one_of(points: list[int]) -> Said:
    """Return the hint that counts the points and names the first."""
    return Said("drill.hint.points", {"count": len(points), "point": points[0]})


def _count(points: list[int]) -> Said:
    return Said("drill.hint.count-points", {"count": len(points)})
