"""The logbook: every answer that a learner gave, in one file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import TypeVar

from platformdirs import user_data_path

from bgwidget.progress import storage
from bgwidget.progress.attempt import Attempt
from bgwidget.progress.errors import (
    InvalidAttemptError,
    InvalidExportError,
    LogbookError,
)
from bgwidget.progress.export import Source, read, written
from bgwidget.tasks.answers import shown
from bgwidget.words import Words, current

VARIABLE = "BGWIDGET_LOGBOOK"
_FILE = "logbook.sqlite3"

Found = TypeVar("Found")


class Logbook:
    """Every answer that a learner gave: a file that only grows.

    Many notebooks, threads and processes may write to one file at once. While it cannot be used,
    attempts are kept in memory, and `notice` says so; they are written as soon as an attempt can be
    written again.

    Parameters
    ----------
    path
        The file. If left out, the one that the environment variable ``BGWIDGET_LOGBOOK`` names,
        else ``logbook.sqlite3`` in the user's data folder. ``~`` is the user's home; a relative
        path starts from the folder that is current now, even if the kernel changes it later.

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> logbook = Logbook(Path(folder.name) / "logbook.sqlite3")
    >>> logbook.write(Attempt(lesson="bar", step="ba-01", kind="enter", game="backgammon",
    ...                       rules=("entry-point",), answer=[4], right=True, score=1))
    >>> len(logbook), logbook.done("bar"), logbook.notice
    (1, {'ba-01'}, '')
    >>> folder.cleanup()
    """

    def __init__(self, path: str | PathLike[str] | None = None) -> None:
        if not isinstance(path, str | PathLike | None):
            raise LogbookError("logbook.path", found=shown(path))
        named = _usual() if path is None else Path(path)
        self.path = Path(os.path.expanduser(named)).absolute()
        self._kept: dict[str, Attempt] = {}
        self._read = 0
        self._waiting: dict[str, Attempt] = {}
        self._trouble: LogbookError | None = None
        try:
            self._take(storage.inspect(self.path))
        except LogbookError as error:
            self._trouble = error
        self._use(storage.count, 0)

    @property
    def notice(self) -> str:
        """Why attempts are only kept in memory, and what to do; empty while all is well."""
        return self.notice_in(current())

    def notice_in(self, words: Words) -> str:
        """Return the notice in a language."""
        if self._trouble is None:
            return ""
        return words.say("logbook.in-memory", why=self._trouble)

    def write(self, attempt: Attempt) -> None:
        """Store an attempt; when this returns, it is on the disk or `notice` says why not.

        An attempt that is already there is left as it is.
        """
        self._write([attempt])

    def attempts(
        self,
        lesson: str | None = None,
        rule: tuple[str, str] | None = None,
        since: datetime | None = None,
    ) -> tuple[Attempt, ...]:
        """Return the attempts in order of time.

        Parameters
        ----------
        lesson
            Only those of this lesson.
        rule : (game, id), optional
            Only those that asked about this rule or broke it.
        since
            Only those from this time on, which needs a time zone.

        Raises
        ------
        InvalidAttemptError
            If `since` has no time zone.
        """
        if since is not None and since.utcoffset() is None:
            raise InvalidAttemptError("attempt.time", field="since", found=shown(since))
        waiting = dict(self._waiting)
        self._use(self._catch_up, None)
        found = waiting | self._kept
        fitting = [
            attempt
            for attempt in found.values()
            if (lesson is None or attempt.lesson == lesson)
            and (rule is None or _is_about(attempt, *rule))
            and (since is None or attempt.time >= since)
        ]
        return tuple(sorted(fitting, key=lambda attempt: (attempt.time, attempt.id)))

    def done(self, lesson: str) -> set[str]:
        """Return the names of the steps of a lesson that were answered right."""
        return {attempt.step for attempt in self.attempts(lesson) if attempt.right}

    def export(self, learner: str = "") -> str:
        """Return all attempts as JSON text.

        It names no machine and no user, only the nickname that the learner gives.

        Raises
        ------
        InvalidExportError
            If the nickname is longer than 60 characters or has control characters.
        """
        return written(self.attempts(), learner)

    def save(self, path: str | PathLike[str], learner: str = "") -> None:
        """Write what `export` returns to a file, in place of what it held."""
        Path(path).write_text(self.export(learner), encoding="utf-8")

    def merge(self, source: Source) -> int:
        """Add the attempts of an export, and return how many were new.

        Parameters
        ----------
        source
            The text, or the path of the file.

        Raises
        ------
        InvalidExportError
            If it is not an export, or was damaged or changed by hand; then nothing is added.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     logbook = Logbook(f"{folder}/logbook.sqlite3")
        ...     logbook.merge(logbook.export())
        0
        """
        known = {attempt.id: attempt for attempt in self.attempts()}
        given = read(source).attempts
        for number, attempt in enumerate(given, 1):
            if known.get(attempt.id, attempt) != attempt:
                raise InvalidExportError("export.other", number=number, found=attempt.id)
        new = [attempt for attempt in given if attempt.id not in known]
        self._write(new)
        return len(new)

    def __len__(self) -> int:
        return self._use(storage.count, 0) + len(self._waiting)

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"Logbook({str(self.path)!r})"

    def _write(self, attempts: list[Attempt]) -> None:
        self._waiting |= {attempt.id: attempt for attempt in attempts}
        waiting = list(self._waiting.values())
        if not waiting:
            return

        def insert(connection: sqlite3.Connection) -> list[Attempt]:
            storage.insert(connection, waiting)
            return waiting

        kept = self._use(insert, list[Attempt]())
        for attempt in kept:
            self._waiting.pop(attempt.id, None)
        if kept and not self._waiting:
            self._trouble = None

    def _catch_up(self, connection: sqlite3.Connection) -> None:
        """Read what was written since the file was read last: rows are added, never changed."""
        if storage.count(connection) < self._read:
            self._kept, self._read = {}, 0
        self._take(storage.rows(connection, self._read))

    def _take(self, rows: storage.Numbered) -> None:
        self._kept |= {attempt.id: attempt for _, attempt in rows}
        self._read = max((number for number, _ in rows), default=self._read)

    def _use(self, work: Callable[[sqlite3.Connection], Found], without: Found) -> Found:
        """Do something with the file; return `without` if the file cannot be used."""
        if self._trouble is None or self._trouble.passing:
            try:
                with storage.opened(self.path) as connection:
                    return work(connection)
            except LogbookError as error:
                self._trouble = error
        return without


def _usual() -> Path:
    named = os.environ.get(VARIABLE, "").strip()
    return Path(named) if named else user_data_path("bgwidget", False) / _FILE


def _is_about(attempt: Attempt, game: str, rule: str) -> bool:
    return attempt.game == game and rule in (*attempt.rules, *attempt.broken)
