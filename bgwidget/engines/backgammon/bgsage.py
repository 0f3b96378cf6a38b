"""bgsage: an engine that is installed with the extra ``strong``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

from bgwidget.engines.backgammon.errors import EvaluatorFailedError
from bgwidget.engines.backgammon.told_chances import told_chances
from bgwidget.evaluation.backgammon.evaluators import Ranked
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.evaluation.backgammon.static_evaluation import chances_at_end
from bgwidget.rules.backgammon.house import STANDARD
from bgwidget.rules.backgammon.position import EMPTY, Position
from bgwidget.rules.backgammon.results import results


def there() -> bool:
    """Tell whether it is installed."""
    return find_spec("bgsage") is not None


@cache
def _engine(plies: int) -> Any:
    analyser = import_module("bgsage").BgBotAnalyzer
    return analyser(eval_level=f"{plies}ply", cubeful=False, parallel_threads=1)


@dataclass(frozen=True, slots=True)
class BgsageEvaluator:
    """bgsage, without a cube and on one thread."""

    plies: int = 1

    @property
    def name(self) -> str:
        """Its name."""
        return f"bgsage {version('bgsage')}, {self.plies}-ply"

    def chances(self, packed: bytes) -> Chances:
        """Return the chances of the side that has just moved."""
        ended = chances_at_end(packed)
        if ended is not None:
            return ended
        return _chances(_engine(self.plies).post_move_analytics(_board(packed)).probs)

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        """Return what the legal plays of a roll lead to, the best first."""
        legal = results(position, dice, STANDARD)
        if len(legal) < 2:
            return [Ranked(after, self.chances(after)) for after in legal]
        moves = _engine(self.plies).checker_play(_board(position.packed), *dice).moves
        ranked = [_ranked(move) for move in moves]
        if not ranked or not {one.after for one in ranked} <= {*legal}:
            raise EvaluatorFailedError("evaluator.failed", name=self.name, said=str(position))
        return ranked


def _ranked(move: Any) -> Ranked:
    board = move.board
    after = bytes([EMPTY - board[0], *(EMPTY + count for count in board[1:])])
    return Ranked(after, chances_at_end(after) or _chances(move.probs))


def _board(packed: bytes) -> list[int]:
    """Return a position as bgsage writes it: its first number, the opponent's bar, is positive."""
    return [EMPTY - packed[0], *(byte - EMPTY for byte in packed[1:])]


def _chances(told: Any) -> Chances:
    return told_chances(
        told.win, told.gammon_win, told.backgammon_win, told.gammon_loss, told.backgammon_loss
    )
