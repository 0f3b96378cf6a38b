"""How much each person may ask of the service: one who never ends leaves room for others."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from time import monotonic

MOST = 600
"""How much may be asked at once. A request and each event in it count as one."""
EACH_SECOND = 5.0
"""How much of it comes back each second."""


class Allowance:
    """A token bucket for each person; there are as many as the hub has people.

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
        """Take something from what is left; where that is too little, only return how long to wait.

        Parameters
        ----------
        person
            Who asks.
        cost
            How much, at most `MOST`.

        Returns
        -------
        int
            0 where it was taken, else seconds until it can be.
        """
        now = self._clock()
        left, then = self._left.get(person, (MOST, now))
        left = min(MOST, left + (now - then) * EACH_SECOND)
        short = cost - left
        self._left[person] = (left if short > 0 else left - cost, now)
        return ceil(short / EACH_SECOND) if short > 0 else 0

    def give_back(self, person: str, cost: int) -> None:
        """Give back what was taken."""
        left, then = self._left.get(person, (MOST, self._clock()))
        self._left[person] = (min(MOST, left + cost), then)
