"""Events that the class's service has not confirmed yet, in a file beside the logbook."""

from __future__ import annotations

import json
import logging
import os
import sqlite3
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from bgwidget.classroom.class_event import ClassEvent
from bgwidget.common.json_text import parse

_log = logging.getLogger(__name__)
_WAIT = 2.0
"""Seconds to wait for others that use the file, since a learner waits meanwhile."""

KEPT = timedelta(days=90)
"""The longest time an event is kept unsent, since it is personal data."""

ResultT = TypeVar("ResultT")


class Outbox:
    """Events in the order in which they happened, until they are removed.

    While the file cannot be used, they are kept in memory, and written once it can. Many notebooks
    and threads may share a file. What has waited for longer than `KEPT` is deleted.

    Parameters
    ----------
    path
        The file, which is made with the first event.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> outbox = Outbox(Path(folder.name) / "outbox.sqlite3")
    >>> event = ClassEvent(kind="began", lesson="03-bar")
    >>> outbox.add(event)
    >>> [each["lesson"] for each in outbox.first(10)]
    ['03-bar']
    >>> outbox.remove([event.id])
    >>> outbox.first(10)
    []
    >>> outbox.close()
    >>> folder.cleanup()
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock()
        self._held: dict[str, str] = {}
        self._file: sqlite3.Connection | None = None

    def add(self, event: ClassEvent) -> None:
        """Keep an event; when this returns, it outlives the kernel unless the file is unusable."""
        with self._lock:
            self._held[event.id] = json.dumps(event.to_plain())
            if self._use(lambda file: _insert(file, self._held.items()), False):
                self._held.clear()

    def first(self, most: int) -> list[dict[str, Any]]:
        """Return the oldest events, at most so many, as plain JSON data.

        Rows that are no events, because the file was changed by hand, are removed.
        """
        while True:
            odd: list[int] = []
            events: list[dict[str, Any]] = []
            for number, id, text in self._rows(most):
                event = _read(id, text)
                if event is None:
                    odd.append(number)
                else:
                    events.append(event)
            if not odd or not self._remove("number", odd):
                return events

    def _rows(self, most: int) -> list[tuple[int, bytes, bytes]]:
        asked = "SELECT number, id, event FROM outbox ORDER BY number LIMIT ?"
        rows: list[tuple[int, bytes, bytes]] = []
        with self._lock:
            # Unlike `Path.exists`, it does not raise for a name that is too long for a file.
            if os.path.exists(self.path):
                rows = self._use(lambda file: file.execute(asked, (most,)).fetchall(), rows)
            held = [(0, id.encode(), text.encode()) for id, text in self._held.items()]
            return [*rows, *held][:most]

    def close(self) -> None:
        """Close the file until it is used again."""
        with self._lock:
            if self._file is not None:
                self._file.close()
                self._file = None

    def remove(self, ids: Iterable[str]) -> None:
        """Remove events that were confirmed, or that never can be."""
        gone = [*ids]
        with self._lock:
            for id in gone:
                self._held.pop(id, None)
        self._remove("id", gone)

    def _remove(self, column: str, values: Iterable[int | str]) -> bool:
        """Remove rows; return whether that succeeded."""
        with self._lock:
            return self._use(lambda file: _delete(file, column, values), False)

    def _use(self, work: Callable[[sqlite3.Connection], ResultT], without: ResultT) -> ResultT:
        try:
            if self._file is None:
                self._file = _opened(self.path)
            return work(self._file)
        except (sqlite3.Error, OSError) as error:
            _log.warning("the outbox %s cannot be used: %s", self.path, error)
            self._file = None
            return without


def _read(id: bytes, text: bytes) -> dict[str, Any] | None:
    try:
        event = ClassEvent.from_plain(parse(text.decode()))
    except (ValueError, TypeError):
        return None
    return event.to_plain() if event.id.encode() == id else None


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    # It stays open, since SQLite waits for the disk when the last connection to a file is closed.
    file = sqlite3.connect(path, timeout=_WAIT, check_same_thread=False)
    # As text, one row that is not UTF-8 would keep all rows from being read.
    file.text_factory = bytes
    file.execute("PRAGMA journal_mode = WAL")
    # A power failure may lose events, which the logbook has too; a killed kernel loses none.
    file.execute("PRAGMA synchronous = NORMAL")
    file.execute(
        """CREATE TABLE IF NOT EXISTS outbox (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT UNIQUE NOT NULL, event TEXT NOT NULL)"""
    )
    oldest = (datetime.now(UTC) - KEPT).isoformat()
    aged = "json_valid(event) AND json_extract(event, '$.time') < ?"
    with file:
        file.execute(f"DELETE FROM outbox WHERE {aged}", (oldest,))
    return file


def _insert(file: sqlite3.Connection, events: Iterable[tuple[str, str]]) -> bool:
    with file:
        file.executemany("INSERT OR IGNORE INTO outbox (id, event) VALUES (?, ?)", events)
    return True


def _delete(file: sqlite3.Connection, column: str, values: Iterable[int | str]) -> bool:
    with file:
        file.executemany(f"DELETE FROM outbox WHERE {column} = ?", ((value,) for value in values))
    return True
