"""What can go wrong between a notebook and its class."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class ClassroomError(RulesError):
    """Something that the class's service cannot be asked, refused, or did not answer."""
