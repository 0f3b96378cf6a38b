"""What tasks of Camelot have in common."""

from __future__ import annotations

from bgwidget.tasks import Said


def sentence(rule: str) -> Said:
    """Return a rule in words."""
    return Said(f"rule.camelot.{rule}")
