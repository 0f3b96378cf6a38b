"""What can go wrong with an evaluator."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidEvaluatorError(RulesError):
    """There is no such evaluator, or it cannot look so far ahead.

    Examples
    --------
    >>> from bgwidget.engines import evaluator
    >>> evaluator("oracle")
    Traceback (most recent call last):
        ...
    bgwidget.engines.backgammon.errors.InvalidEvaluatorError: There is no evaluator 'oracle';
    choose from: own, bgsage, gnubg.
    """


class MissingEvaluatorError(RulesError):
    """An evaluator is not installed; the text tells how to install it.

    Examples
    --------
    >>> from bgwidget.rules import RulesError
    >>> issubclass(MissingEvaluatorError, RulesError)
    True
    """


class EvaluatorFailedError(RulesError):
    """An engine gave no answer, or one that cannot be right.

    Examples
    --------
    >>> from bgwidget.rules import RulesError
    >>> issubclass(EvaluatorFailedError, RulesError)
    True
    """
