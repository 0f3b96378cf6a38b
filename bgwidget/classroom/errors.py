"""What can go wrong between a notebook and its class."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class ClassroomError(RulesError):
    """A request that cannot be made of the class's service, or that it refused or left open."""
