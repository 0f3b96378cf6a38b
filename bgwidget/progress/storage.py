"""The file of a logbook: an SQLite database that is opened anew for each use.

No connection outlives its use, so threads, forks and other processes share nothing but the file.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from bgwidget.progress.attempt import FIELDS, LISTS, Attempt, Json, from_plain, to_plain
from bgwidget.progress.errors import InvalidAttemptError, LogbookError

APPLICATION = 0x62676C62
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE attempt (
            id TEXT PRIMARY KEY NOT NULL, time TEXT NOT NULL, lesson TEXT NOT NULL,
            step TEXT NOT NULL, kind TEXT NOT NULL, game TEXT NOT NULL, rules TEXT NOT NULL,
            broken TEXT NOT NULL, answer TEXT NOT NULL, right INTEGER NOT NULL,
            score REAL NOT NULL, hints INTEGER NOT NULL)""",
        """CREATE TRIGGER attempt_is_kept BEFORE DELETE ON attempt
            BEGIN SELECT RAISE(ABORT, 'a logbook only grows'); END""",
        """CREATE TRIGGER attempt_stays BEFORE UPDATE ON attempt
            BEGIN SELECT RAISE(ABORT, 'a logbook only grows'); END""",
    ),
    (
        "ALTER TABLE attempt ADD COLUMN tries INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE attempt ADD COLUMN seed TEXT NOT NULL DEFAULT ''",
    ),
    ("ALTER TABLE attempt ADD COLUMN refused TEXT NOT NULL DEFAULT '[]'",),
)
"""The statements that bring a file from each version to the next; a new file has version 0."""

VERSION = len(MIGRATIONS)
Numbered = list[tuple[int, Attempt]]
"""Attempts, counted from 1 in the order they were written."""

_WAIT = 30.0
_PAUSE = 0.02
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR)
_JSON = (*LISTS, "answer")
_INSERT = (
    f"INSERT INTO attempt ({', '.join(FIELDS)}) VALUES ({', '.join('?' * len(FIELDS))})"
    " ON CONFLICT (id) DO NOTHING"
)
_SELECT = f"SELECT rowid, {', '.join(FIELDS)} FROM attempt WHERE rowid > ? ORDER BY rowid"


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the file, create or migrate it if need be, and close it at the end.

    Raises
    ------
    LogbookError
        If it cannot be opened or written, or is not a logbook of this version or an older one.
    """
    with _translated(path):
        if path.is_dir():
            raise LogbookError("logbook.folder", path=str(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        with _connected(path) as connection:
            if _version(connection, path) < VERSION:
                _lift(connection, path)
            _use_wal(connection)
            yield connection


def inspect(path: Path) -> Numbered:
    """Return what a file of this version holds; refuse a damaged one, and change nothing.

    Raises
    ------
    LogbookError
        If SQLite finds a fault in it, or it is not a logbook of this version or an older one.
    """
    with _translated(path):
        if path.is_file() and path.stat().st_size:
            with _connected(path) as connection:
                version = _version(connection, path)
                if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                    raise LogbookError("logbook.damaged", path=str(path))
                if version == VERSION:
                    return rows(connection)
    return []


def insert(connection: sqlite3.Connection, attempts: Iterable[Attempt]) -> None:
    """Write attempts, all or none; those already there are left as they are."""
    with _transaction(connection):
        connection.executemany(_INSERT, map(_to_row, attempts))


def rows(connection: sqlite3.Connection, after: int = 0) -> Numbered:
    """Return the attempts that were written after the first `after`, in that order."""
    found = connection.execute(_SELECT, (after,))
    return [(number, _from_row(row)) for number, *row in found]


def count(connection: sqlite3.Connection) -> int:
    """Return how many attempts there are."""
    return int(connection.execute("SELECT count(*) FROM attempt").fetchone()[0])


@contextmanager
def _connected(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, timeout=_WAIT, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        yield connection


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.rollback()
        raise
    connection.execute("COMMIT")


@contextmanager
def _translated(path: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError, InvalidAttemptError) as error:
        raise LogbookError(f"logbook.{_problem(error)}", path=str(path)) from error


def _problem(error: Exception) -> str:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_NOTADB:
        return "foreign"
    damaged = isinstance(error, InvalidAttemptError) or code in _DAMAGED
    return "damaged" if damaged else "unwritable"


def _number(connection: sqlite3.Connection, asked: str) -> int:
    return int(connection.execute(asked).fetchone()[0])


def _version(connection: sqlite3.Connection, path: Path) -> int:
    version = _number(connection, "PRAGMA user_version")
    if _number(connection, "PRAGMA application_id") != APPLICATION:
        if version or _number(connection, "SELECT count(*) FROM sqlite_master"):
            raise LogbookError("logbook.foreign", path=str(path))
    elif version > VERSION:
        raise LogbookError("logbook.newer", path=str(path), found=version, known=VERSION)
    return version


def _lift(connection: sqlite3.Connection, path: Path) -> None:
    with _transaction(connection):
        for statements in MIGRATIONS[_version(connection, path) :]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _use_wal(connection: sqlite3.Connection) -> None:
    """Turn on the write-ahead log, trying again while others hold the file.

    For this statement SQLite itself ignores the time that it is told to wait.
    """
    if connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal":
        return
    until = time.monotonic() + _WAIT
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(_PAUSE)
        else:
            return


def _to_row(attempt: Attempt) -> tuple[object, ...]:
    plain = to_plain(attempt)
    plain |= {name: json.dumps(plain[name]) for name in _JSON}
    return tuple(plain[name] for name in FIELDS)


def _from_row(row: Sequence[Json]) -> Attempt:
    plain = dict(zip(FIELDS, row, strict=True))
    try:
        plain |= {name: json.loads(plain[name]) for name in _JSON}
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidAttemptError("attempt.form", found=plain["id"]) from error
    return from_plain(plain | {"right": plain["right"] == 1})
