"""Luck taken off: what a roll was worth more than the mean of all rolls, by bgsage.

The rolls of a game add up to nothing on average, whoever judges them. So a result less the luck in
it is as true on average as the result, and its error is several times smaller.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from bench.opponents import Roll, worth

from bgwidget.rules.backgammon import Position
from bgwidget.rules.rolls import DISTINCT_ROLLS
from training.decisions import equity
from training.teachers import EMPTY, bgsage


class Luck:
    """The luck of a roll, to the side that rolls; the first roll of a game is no double."""

    def __init__(self) -> None:
        self._moves = import_module("bgbot_cpp").possible_moves
        self._judge = bgsage()
        self._worth = lru_cache(maxsize=200_000)(self._judged)

    def __call__(self, position: Position, roll: Roll, first: bool = False) -> float:
        """Return how many points a roll is worth more than one is on average."""
        possible = [one for one in DISTINCT_ROLLS if not first or one[0][0] != one[0][1]]
        worths = {dice: self._best(position, dice) for dice, _ in possible}
        total = sum(times * worths[dice] for dice, times in possible)
        return worths[max(roll), min(roll)] - total / sum(times for _, times in possible)

    def _best(self, position: Position, roll: Roll) -> float:
        packed = position.packed
        board = [EMPTY - packed[0], *(byte - EMPTY for byte in packed[1:])]
        ends = self._moves(board, *roll) or [board]
        return max(
            self._worth(bytes([EMPTY - end[0], *(EMPTY + count for count in end[1:])]))
            for end in ends
        )

    def _judged(self, packed: bytes) -> float:
        end = Position(packed)
        return worth(end) if end.mover_won else equity(self._judge(packed))
