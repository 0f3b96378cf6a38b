"""What can go wrong with a rollout."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidRolloutError(RulesError):
    """What was asked for cannot be rolled out.

    Examples
    --------
    >>> from bgwidget import rollout
    >>> from bgwidget.rules.backgammon import START
    >>> rollout(START, games=0)
    Traceback (most recent call last):
        ...
    bgwidget.rollouts.errors.InvalidRolloutError: The number of games is 0; it has to be a
    multiple of 36, so that every first roll comes equally often.
    """


class LostWorkersError(RulesError):
    """Workers end again and again without finishing anything.

    Examples
    --------
    >>> from bgwidget.rules import RulesError
    >>> issubclass(LostWorkersError, RulesError)
    True
    """
