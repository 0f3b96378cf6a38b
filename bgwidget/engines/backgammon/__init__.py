"""Evaluators of backgammon: our own net, bgsage, and GNU Backgammon."""

from bgwidget.engines.backgammon.errors import (
    EvaluatorFailedError,
    InvalidEvaluatorError,
    MissingEvaluatorError,
)
from bgwidget.engines.backgammon.player import player
from bgwidget.engines.backgammon.register import evaluator, evaluators
from bgwidget.evaluation.backgammon.evaluators import Evaluator, Ranked

__all__ = [
    "Evaluator",
    "EvaluatorFailedError",
    "InvalidEvaluatorError",
    "MissingEvaluatorError",
    "Ranked",
    "evaluator",
    "evaluators",
    "player",
]


def __dir__() -> list[str]:
    return __all__
