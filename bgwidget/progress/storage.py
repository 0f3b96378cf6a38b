"""The file of a logbook: an SQLite database that is opened anew for each use.

No connection outlives its use, so threads, forks and other processes share nothing but the file.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import TypeVar

from bgwidget.progress.errors import InvalidAttemptError, LogbookError
from bgwidget.progress.memory_copy import memory_copy

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
    (
        "CREATE INDEX attempt_by_step ON attempt (lesson, step, time)",
        "CREATE INDEX attempt_by_time ON attempt (time)",
        """CREATE TABLE summary (
            only INTEGER PRIMARY KEY CHECK (only = 1), row INTEGER NOT NULL, text TEXT NOT NULL)""",
    ),
    (
        "ALTER TABLE attempt ADD COLUMN origin TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX attempt_by_origin ON attempt (origin) WHERE origin != ''",
    ),
)
"""The statements that bring a file from each version to the next; a new file has version 0."""

VERSION = len(MIGRATIONS)
ResultT = TypeVar("ResultT")

WAIT = 5.0
"""How many seconds to wait for others to let go of the file."""

SHORT_WAIT = 0.2
"""How many seconds to wait if the file could not be locked the last time."""

LONGEST = 30.0
"""How many seconds to go on waiting while others are seen to write to the file."""

SYNCHRONOUS = "FULL"
"""How SQLite waits for the disk, so that what was kept outlives a power cut."""

_PAUSE = 0.02
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR)
_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_PROTOCOL)
_NO_LOCKS = (
    *(sqlite3.SQLITE_IOERR_LOCK, sqlite3.SQLITE_IOERR_RDLOCK, sqlite3.SQLITE_IOERR_UNLOCK),
    sqlite3.SQLITE_IOERR_CHECKRESERVEDLOCK,
)


@contextmanager
def opened(path: Path, wait: float = WAIT) -> Iterator[sqlite3.Connection]:
    """Open the file, create or migrate it if need be, and close it at the end.

    `wait` is how many seconds others are given to let go of it.

    Raises
    ------
    LogbookError
        If it cannot be opened or written, or is not a logbook of this version or an older one.
    """
    with _translated(path):
        if path.is_dir():
            raise LogbookError("logbook.folder", path=str(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        with _connect(path, wait) as connection:
            if _version(connection, path) < VERSION:
                _lift(connection, path)
            _use_wal(connection, wait)
            yield connection


def use(path: Path, work: Callable[[sqlite3.Connection], ResultT], wait: float = WAIT) -> ResultT:
    """Open the file as `opened` does and do something with it, as one that waits its turn.

    `wait` is how many seconds the file may be held and stand still. SQLite gives the lock to
    whoever asks first when it is let go, so one of many writers may wait for long.

    Raises
    ------
    LogbookError
        As `opened` does.
    """

    def opened_once() -> ResultT:
        with opened(path, wait) as connection:
            return work(connection)

    return _in_turn(path, opened_once)


def inspect(path: Path, work: Callable[[sqlite3.Connection], ResultT], without: ResultT) -> ResultT:
    """Do something with a file of this version; refuse a damaged one, and change nothing.

    For a file that is missing, empty, or of an older version return `without`.

    Raises
    ------
    LogbookError
        If SQLite finds a fault in it, or it is not a logbook of this version or an older one.
    """

    def inspected() -> ResultT:
        with _translated(path):
            if path.is_file() and path.stat().st_size:
                with _connect(path) as connection:
                    version = _version(connection, path)
                    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                        raise LogbookError("logbook.damaged", path=str(path))
                    if version == VERSION:
                        return work(connection)
        return without

    return _in_turn(path, inspected)


def looked_at(
    path: Path, work: Callable[[sqlite3.Connection], ResultT], without: ResultT
) -> ResultT:
    """Return what `work` returns for a copy of a read-only file, such as on a read-only drive.

    Return `without` for a file that may be written, or that cannot be read.
    """
    writable = all(os.access(each, os.W_OK) for each in (path, path.parent))
    if writable or not path.is_file():
        return without
    try:
        with TemporaryDirectory() as folder:
            copy = Path(folder, path.name)
            for end in ("", "-wal"):
                with suppress(FileNotFoundError):
                    copyfile(f"{path}{end}", f"{copy}{end}")
            with opened(copy) as connection:
                connection.execute("PRAGMA query_only = ON")
                return work(connection)
    except (LogbookError, OSError):
        return without


def _in_turn(path: Path, once: Callable[[], ResultT]) -> ResultT:
    """Return what `once` returns, retrying when the file is locked.

    It is retried as long as the file changes, which shows that others release the lock in turn.
    """
    until = time.monotonic() + LONGEST
    while True:
        before = _last_written(path)
        try:
            return once()
        except LogbookError as error:
            stands_still = _last_written(path) == before
            if error.problem != "logbook.locked" or stands_still or time.monotonic() > until:
                raise


def _last_written(path: Path) -> list[tuple[int, int]]:
    """Return when the file and its log were last written, and their sizes."""
    stamps = []
    for each in (path, Path(f"{path}-wal")):
        with suppress(OSError):
            state = each.stat()
            stamps.append((state.st_mtime_ns, state.st_size))
    return stamps


@contextmanager
def _connected(path: Path, wait: float = WAIT) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, timeout=wait, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        yield connection


_UNSHARED: set[Path] = set()


@contextmanager
def unshared(folder: Path) -> Iterator[None]:
    """Work in memory with the files of a folder, which nobody else knows, and which need not last.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as name, unshared(Path(name)):
    ...     with opened(Path(name, "logbook.sqlite3")) as connection:
    ...         connection.execute("PRAGMA journal_mode").fetchone()
    ('memory',)
    """
    _UNSHARED.add(folder)
    try:
        yield
    finally:
        _UNSHARED.discard(folder)


def _connect(path: Path, wait: float = WAIT) -> AbstractContextManager[sqlite3.Connection]:
    alone = sys.platform == "emscripten" or path.parent in _UNSHARED
    return (memory_copy if alone else _connected)(path, wait)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Make the statements of a ``with`` block one transaction, rolled back on an error."""
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
    if code in _LOCKED or getattr(error, "sqlite_errorcode", 0) in _NO_LOCKS:
        return "locked"
    damaged = isinstance(error, InvalidAttemptError) or code in _DAMAGED
    return "damaged" if damaged else "unwritable"


def _number(connection: sqlite3.Connection, asked: str) -> int:
    return int(connection.execute(asked).fetchone()[0])


def _version(connection: sqlite3.Connection, path: Path) -> int:
    # In one statement, since another process may create the file between two.
    header: tuple[int, int, int] = connection.execute(
        "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_master)"
        " FROM pragma_application_id, pragma_user_version"
    ).fetchone()
    application, version, tables = header
    if application != APPLICATION:
        if version or tables:
            raise LogbookError("logbook.foreign", path=str(path))
    elif version > VERSION:
        raise LogbookError("logbook.newer", path=str(path), found=version, known=VERSION)
    return version


def _lift(connection: sqlite3.Connection, path: Path) -> None:
    with transaction(connection):
        for statements in MIGRATIONS[_version(connection, path) :]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _use_wal(connection: sqlite3.Connection, wait: float) -> None:
    """Turn on the write-ahead log, trying again while others hold the file.

    For this statement SQLite itself ignores the time that it is told to wait.
    """
    if connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal":
        return
    until = time.monotonic() + wait
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(_PAUSE)
        else:
            return
