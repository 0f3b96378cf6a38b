"""A summary of a logbook's rows, kept in the file to save reading them all again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from bgwidget.common.json_text import parse
from bgwidget.common.shapes import is_whole
from bgwidget.progress import rows
from bgwidget.progress.attempt import Attempt
from bgwidget.progress.order import in_order
from bgwidget.progress.standings import Standings, from_plain, standings, to_plain

_STORED_EVERY = 500
"""A summary is stored after this many new rows; at most so many are read again on opening."""

_FIRST, _LAST = (each.replace(tzinfo=UTC) for each in (datetime.min, datetime.max))


@dataclass(frozen=True, slots=True)
class Summary:
    """The summary of a logbook's attempts up to one of its rows.

    Attributes
    ----------
    row, last : int, str
        The number of that row, and the id in it, which shows whether it is still the same file.
    standings : Standings
        How the learner stands with each rule.
    best : mapping
        For each step answered right, by lesson and name, the fewest misses and hints it took.
    latest, merged : datetime
        When the latest of them counts as made, and the latest of those that were merged.
    ahead : datetime
        The earliest time of those that were from the future.
    loose : bool
        Whether the last of this logbook was from the future: the next will tell when it was made.
    stored : int
        The row up to which the summary stored in the file goes.
    """

    row: int = 0
    last: str = ""
    standings: Standings = field(default_factory=dict)
    best: Mapping[tuple[str, str], int] = field(default_factory=dict)
    latest: datetime = _FIRST
    merged: datetime = _FIRST
    ahead: datetime = _LAST
    loose: bool = False
    stored: int = 0

    def holds(self, now: datetime) -> bool:
        """Tell whether the same attempts are from the future now as when it was made."""
        return self.latest <= now < self.ahead

    def after(self, attempts: Sequence[Attempt], now: datetime) -> Summary:
        """Return the summary with more attempts, not yet in a file."""
        made = in_order([attempts], now)
        best = _best(made, self.best)
        return replace(self, standings=standings(made, self.standings), best=best)


def caught_up(connection: sqlite3.Connection, before: Summary, now: datetime) -> Summary:
    """Return the summary `before`, brought up to date with the rows written since."""
    if before.row == 0 or rows.id_of(connection, before.row) != before.last:
        before = _stored(connection)
    logs = rows.logs(connection, before.row)
    own = [*logs.get("", {}).values()]
    between = before.loose or any(attempt.time < before.merged for attempt in own)
    if before.row and (logs.keys() - {""} or (own and between) or not before.holds(now)):
        before, logs = Summary(), rows.logs(connection)
        own = [*logs.get("", {}).values()]
    if not logs:
        return before
    new = {number: attempt for log in logs.values() for number, attempt in log.items()}
    merged = {each.id for origin, log in logs.items() if origin for each in log.values()}
    made = in_order([list(log.values()) for log in logs.values()], now)
    row = max(new)
    return Summary(
        row,
        new[row].id,
        standings(made, before.standings),
        _best(new.values(), before.best),
        latest=max((before.latest, *(each.time for each in made))),
        merged=max((before.merged, *(each.time for each in made if each.id in merged))),
        ahead=min((before.ahead, *(each.time for each in new.values() if each.time > now))),
        loose=own[-1].time > now if own else before.loose,
        stored=before.stored,
    )


def store(connection: sqlite3.Connection, summary: Summary) -> Summary:
    """Store a summary in the file once it covers enough new rows; return it with ``stored`` set."""
    if summary.loose or summary.row - summary.stored < _STORED_EVERY:
        return summary
    # A failure does no harm: the summary only saves reading the attempts again.
    with suppress(sqlite3.Error):
        rows.save_summary(connection, summary.row, _written(summary))
        return replace(summary, stored=summary.row)
    return summary


def _best(
    attempts: Iterable[Attempt], before: Mapping[tuple[str, str], int]
) -> Mapping[tuple[str, str], int]:
    best = dict(before)
    for attempt in attempts:
        if attempt.right:
            took = attempt.tries - 1 + attempt.hints
            named = attempt.lesson, attempt.step
            best[named] = min(took, best.get(named, took))
    return best


def _written(summary: Summary) -> str:
    times = (summary.latest, summary.merged, summary.ahead)
    return json.dumps(
        {
            "last": summary.last,
            "standings": [[*named, to_plain(each)] for named, each in summary.standings.items()],
            "best": [[*named, took] for named, took in summary.best.items()],
            "times": [each.isoformat() for each in times],
        }
    )


def _stored(connection: sqlite3.Connection) -> Summary:
    """Return the summary stored in the file; an empty one if it is missing or does not fit."""
    row, text = rows.load_summary(connection)
    try:
        plain = parse(text)
        standings = {(game, rule): from_plain(each) for game, rule, each in plain["standings"]}
        best = {(lesson, step): took for lesson, step, took in plain["best"]}
        latest, merged, ahead = times = [datetime.fromisoformat(each) for each in plain["times"]]
        fits = plain["last"] == rows.id_of(connection, row) and all(map(is_whole, best.values()))
        fits = fits and all(time.utcoffset() is not None for time in times)
    except (KeyError, TypeError, ValueError, OverflowError):
        return Summary()
    if not fits:
        return Summary()
    last = plain["last"]
    return Summary(row, last, standings, best, latest, merged, ahead, stored=row)
