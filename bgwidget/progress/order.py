"""The order in which answers were given, and when, although clocks may have been wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import accumulate
from operator import itemgetter

from bgwidget.progress.attempt import Attempt, storable


def in_order(logs: Iterable[Sequence[Attempt]], now: datetime) -> list[Attempt]:
    """Return the attempts of one or several logbooks in the order in which they count.

    Those of one logbook are given, and stay, in the order in which they were written; between
    logbooks their times decide. One from the future counts as made when the next in its logbook
    that is not from the future was, or now if there is none.

    Examples
    --------
    >>> from datetime import UTC
    >>> ahead, after = (
    ...     Attempt(lesson="bar", step="1", kind="play", game="backgammon", right=True, score=1,
    ...             time=datetime(year, 1, 1, tzinfo=UTC))
    ...     for year in (2036, 2026)
    ... )
    >>> counted = in_order([[ahead, after]], datetime(2026, 1, 2, tzinfo=UTC))
    >>> [(attempt.id == ahead.id, attempt.time.year) for attempt in counted]
    [(True, 2026), (False, 2026)]
    """
    placed: list[tuple[datetime, Attempt]] = []
    for log in logs:
        made = _dated(log, storable(now))
        placed += zip(accumulate((each.time for each in made), max), made, strict=True)
    return [attempt for _, attempt in sorted(placed, key=itemgetter(0))]


def _dated(log: Sequence[Attempt], now: datetime) -> list[Attempt]:
    dated, at = [], now
    for attempt in reversed(log):
        if attempt.time <= now:
            at = attempt.time
        dated.append(attempt if attempt.time <= now else replace(attempt, time=at))
    return dated[::-1]
