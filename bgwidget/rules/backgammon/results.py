"""Results: every position that the legal plays of a roll lead to, and nothing else."""

from __future__ import annotations

from bgwidget.rules.backgammon.movement import numbers_of
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.walks import turn


def results(position: Position, dice: tuple[int, int]) -> list[bytes]:
    graph = turn(position, dice)
    if graph.root.may_stop:
        return []
    return [end.packed for end in graph.ends()]
