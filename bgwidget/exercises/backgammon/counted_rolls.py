"""Makers of number tasks about the 36 rolls: shots, entering, bearing off, saving a gammon."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.exercises.backgammon.built_positions import homeward, last_ones, waiting
from bgwidget.exercises.backgammon.common import agreed
from bgwidget.exercises.backgammon.stakes import Asked, Given, number_task
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.games.backgammon.rolls import rolls_that
from bgwidget.rules.backgammon.position import BAR, Position

_ONE_DIE = 6


def _shot(ask: Ask) -> GradedTask | None:
    """Ask how many rolls hit a blot; by `one-checker-both`, one that needs a sum."""
    position = next(ask.positions)
    blots = [point for point in range(1, BAR) if position[point] == -1]
    if not blots or position[BAR]:
        return None
    blot = ask.chance.pick(blots)
    near = any(
        position[blot + number] > 0 for number in range(1, _ONE_DIE + 1) if blot + number < BAR
    )
    if near == (ask.rule == "one-checker-both"):
        return None
    return _counted(ask, position, "hits", blot)


def _entering(ask: Ask) -> GradedTask | None:
    case = waiting(ask.chance)
    if case is None:
        return None
    several = case[0][BAR] > 1 and ask.chance.once_in(2)
    return _counted(ask, case[0], "enters-all" if several else "enters")


def _ending(ask: Ask) -> GradedTask | None:
    case = last_ones(ask.chance)
    if case is None or case[0].off == 14:
        return None
    return _counted(ask, case[0], "all-off")


def _saving(ask: Ask) -> GradedTask | None:
    case = homeward(ask.chance)
    return None if case is None or case[0].off else _counted(ask, case[0], "saves")


def _counted(ask: Ask, position: Position, of: str, point: int | None = None) -> GradedTask | None:
    right = rolls_that(position, of, point, agreed(ask))
    once = sum(one >= other for one, other in right)
    if not 0 < len(right) < 36 or once == len(right):
        return None
    facts: Given = {} if point is None else {"point": point}
    asked: Asked = ("rolls", {"of": of, **facts}, f"rolls.{of}", facts, (once,))
    return number_task(ask, asked, position=str(position), rule="misconception:unordered")


COUNTED_ROLLS: Mapping[str, Maker] = MappingProxyType(
    {
        "hit": _shot,
        "one-checker-both": _shot,
        "point-held": _entering,
        "bear-off-highest": _ending,
        "gammon": _saving,
    }
)
"""By rule: the maker."""
