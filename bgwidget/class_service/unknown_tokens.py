"""Limits how often the hub is asked about unknown tokens."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from time import monotonic

from bgwidget.class_service.allowance import Allowance

_MOST_KNOWN = 20_000
_ALL = ""


class UnknownTokens:
    """One allowance for all unknown tokens together, so that made-up ones cannot swamp the hub.

    They are not counted by address, since all callers behind a proxy have the same one.

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
        """Return how many seconds to wait before the hub may be asked about a token; 0 if none."""
        return 0 if _digest(token) in self._known else self._allowance.take(_ALL, 1)

    def know(self, token: str) -> None:
        """Record that a token is valid: this check is given back, and later ones are free."""
        if _digest(token) in self._known:
            return
        self._allowance.give_back(_ALL, 1)
        if len(self._known) >= _MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[_digest(token)] = None


def _digest(token: str) -> bytes:
    return sha256(token.encode("utf-8", "replace")).digest()
