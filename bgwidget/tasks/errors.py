"""What is no answer, and what is no task."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidAnswerError(RulesError):
    """What was given is no answer to this kind of task; nothing was marked."""


class InvalidTaskError(RulesError):
    """A task that cannot be asked: it contradicts itself, or has no solution."""
