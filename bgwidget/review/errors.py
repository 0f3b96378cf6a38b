"""Errors of a review."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidReviewError(RulesError):
    """What was given is no game, or no decision of one."""
