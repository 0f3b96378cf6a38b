"""What cannot be shown on the wall."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidWallError(RulesError):
    """There is nothing to present, or the class cannot vote in this way."""
