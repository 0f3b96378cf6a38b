"""How often the hub is asked about tokens that nobody has been known by."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from time import monotonic

from bgwidget.class_service.allowance import Allowance

_MOST_KNOWN = 20_000
_ALL = ""


class UnknownTokens:
    """Tokens that are made up have one allowance together, so that the hub has time for others.

    They are not counted by address: behind a proxy, or on one machine, all have the same.

    Parameters
    ----------
    clock
        Tells the time, in seconds.

    Examples
    --------
    >>> tokens = UnknownTokens(clock=lambda: 0.0)
    >>> tokens.wait("an's")
    0
    >>> tokens.know("an's")
    >>> any(tokens.wait(f"made up {number}") for number in range(600))
    False
    >>> tokens.wait("one more"), tokens.wait("an's")
    (1, 0)
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._allowance = Allowance(clock)
        self._known: dict[bytes, None] = {}

    def wait(self, token: str) -> int:
        """Return for how many seconds the hub is not asked about a token; 0 if it is asked now."""
        return 0 if _digest(token) in self._known else self._allowance.take(_ALL, 1)

    def know(self, token: str) -> None:
        """Take in that somebody has this token: it costs nothing, now and later."""
        if _digest(token) in self._known:
            return
        self._allowance.give_back(_ALL, 1)
        if len(self._known) >= _MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[_digest(token)] = None


def _digest(token: str) -> bytes:
    return sha256(token.encode("utf-8", "replace")).digest()
