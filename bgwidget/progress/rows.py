"""The rows of a logbook: attempts, written and found in its file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from bgwidget.common.json_text import parse
from bgwidget.progress.attempt import FIELDS, LISTS, Attempt, Json, from_plain, to_plain
from bgwidget.progress.errors import InvalidAttemptError
from bgwidget.progress.query import Query
from bgwidget.progress.storage import transaction

Numbered = Iterator[tuple[int, Attempt]]
"""Attempts with their row numbers, from 1 in the order in which they were written."""

Allowed = Callable[[Iterable[Attempt]], bool]
"""Tells whether more may be written, given the attempts that a query returned."""

_JSON = (*LISTS, "answer")
_INSERT = (
    f"INSERT INTO attempt (origin, {', '.join(FIELDS)})"
    f" VALUES (?, {', '.join('?' * len(FIELDS))}) ON CONFLICT (id) DO NOTHING"
)
_MOST_IDS = 500


def insert(
    connection: sqlite3.Connection,
    attempts: Iterable[Attempt],
    origins: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Write all attempts or, on an error, none; those already there are left as they are.

    `origins` names, by id, the logbook from which each of those came that were merged.
    """
    made = ((origins.get(attempt.id, ""), *_to_row(attempt)) for attempt in attempts)
    with transaction(connection):
        connection.executemany(_INSERT, made)


def insert_if(
    connection: sqlite3.Connection, attempts: Iterable[Attempt], query: Query, allowed: Allowed
) -> bool:
    """Write attempts if `allowed` accepts those of a query, and return whether it does.

    Both happen in one transaction.
    """
    with transaction(connection):
        if not allowed(matching(connection, query)):
            return False
        connection.executemany(_INSERT, (("", *_to_row(attempt)) for attempt in attempts))
    return True


def select(connection: sqlite3.Connection, where: str = "true", *given: object) -> Numbered:
    """Yield the attempts that meet an SQL condition, in the order of their rows."""
    # The plus keeps SQLite from going through all rows where the condition selects a few.
    asked = f"SELECT rowid, {', '.join(FIELDS)} FROM attempt WHERE {where} ORDER BY +rowid"
    for number, *row in connection.execute(asked, given):
        yield number, _from_row(row)


def matching(connection: sqlite3.Connection, query: Query) -> Iterator[Attempt]:
    """Yield the attempts that a query selects, in the order in which they were written."""
    where, given = query.sql
    return (attempt for _, attempt in select(connection, where, *given))


def logs(connection: sqlite3.Connection, after: int = 0) -> dict[str, dict[int, Attempt]]:
    """Return the attempts after a row by their origin: the logbook, empty for this one."""
    asked = "SELECT rowid, origin FROM attempt WHERE origin != '' AND rowid > ?"
    origins = dict(connection.execute(asked, (after,)))
    found: dict[str, dict[int, Attempt]] = {}
    for number, attempt in select(connection, "rowid > ?", after):
        found.setdefault(origins.get(number, ""), {})[number] = attempt
    return found


def named(connection: sqlite3.Connection, ids: Sequence[str]) -> dict[str, Attempt]:
    """Return those of the attempts with these ids that are in the file, by id."""
    attempts: dict[str, Attempt] = {}
    for first in range(0, len(ids), _MOST_IDS):
        asked = ids[first : first + _MOST_IDS]
        where = f"id IN ({', '.join('?' * len(asked))})"
        attempts |= {attempt.id: attempt for _, attempt in select(connection, where, *asked)}
    return attempts


def alike(connection: sqlite3.Connection, lesson: str) -> Iterator[tuple[Json, ...]]:
    """Yield the answers to a lesson in groups: game, rules, broken, right, and how many."""
    asked = (
        "SELECT game, rules, broken, right, count(*) FROM attempt WHERE lesson = ?"
        " GROUP BY game, rules, broken, right"
    )
    for game, rules, broken, right, number in connection.execute(asked, (lesson,)):
        yield game, _loaded(rules), _loaded(broken), right == 1, number


def count(connection: sqlite3.Connection) -> int:
    """Return how many attempts there are."""
    return int(connection.execute("SELECT count(*) FROM attempt").fetchone()[0])


def id_of(connection: sqlite3.Connection, row: int) -> str:
    """Return the id of the attempt in a row; empty if there is none."""
    id = connection.execute("SELECT id FROM attempt WHERE rowid = ?", (row,)).fetchone()
    return id[0] if id else ""


def load_summary(connection: sqlite3.Connection) -> tuple[int, str]:
    """Return the last row that the stored summary covers, and its text; (0, "") if none."""
    stored = connection.execute("SELECT row, text FROM summary").fetchone()
    return stored or (0, "")


def save_summary(connection: sqlite3.Connection, row: int, text: str) -> None:
    """Store a summary of the rows up to `row`, in place of an earlier one."""
    with transaction(connection):
        connection.execute("INSERT OR REPLACE INTO summary VALUES (1, ?, ?)", (row, text))


def _to_row(attempt: Attempt) -> tuple[object, ...]:
    plain = to_plain(attempt)
    plain |= {name: json.dumps(plain[name]) for name in _JSON}
    return tuple(plain[name] for name in FIELDS)


def _from_row(row: Sequence[Json]) -> Attempt:
    plain = dict(zip(FIELDS, row, strict=True))
    plain |= {name: _listed(plain[name]) for name in LISTS}
    plain |= {"answer": _loaded(plain["answer"]), "right": plain["right"] == 1}
    return from_plain(plain)


@lru_cache(1000)
def _listed(text: Json) -> Json:
    """Return a list of rules; cached, since the same lists recur in a logbook."""
    return _loaded(text)


def _loaded(text: Json) -> Json:
    try:
        return parse(text)
    except (TypeError, ValueError) as error:
        raise InvalidAttemptError("attempt.form", found=text) from error
