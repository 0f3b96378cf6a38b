"""The time that a learner has for an exam."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

_TOLD = (10, 5, 2, 1)
"""After how many minutes left it is said aloud."""


def present() -> datetime:
    """Return the time now."""
    return datetime.now(UTC)


class ExamClock:
    """Counts the minutes of an exam, and tells of each where the kernel has an event loop.

    Parameters
    ----------
    begun
        When the learner began.
    minutes
        The time limit.
    tell
        Called after each minute, until it is over.

    Examples
    --------
    >>> clock = ExamClock(present(), 20, print)
    >>> clock.minutes, clock.over
    (20, False)
    """

    def __init__(self, begun: datetime, minutes: int, tell: Callable[[], None]) -> None:
        self._until = begun + timedelta(minutes=minutes)
        self._tell = tell
        self._waits: asyncio.TimerHandle | None = None

    @property
    def _left(self) -> float:
        """The seconds left."""
        return (self._until - present()).total_seconds()

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self._left <= 0

    @property
    def minutes(self) -> int:
        """The minutes left, the one that is running among them."""
        return max(0, -int(-self._left // 60))

    @property
    def is_told(self) -> bool:
        """Whether these minutes are to be said aloud."""
        return self.minutes in _TOLD

    def start(self) -> None:
        """Tell of each minute from now on; without an event loop, nothing is told."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self.stop()
        # A moment after the full minute, when that one has begun.
        left = max(self._left, 0) % 60 + 0.05
        self._waits = loop.call_later(left, self._go_on)

    def stop(self) -> None:
        """Tell of nothing more."""
        if self._waits is not None:
            self._waits.cancel()
            self._waits = None

    def _go_on(self) -> None:
        self._waits = None
        if not self.over:
            self.start()
        self._tell()
