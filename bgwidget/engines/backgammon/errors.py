"""What can go wrong with an evaluator."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidEvaluatorError(RulesError):
    """There is no such evaluator, or it cannot look so far ahead."""


class MissingEvaluatorError(RulesError):
    """An evaluator is not installed; the text tells how to install it."""


class EvaluatorFailedError(RulesError):
    """An engine gave no answer, or one that cannot be right."""
