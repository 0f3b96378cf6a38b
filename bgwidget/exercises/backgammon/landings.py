"""Find points: where a checker may land, where the turn may begin, where one enters or hits."""

from __future__ import annotations

from dataclasses import replace

from bgwidget.exercises.backgammon.common import (
    case_of,
    hints,
    house_of,
    sentence,
    shared,
    situation,
)
from bgwidget.exercises.backgammon.difficulty import clutter, level_of
from bgwidget.exercises.search import Ask, GradedTask
from bgwidget.rules.backgammon.position import BAR, OFF
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
        goal=Said(
            "drill.find-points.enter-reach" if source == BAR else "drill.find-points.reach",
            {"dice": case.dice, "point": source},
        ),
    )
    points = task.solution()
    if not points or target in points:
        return None
    level = min(3, level_of(case) + (len(points) > 2))
    return GradedTask(
        replace(
            task,
            hints=hints(
                Said("drill.hint.each-number"),
                sentence(ask.rule),
                Said("drill.hint.points", {"count": len(points), "point": points[0]}),
            ),
            wrong=(Slip([*points, target], ask.rule, sentence(ask.rule)),),
        ),
        level,
    )


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
    return GradedTask(
        replace(
            task,
            hints=hints(
                Said("drill.hint.each-checker"),
                sentence(ask.rule),
                Said("drill.hint.count-points", {"count": len(points)}),
            ),
            wrong=(Slip([*points, source], ask.rule, sentence(ask.rule)),),
        ),
        level_of(case),
    )


def movable_or_reach(ask: Ask) -> GradedTask | None:
    return reach(ask) if ask.chance.once_in(2) else movable(ask)


def entries(ask: Ask) -> GradedTask | None:
    """Ask on which points a checker may enter."""
    found = situation(ask)
    if found is None or found[0][BAR] < 1:
        return None
    position = found[0]
    task = FindPoints(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        question="entries",
        goal=Said("drill.find-points.entries"),
    )
    points = task.solution()
    held = [point for point in range(19, BAR) if point not in points]
    if not points or not held:
        return None
    told = hints(
        Said("drill.hint.opponent-home"),
        sentence(ask.rule),
        Said("drill.hint.count-points", {"count": len(points)}),
    )
    wrong = (Slip([BAR - point for point in points], "points-mirror", sentence("points-mirror")),)
    level = 1 + (len(held) != 3) + (clutter(position) > 14)
    return GradedTask(replace(task, hints=told, wrong=wrong), level)


def hits(ask: Ask) -> GradedTask | None:
    """Ask which blots a roll can hit."""
    position, dice = next(ask.positions), ask.chance.dice()
    task = FindPoints(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        dice=dice,
        question="hits",
        goal=Said("drill.find-points.hits", {"dice": dice}),
    )
    points = task.solution()
    blots = [point for point in range(1, BAR) if position[point] == -1]
    missed = [point for point in blots if point not in points]
    if not points or not missed:
        return None
    told = hints(
        Said("drill.hint.each-number"),
        sentence(ask.rule),
        Said("drill.hint.count-points", {"count": len(points)}),
    )
    wrong = (Slip(blots, "no-such-number", sentence("no-such-number")),)
    level = 1 + (len(points) > 1) + (clutter(position) > 14)
    return GradedTask(replace(task, hints=told, wrong=wrong), level)
