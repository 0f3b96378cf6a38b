"""A summary of a logbook's rows, kept in the file to save reading them all again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from bgwidget.common.json_text import parse
from bgwidget.common.shapes import is_whole
from bgwidget.progress import rows
from bgwidget.progress.attempt import Attempt
from bgwidget.progress.query import Query
from bgwidget.progress.standings import (
    RuleStanding,
    Standings,
    from_plain,
    rules_of,
    standings,
    to_plain,
)

_STORED_EVERY = 500
"""A summary is stored after this many new rows; at most so many are read again on opening."""

_NOTHING: Mapping[Any, Any] = MappingProxyType({})


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
    stored : int
        The row up to which the summary stored in the file goes.
    """

    row: int = 0
    last: str = ""
    standings: Standings = field(default_factory=dict)
    best: Mapping[tuple[str, str], int] = field(default_factory=dict)
    stored: int = 0

    def after(self, attempts: Iterable[Attempt]) -> Summary:
        """Return the summary with more attempts, not yet in a file, in order of time."""
        made = list(attempts)
        best = dict(self.best)
        for attempt in made:
            _take_best(best, attempt)
        return replace(self, standings=standings(made, self.standings), best=best)


def caught_up(connection: sqlite3.Connection, before: Summary) -> Summary:
    """Return the summary `before`, brought up to date with the rows written since."""
    if before.row == 0 or rows.id_of(connection, before.row) != before.last:
        before = _stored(connection)
    row, last, best = before.row, before.last, dict(before.best)
    current, late = dict(before.standings), set[tuple[str, str]]()
    for number, attempt in rows.select(connection, "rowid > ?", before.row):
        if number > row:
            row, last = number, attempt.id
        _take_best(best, attempt)
        for rule in rules_of(attempt):
            standing = current.get((attempt.game, rule), RuleStanding())
            if standing.is_before(attempt):
                current[attempt.game, rule] = standing.after(attempt, rule)
            else:
                late.add((attempt.game, rule))
    for game, rule in late:
        where, given = Query(rule=(game, rule)).sql
        about = (attempt for _, attempt in rows.select(connection, where, *given))
        current[game, rule] = standings(about)[game, rule]
    return Summary(row, last, current, best, before.stored)


def store(connection: sqlite3.Connection, summary: Summary) -> Summary:
    """Store a summary in the file once it covers enough new rows; return it with ``stored`` set."""
    if summary.row - summary.stored < _STORED_EVERY:
        return summary
    # A failure does no harm: the summary only saves reading the attempts again.
    with suppress(sqlite3.Error):
        rows.save_summary(connection, summary.row, _written(summary))
        return replace(summary, stored=summary.row)
    return summary


def _take_best(best: dict[tuple[str, str], int], attempt: Attempt) -> None:
    if attempt.right:
        took = attempt.tries - 1 + attempt.hints
        named = attempt.lesson, attempt.step
        best[named] = min(took, best.get(named, took))


def _written(summary: Summary) -> str:
    return json.dumps(
        {
            "last": summary.last,
            "standings": [[*named, to_plain(each)] for named, each in summary.standings.items()],
            "best": [[*named, took] for named, took in summary.best.items()],
        }
    )


def _stored(connection: sqlite3.Connection) -> Summary:
    """Return the summary stored in the file; an empty one if it is missing or does not fit."""
    row, text = rows.load_summary(connection)
    try:
        plain = parse(text)
        standings = {(game, rule): from_plain(each) for game, rule, each in plain["standings"]}
        best = {(lesson, step): took for lesson, step, took in plain["best"]}
        fits = plain["last"] == rows.id_of(connection, row) and all(map(is_whole, best.values()))
    except (KeyError, TypeError, ValueError, OverflowError):
        return Summary()
    return Summary(row, plain["last"], standings, best, row) if fits else Summary()
