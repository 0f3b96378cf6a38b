"""Errors about answers and tasks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bgwidget.rules.rulebook import RulesError


class InvalidAnswerError(RulesError):
    """Something that cannot be an answer to this kind of task; it was not marked."""


class InvalidTaskError(RulesError):
    """A task that cannot be asked: it contradicts itself, or has no solution."""


@contextmanager
def refused_as_impossible(**facts: object) -> Iterator[None]:
    """Turn what the rules refuse into an `InvalidTaskError` that says why."""
    try:
        yield
    except InvalidTaskError:
        raise
    except ValueError as error:
        raise InvalidTaskError("task.impossible", why=str(error), **facts) from error
