"""The clock at a table: how much time each seat has left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from bgwidget.tables.errors import TableError

MOST_MINUTES, MOST_DELAY = 180, 60
_SECOND, _MINUTE = 1_000, 60_000
Left = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Clock:
    """What time each seat has left, in milliseconds; frozen.

    Each turn begins with a delay, which is free; only what a turn takes longer than that is taken
    from a seat's own time, and it lasts for the whole match.

    Attributes
    ----------
    delay : int
        How much of each turn is free.
    left : tuple of int
        The time of each seat.
    free : int
        What is left of the delay of this turn.
    runs : int or None
        Whose clock runs: nobody's while both may act.

    Examples
    --------
    >>> clock = Clock.set(minutes=5, delay=12).turned((0,)).after(20_000)
    >>> clock.left, clock.free, clock.lasts
    ((292000, 300000), 0, 292000)
    """

    delay: int
    left: Left
    free: int
    runs: int | None = None

    @classmethod
    def set(cls, minutes: int, delay: int) -> Self:
        """Return a clock that gives each seat some minutes, and each turn some seconds.

        Raises
        ------
        TableError
            If no clock can be set so.
        """
        if not (1 <= minutes <= MOST_MINUTES and 0 <= delay <= MOST_DELAY):
            raise TableError("table.clock", minutes=MOST_MINUTES, seconds=MOST_DELAY)
        return cls(delay * _SECOND, (minutes * _MINUTE,) * 2, delay * _SECOND)

    @property
    def lasts(self) -> int | None:
        """After how much more time that of a seat is up; None while no clock runs."""
        return None if self.runs is None else self.free + self.left[self.runs]

    @property
    def loser(self) -> int | None:
        """Whose time is up; None if nobody's is."""
        return self.runs if self.lasts == 0 else None

    def after(self, spent: int) -> Self:
        """Return the clock after some time."""
        if self.runs is None:
            return self
        left = [*self.left]
        left[self.runs] = max(0, left[self.runs] - max(0, spent - self.free))
        return replace(self, left=(left[0], left[1]), free=max(0, self.free - spent))

    def turned(self, seats: tuple[int, ...]) -> Self:
        """Return the clock once these seats are to act."""
        runs = seats[0] if len(seats) == 1 else None
        return self if runs == self.runs else replace(self, runs=runs, free=self.delay)
