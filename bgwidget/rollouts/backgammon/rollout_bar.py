"""The bar of a rollout: games, the standard error, and how long it will still take."""

from __future__ import annotations

from contextlib import AbstractContextManager
from math import ceil
from time import perf_counter

from bgwidget.common.progress_bar import Progress, progress_bar
from bgwidget.rollouts.backgammon.tally import Tally
from bgwidget.words import Words, current

_MINUTE = 60


def rollout_bar(tally: Tally, progress: Progress | bool | None) -> AbstractContextManager[Progress]:
    """Return a bar for the games of a tally, or what is told instead of showing one."""
    words, begun = current(), perf_counter()

    def told(done: int, games: int) -> str:
        facts = {"done": done, "games": games}
        if not tally.batches:
            return words.say("rollout.progress", **facts)
        error = words.number(tally.error, 3)
        share = tally.share()
        left = time_left(words, (perf_counter() - begun) * (1 - share) / share)
        return words.say("rollout.progress.error", **facts, error=error, left=left)

    return progress_bar(words.say("rollout.bar"), progress, told)


def time_left(words: Words, seconds: float) -> str:
    """Return a time in words, in seconds or in minutes, rounded up.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> time_left(words("en"), 11.2), time_left(words("en"), 61)
    ('12 s', '2 min')
    """
    if seconds <= _MINUTE:
        return words.say("rollout.seconds", number=ceil(seconds))
    return words.say("rollout.minutes", number=ceil(seconds / _MINUTE))
