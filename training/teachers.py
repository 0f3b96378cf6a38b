"""Teachers: who says how good a position is, while nets are trained."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

EMPTY = 16

Chances = tuple[float, ...]
Teacher = Callable[[bytes], Chances]
"""From a packed position to the chances of the side that has just moved: to win, to win a gammon
or a backgammon, to lose a gammon or a backgammon."""


def bgsage() -> Teacher:
    """Return bgsage without look-ahead, with its bear-off base at the end of a game."""
    core, weights = import_module("bgbot_cpp"), import_module("bgsage").default_weights()
    paths, hidden = weights.weight_args
    base = core.BearoffDB()
    base.load(import_module("bgsage.analyzer").bearoff_db_path())
    engine = core.BearoffStrategy(
        core.create_strategy(getattr(weights, "strategy_type", "pair"), paths, hidden), base
    )

    def chances(packed: bytes) -> Chances:
        # Its board counts the opponent's checkers on the bar up, ours down.
        board = [EMPTY - packed[0], *(byte - EMPTY for byte in packed[1:])]
        return tuple(engine.evaluate_board(board, board)["probs"])

    return chances
