"""Makers of tasks about numbers that enter, and about those of 36 rolls that do something."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from bgwidget.exercises.backgammon.built_positions import closed, last_ones, waiting
from bgwidget.exercises.backgammon.common import house_of, sentence, situation
from bgwidget.exercises.backgammon.difficulty import clutter
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.position import BAR, Position
from bgwidget.tasks import Enter, Rolls, Said, Slip


def _enter(ask: Ask) -> GradedTask | None:
    """Ask which numbers enter."""
    shut = ask.rule == "closed-out" and ask.coin < 1 / 2
    case = (closed if shut else waiting)(ask.chance)
    if case is None:
        return None
    position = case[0]
    task = Enter(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        goal=Said("drill.enter"),
        hints=hints(
            Said("drill.hint.opponent-home"),
            sentence("entry-point"),
            sentence("point-held"),
        ),
    )
    right = set(task.solution())
    if not right and ask.rule != "closed-out":
        return None
    return GradedTask(replace(task, wrong=_enter_slips(right)), _enter_level(position, right))


def _enter_slips(right: set[int]) -> tuple[Slip, ...]:
    others = [number for number in range(1, 7) if number not in right]
    mirrored = [7 - number for number in sorted(right, reverse=True)]
    wrong = (Slip(others, "misconception:reversed", Said("drill.slip.reversed")),)
    if not right or set(mirrored) == right:
        return wrong
    return (*wrong, Slip(mirrored, "misconception:counts-from-19", Said("drill.slip.from-19")))


def _enter_level(position: Position, right: set[int]) -> int:
    several, crowded = position[BAR] > 1, clutter(position) > 14
    if not right:
        return 1 + several + crowded
    return 1 + (len(right) != 4) + (several or crowded)


def _entering(ask: Ask) -> GradedTask | None:
    case = waiting(ask.chance)
    if case is None:
        return None
    of = "enters-all" if ask.level == 3 and case[0][BAR] > 1 else "enters"
    return _rolls(ask, case[0], of)


def _ending(ask: Ask) -> GradedTask | None:
    case = last_ones(ask.chance)
    if case is None:
        return None
    count = 15 - case[0].off
    return _rolls(ask, case[0], "all-off") if 1 < count < 5 else None


def _leaving(ask: Ask) -> GradedTask | None:
    case = situation(ask)
    return None if case is None else _rolls(ask, case[0], "bears-off")


def _lost(ask: Ask) -> GradedTask | None:
    case = situation(ask)
    return None if case is None else _rolls(ask, case[0], "plays-nothing")


def _hitting(ask: Ask) -> GradedTask | None:
    position = next(ask.positions)
    blots = [point for point in range(1, 25) if position[point] == -1]
    if not blots or position[BAR] > 1:
        return None
    return _rolls(ask, position, "hits", ask.chance.pick(blots))


def _making(ask: Ask) -> GradedTask | None:
    position = next(ask.positions)
    open_points = [point for point in range(1, 13) if -1 <= position[point] <= 1]
    if not open_points or position[BAR] > 1:
        return None
    return _rolls(ask, position, "makes", ask.chance.pick(open_points))


def _rolls(ask: Ask, position: Position, of: str, point: int | None = None) -> GradedTask | None:
    given = {} if point is None else {"point": point}
    task = Rolls(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        of=of,
        given=given,
        goal=Said(f"drill.rolls.{of}", given),
    )
    right = task.solution()
    count = len(right)
    if not 0 < count < 36:
        return None
    once = [roll for roll in right if roll[0] >= roll[2]]
    wrong = (
        (Slip(once, "misconception:unordered", Said("drill.slip.unordered")),)
        if len(once) < count
        else ()
    )
    told = hints(
        Said("drill.hint.thirty-six"),
        sentence(ask.rule),
        Said("drill.hint.rolls", {"count": count, "roll": (right[0],)}),
    )
    return GradedTask(replace(task, hints=told, wrong=wrong), _level(task, position, right))


def _level(task: Rolls, position: Position, right: list[str]) -> int:
    """Return how hard a count is: one number, one of several, or sums and doubles as well."""
    point = task.given.get("point")
    if isinstance(point, int):
        near = [str(n) for n in range(1, 7) if point + n <= BAR and position[point + n] > 0]
        summed = any(roll[0] not in near and roll[2] not in near for roll in right)
        return 1 + (len(near) != 1) + summed
    if position[BAR]:
        open_points = sum(position[entry] > -2 for entry in range(19, BAR))
        return 1 + (open_points > 1) + (position[BAR] > 1)
    checkers = 15 - position.off
    return min(3, max(1, checkers - 1 if task.of == "all-off" else (checkers + 3) // 4))


ENTER: Mapping[str, Maker] = MappingProxyType(
    dict.fromkeys(("enter-first", "entry-point", "point-held", "closed-out"), _enter)
)

ROLLS: Mapping[str, Maker] = MappingProxyType(
    {
        "enter-first": _entering,
        "entry-point": _entering,
        "no-legal-play": _lost,
        "hit": _hitting,
        "one-checker-both": _making,
        "land-between": _hitting,
        "bear-off-highest": _ending,
        "bear-off-exact": _leaving,
        "doubles-four": _ending,
    }
)
