"""Work: how much may be computed for what somebody asks, counted and not timed.

The engine counts what it looks at: each play, position and step of a turn is one. A limit is
therefore reached at the same place on every machine.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from bgwidget.rules.rulebook import RulesError

_LITTER = 50_000
"""The work that leaves so much lying about that it is cleared away."""


class WorkLimitError(RulesError):
    """What was asked for would take more work than is allowed."""


@dataclass(slots=True)
class Work:
    """What has been counted since a limit was set.

    Attributes
    ----------
    most : int
        The limit.
    outer : Work or None
        The limit within which this one was set; what is counted here is counted there, too.
    done : int
        How much was counted so far.
    """

    most: int
    outer: Work | None = None
    done: int = 0

    @property
    def is_passed(self) -> bool:
        """Whether more was counted than is allowed."""
        return self.done > self.most

    @property
    def refusal(self) -> WorkLimitError:
        """The error that says so."""
        return WorkLimitError("work.limit", most=self.most)


@dataclass(slots=True)
class _Litter:
    """Positions of turns: they refer to each other, and Python leaves such circles for long.

    What a block leaves can be cleared away once its errors are gone, too, so the next one does it.
    """

    left: bool = False

    def clear(self) -> None:
        if self.left:
            self.left = False
            gc.collect()


_litter = _Litter()
_work: ContextVar[Work | None] = ContextVar("work", default=None)


@contextmanager
def limited_work(most: int) -> Iterator[Work]:
    """Let what is computed within a block count up to a limit.

    Limits may lie within each other; the one that is reached first holds. Without one nothing is
    refused.

    A block that passes its limit always ends in a `WorkLimitError`, also where code within takes
    that for another error, or for an answer: whatever it made of it was not worked out.

    Raises
    ------
    WorkLimitError
        In the block and at its end, where more than `most` would be looked at.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, legal_plays
    >>> with limited_work(100) as work:
    ...     plays = legal_plays(START, (3, 1))
    >>> work.done
    17
    >>> with limited_work(100):
    ...     for roll in range(10):
    ...         plays = legal_plays(START, (3, 1))
    Traceback (most recent call last):
    bgwidget.rules.work.WorkLimitError: Too much to work out: more than 100 plays and positions.
    """
    _litter.clear()
    work = Work(most, _work.get())
    token = _work.set(work)
    try:
        yield work
    except Exception as error:
        if work.is_passed and not isinstance(error, WorkLimitError):
            raise work.refusal from error
        raise
    finally:
        _work.reset(token)
        _litter.left |= work.done > _LITTER
    if work.is_passed:
        raise work.refusal


def count_work(count: int = 1) -> None:
    """Count what is looked at; refuse it where a limit is passed."""
    passed, work = None, _work.get()
    while work is not None:
        work.done += count
        if work.is_passed:
            passed = work
        work = work.outer
    if passed is not None:
        raise passed.refusal


@contextmanager
def uncounted_work() -> Iterator[None]:
    """Count nothing within a block: what is kept for everybody who asks counts for nobody."""
    token = _work.set(None)
    try:
        yield
    finally:
        _work.reset(token)
