"""How much each person may ask of the service, so that nobody crowds out the others."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from time import monotonic

MOST = 600
"""The most that can be spent at once. A request counts as one, and so does each event in it."""
EACH_SECOND = 5.0
"""How much is refilled each second."""


class Allowance:
    """A token bucket for each person who asks.

    Parameters
    ----------
    clock
        Tells the time, in seconds.

    Examples
    --------
    >>> allowance = Allowance(clock=lambda: 0.0)
    >>> allowance.take("an", 598), allowance.take("an", 2)
    (0, 0)
    >>> allowance.take("an", 101), allowance.take("binh", 101)
    (21, 0)
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, person: str, cost: int) -> int:
        """Take `cost` from what a person has left; if that is too little, take nothing.

        Parameters
        ----------
        person
            Who asks.
        cost
            How much, at most `MOST`.

        Returns
        -------
        int
            0 if it was taken, else the seconds until there is enough.
        """
        now = self._clock()
        left, then = self._left.get(person, (MOST, now))
        left = min(MOST, left + (now - then) * EACH_SECOND)
        short = cost - left
        self._left[person] = (left if short > 0 else left - cost, now)
        return ceil(short / EACH_SECOND) if short > 0 else 0

    def give_back(self, person: str, cost: int) -> None:
        """Give back something taken before."""
        left, then = self._left.get(person, (MOST, self._clock()))
        self._left[person] = (min(MOST, left + cost), then)
