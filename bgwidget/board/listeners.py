"""Those who hear of a change."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, TypeVarTuple

_log = logging.getLogger(__name__)

News = TypeVarTuple("News")


class Listeners(Generic[*News]):
    """Functions that are called after a change; one that raises does not stop the others.

    A listener may itself bring about a change: those after it then hear only of the newer one.

    Examples
    --------
    >>> listeners: Listeners[int] = Listeners()
    >>> listeners.add(lambda version: print("version", version))
    >>> listeners.tell(2)
    version 2
    """

    def __init__(self) -> None:
        self._listeners: list[Callable[[*News], object]] = []
        self._changes = 0

    def add(self, listener: Callable[[*News], object]) -> None:
        """Call `listener` after each change from now on."""
        self._listeners.append(listener)

    def tell(self, *news: *News) -> None:
        """Call each listener, in the order in which they were added."""
        self._changes += 1
        change = self._changes
        for listener in tuple(self._listeners):
            if change != self._changes:
                break
            try:
                listener(*news)
            except Exception:
                _log.exception("a listener failed")
