"""What can go wrong with a rollout."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidRolloutError(RulesError):
    """What was asked for cannot be rolled out."""


class LostWorkersError(RulesError):
    """Workers end again and again without finishing anything."""
