"""Losses: what each decision of a side cost it, by the evaluator."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from bgwidget.evaluation.backgammon.cube_choice import worth_at
from bgwidget.evaluation.backgammon.stakes import Stakes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.actions import MULTIPLES
from bgwidget.rules.backgammon.movement import Step, advance
from bgwidget.rules.backgammon.plays import legal_plays
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.table import Table

LARGEST = 0.5
"""A loss of more points than this counts as this: one play says only so much of a player."""


class Decision(NamedTuple):
    """A roll that a side has played in a game that began as `start`, at a value of the cube."""

    start: Table
    side: int
    cube: int
    position: Position
    dice: tuple[int, int]
    after: Position


def decisions(table: Table, side: int) -> Iterator[Decision]:
    """Yield the rolls that a side has played, the first one first.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> game = Game.start(dice=(3, 1)).play([(8, 5, 3), (6, 5, 1)]).roll((6, 1))
    >>> [decision.dice for decision in decisions(game, 0)], [*decisions(game, 1)]
    ([(3, 1)], [])
    """
    start = table.origin or table
    position, mover, dice = start.position, start.mover, start.dice
    cube, times = start.cube.value, 1
    for name, *given in table.history:
        if name in ("throw", "roll"):
            dice = given[0]
        elif name == "begin" and given[0] != mover:
            position, mover = position.flipped(), given[0]
        elif name in MULTIPLES:
            times = MULTIPLES[name]
        elif name == "take":
            cube *= times
        elif name == "play":
            after = _followed(position, given[0])
            if mover == side and dice is not None:
                yield Decision(start, side, cube, position, dice, after)
            position, mover, dice = after.flipped(), 1 - mover, None


def _followed(position: Position, steps: Iterable[Step]) -> Position:
    packed = position.packed
    for step in steps:
        packed = advance(packed, step)
    return Position(packed)


@lru_cache(maxsize=1024)
def loss(decision: Decision) -> float | None:
    """Return what a decision cost, in points; None if there was nothing to decide.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> game = Game.start(dice=(3, 1))
    >>> best, poor = (
    ...     next(decisions(game.play(game.read(play)), 0)) for play in ("8/5 6/5", "6/5 6/3")
    ... )
    >>> loss(best), 0.1 < loss(poor) < 0.3
    (0.0, True)
    """
    start = decision.start
    plays = legal_plays(decision.position, decision.dice, start.rules)
    if len(plays) < 2:
        return None
    stakes = Stakes(start.rules, worth_at(start, decision.side), decision.cube)
    best = max(stakes.of(chances_after(play.after.packed, start.rules)) for play in plays)
    lost = best - stakes.of(chances_after(decision.after.packed, start.rules))
    return min(max(lost, 0.0), LARGEST)


def latest_losses(tables: Iterable[Table], side: int, most: int) -> list[float]:
    """Return what a side has lost in its latest decisions, the latest first."""
    losses: list[float] = []
    for table in reversed([*tables]):
        for decision in reversed([*decisions(table, side)]):
            lost = loss(decision)
            if lost is not None:
                losses.append(lost)
            if len(losses) == most:
                return losses
    return losses
