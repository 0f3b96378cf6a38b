"""Engines: evaluators from outside, where they are installed, beside our own."""

from bgwidget.engines.backgammon import (
    Evaluator,
    EvaluatorFailedError,
    InvalidEvaluatorError,
    MissingEvaluatorError,
    Ranked,
    evaluator,
    evaluators,
    player,
)

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
