"""Errors about answers and tasks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bgwidget.rules.rulebook import RulesError


class InvalidAnswerError(RulesError):
    """An answer that this kind of task cannot read; it was not marked.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> Choice(goal="May you hit?", options=("Yes", "No"), correct="Yes").mark("Perhaps")
    Traceback (most recent call last):
        ...
    bgwidget.tasks.errors.InvalidAnswerError: 'Perhaps' cannot be chosen here; there is: Yes,
    No.
    """


class InvalidTaskError(RulesError):
    """A task that cannot be asked: it contradicts itself, or has no solution.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> task = Choice(goal="May you hit?", options=("Yes", "No"), correct="Perhaps")
    >>> task.verify()
    Traceback (most recent call last):
        ...
    bgwidget.tasks.errors.InvalidTaskError: The right answer, 'Perhaps', is not among the options:
    Yes, No.
    """


@contextmanager
def refused_as_impossible(**facts: object) -> Iterator[None]:
    """Turn errors of the rules within a ``with`` block into an `InvalidTaskError`."""
    try:
        yield
    except InvalidTaskError:
        raise
    except ValueError as error:
        raise InvalidTaskError("task.impossible", why=str(error), **facts) from error
