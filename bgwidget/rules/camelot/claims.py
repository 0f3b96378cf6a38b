"""Claims: the draws that only a player can call for."""

from __future__ import annotations

from collections.abc import Sequence

from bgwidget.rules.camelot.board import CASTLES
from bgwidget.rules.camelot.moves import Move

REPETITIONS = 3
QUIET_MOVES = 50


def repetitions(moves: Sequence[Move]) -> int:
    """Return how often the position after the last move has occurred, with the same side to move.

    Positions are the same only if as many castle moves have led to them (section 7).
    """
    if not moves:
        return 1
    now = moves[-1].after
    return sum(move.after == now for move in moves) + (moves[0].before == now)


def quiet_moves(moves: Sequence[Move]) -> int:
    """Return how many moves in a row each side has made without capturing or entering a castle.

    A castle move is quiet, since its piece was in the castle before (section 7).
    """
    count = 0
    for move in reversed(moves):
        castle = CASTLES[1 - move.before.mover]
        if move.captured or (move.path[-1] in castle and move.path[0] not in castle):
            break
        count += 1
    return count // 2
