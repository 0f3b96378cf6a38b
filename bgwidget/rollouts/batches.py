"""Batches: games to be played out, wherever that is done."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple, Protocol

SIZE = 36
"""Games in a batch: one for each first roll."""


class Trials(Protocol):
    """Games that differ only by their index; workers get it as a pickle."""

    @property
    def maker(self) -> str:
        """What plays them, with versions: the same on all machines."""

    def __call__(self, index: int) -> Any:
        """Return how a game ends."""


class Batch(NamedTuple):
    """Games to be played out, by their first index."""

    trials: Trials
    first: int


class BatchEndings(NamedTuple):
    """How the games of a batch ended, and what played them."""

    maker: str
    endings: list[Any]


Crew = Callable[[list[Batch]], Generator[BatchEndings, None, None]]
"""From batches to how they ended, in the order of the batches."""


class Stopped(Exception):  # noqa: N818
    """A batch was given up because nobody waits for it."""


def play(batch: Batch, stopped: Callable[[], bool] = lambda: False) -> BatchEndings:
    """Play out the games of a batch.

    Parameters
    ----------
    batch : Batch
    stopped : callable
        Asked before each game whether to give up.

    Raises
    ------
    Stopped
        If told to give up.
    """
    endings = []
    for index in range(batch.first, batch.first + SIZE):
        if stopped():
            raise Stopped
        endings.append(batch.trials(index))
    return BatchEndings(batch.trials.maker, endings)
