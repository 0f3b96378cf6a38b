"""The logbook: every answer that a learner gave, in one file."""

from __future__ import annotations

import atexit
import os
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from math import inf
from os import PathLike
from pathlib import Path
from time import monotonic
from typing import TypeVar

from platformdirs import user_data_path

from bgwidget.files import write_whole
from bgwidget.progress import elsewhere, rows, storage
from bgwidget.progress.attempt import Attempt, present
from bgwidget.progress.errors import InvalidAttemptError, InvalidExportError, LogbookError
from bgwidget.progress.export import Source, read, written
from bgwidget.progress.order import in_order
from bgwidget.progress.query import Query
from bgwidget.progress.standings import RuleCount, Standings
from bgwidget.progress.summary import Summary, caught_up, store
from bgwidget.words import Words, current

VARIABLE = "BGWIDGET_LOGBOOK"
_FILE = "logbook.sqlite3"
_REST = 30.0
"""How many seconds to leave a file alone that could not be locked."""

_DRIVE = Path("/drive")
"""The folder of files that JupyterLite shows beside a notebook and keeps in the browser."""

ResultT = TypeVar("ResultT")

_unwritten: set[Logbook] = set()
"""The logbooks that have attempts in memory which are not in their file yet."""


class Logbook:
    """Every answer that a learner gave: a file that only grows.

    Many notebooks, threads and processes may write to one file at once; each waits its turn. While
    it cannot be used, attempts are kept in memory, and `notice` says so; they are written as soon
    as an attempt can be written again, or at the latest when Python ends, if they can be then.

    Parameters
    ----------
    path
        The file. If left out, the one that the environment variable ``BGWIDGET_LOGBOOK`` names,
        else ``logbook.sqlite3`` in the user's data folder; in JupyterLite,
        ``bgwidget-logbook.sqlite3`` among the files that it shows. ``~`` is the user's home; a
        relative path starts from the folder that is current now, even if the kernel changes it
        later.

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
        if not isinstance(path, str | PathLike | None) or "\0" in str(path):
            raise LogbookError("logbook.path", found=path)
        named = _usual() if path is None else Path(path)
        self.path = Path(os.path.expanduser(named)).absolute()
        self._summary = Summary()
        self._waiting: dict[str, Attempt] = {}
        self._origins: dict[str, str] = {}
        self._trouble: LogbookError | None = None
        self._rests_until = -inf
        try:
            storage.inspect(self.path, self._catch_up, None)
        except LogbookError as error:
            self._trouble = error
            if error.problem == "logbook.locked":
                self._rests_until = monotonic() + _REST
        self._use(self._keep_summary, None)
        if path is None and sys.platform == "emscripten":
            elsewhere.take_in(self.path, lambda other: Logbook(other).export(), self.merge)

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

    def write_if(
        self,
        attempts: Sequence[Attempt],
        allowed: Callable[[Iterable[Attempt]], bool],
        lesson: str,
        kinds: Sequence[str],
    ) -> bool:
        """Store attempts if others allow it, and return whether they do; nothing comes in between.

        Parameters
        ----------
        attempts
            What is to be stored, all or none.
        allowed
            Told the attempts of the lesson and the kinds, in the order in which they were written,
            says whether the new ones may be stored.
        """
        self._write([])
        query = Query(lesson, kinds=tuple(kinds))

        def insert(connection: sqlite3.Connection) -> bool | None:
            return rows.insert_if(connection, attempts, query, allowed)

        stored = self._use(insert, None)
        if stored is None:
            stored = allowed(self.attempts(lesson, kinds=kinds))
            self._hold(attempts if stored else ())
        return stored

    def attempts(
        self,
        lesson: str | None = None,
        rule: tuple[str, str] | None = None,
        since: datetime | None = None,
        *,
        step: str | None = None,
        kinds: Sequence[str] = (),
    ) -> tuple[Attempt, ...]:
        """Return the attempts in the order in which they were written.

        That is the order of their times, unless the clock was put back or a logbook was merged.

        Parameters
        ----------
        lesson
            Only those of this lesson.
        rule : (game, id), optional
            Only those that asked about this rule or broke it.
        since
            Only those from this time on, which needs a time zone.
        step
            Only those at this step.
        kinds
            Only those of these kinds of task.

        Raises
        ------
        InvalidAttemptError
            If `since` has no time zone.
        """
        if since is not None and since.utcoffset() is None:
            raise InvalidAttemptError("attempt.time", field="since", found=since)
        query = Query(lesson, step, rule, since, tuple(kinds))
        waiting = {id: made for id, made in dict(self._waiting).items() if query.fits(made)}
        written = self._use(
            lambda connection: list(rows.matching(connection, query)), list[Attempt]()
        )
        stored = {attempt.id: attempt for attempt in written}
        return tuple((stored | waiting).values())

    def done(self, lesson: str) -> set[str]:
        """Return the names of the steps of a lesson that were answered right."""
        return {step for of, step in self.best() if of == lesson}

    def best(self) -> Mapping[tuple[str, str], int]:
        """Return the fewest misses and hints with which each step was answered right.

        The steps are given by lesson and name; those never answered right are left out.
        """
        return self._summed_up().best

    def standings(self, now: datetime | None = None) -> Standings:
        """Return how the learner stands with each rule, by game and id.

        They count in the order in which they were written, those of merged logbooks by their times.
        One from after `now`, the present time if left out, counts as given then.
        """
        return self._summed_up(now).standings

    def counts(self, lesson: str) -> Mapping[tuple[str, str], RuleCount]:
        """Return how often the answers of a lesson were about each rule, by game and id."""
        waiting = [made for made in list(self._waiting.values()) if made.lesson == lesson]
        answered = [(made.game, made.rules, made.broken, made.right, 1) for made in waiting]
        answered += self._use(lambda connection: list(rows.alike(connection, lesson)), [])
        counts: dict[tuple[str, str], RuleCount] = {}
        for game, about, broken, right, times in answered:
            for rule in dict.fromkeys((*about, *broken)):
                count = counts.get((game, rule), RuleCount())
                counts[game, rule] = count.plus(times, right, rule in broken)
        return counts

    def export(self, learner: str = "") -> str:
        """Return all attempts as JSON text.

        It names no machine and no user, only the nickname that the learner gives.

        Raises
        ------
        InvalidExportError
            If the nickname is longer than 60 characters or has control characters.
        """
        return written(self._all_for(None), learner)

    def save(self, path: str | PathLike[str], learner: str = "") -> None:
        """Write what `export` returns to a file, in place of what it held.

        Raises
        ------
        InvalidExportError
            If the nickname is longer than 60 characters or has control characters.
        OSError
            If the file cannot be written; then what it held is still there.
        LogbookError
            If the answers cannot be read, and there is such a file: it is left as it is.
        """
        write_whole(path, written(self._all_for(path), learner))

    def save_xapi(self, path: str | PathLike[str], home_page: str, learner: str = "") -> None:
        """Write all attempts to a file as xAPI statements, for a learning record store.

        They are written in place of what the file held.

        Parameters
        ----------
        path
        home_page : str
            The address of the school or the hub, such as ``"https://school.example"``.
        learner : str
            The name of the learner's account there, such as a nickname; it names nobody without.

        Raises
        ------
        InvalidExportError
            If the address or the nickname cannot be one; then the file is left as it is.
        LogbookError
            If the answers cannot be read, and there is such a file: it is left as it is.
        """
        from bgwidget.progress import xapi

        write_whole(path, xapi.written(self._all_for(path), home_page, learner))

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
        export = read(source)
        given, ids = export.attempts, [attempt.id for attempt in export.attempts]
        known = dict(self._waiting)
        known |= self._use(lambda connection: rows.named(connection, ids), dict[str, Attempt]())
        for number, attempt in enumerate(given, 1):
            if known.get(attempt.id, attempt) != attempt:
                raise InvalidExportError("export.other", number=number, found=attempt.id)
        new = [attempt for attempt in given if attempt.id not in known]
        self._origins |= dict.fromkeys((attempt.id for attempt in new), export.origin)
        self._write(new)
        return len(new)

    def __iter__(self) -> Iterator[Attempt]:
        return iter(self.attempts())

    def __len__(self) -> int:
        return self._use(rows.count, 0) + len(self._waiting)

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"Logbook({str(self.path)!r})"

    def _write(self, attempts: list[Attempt], wait: float | None = None) -> None:
        self._hold(attempts)
        waiting = list(self._waiting.values())
        if not waiting:
            return

        def insert(connection: sqlite3.Connection) -> list[Attempt]:
            rows.insert(connection, waiting, self._origins)
            return waiting

        kept = self._use(insert, list[Attempt](), wait)
        for attempt in kept:
            self._waiting.pop(attempt.id, None)
            self._origins.pop(attempt.id, None)
        if kept and not self._waiting:
            self._trouble = None
            _unwritten.discard(self)

    def _hold(self, attempts: Iterable[Attempt]) -> None:
        self._waiting |= {attempt.id: attempt for attempt in attempts}
        if self._waiting:
            _unwritten.add(self)

    def _all_for(self, path: str | PathLike[str] | None) -> tuple[Attempt, ...]:
        """Return all attempts in the order in which they count, to be written to `path`.

        If the logbook cannot be read, return those in memory, but refuse to replace a file.
        """
        waiting = dict(self._waiting)
        stored = self._use(rows.logs, None)
        if stored is None and path is not None and os.path.exists(path):
            raise LogbookError("logbook.unread", path=str(path), why=self._trouble or "")
        logs = [list(log.values()) for log in (stored or {}).values()]
        made = {attempt.id: attempt for log in logs for attempt in log}
        counted = {attempt.id: made[attempt.id] for attempt in in_order(logs, present())}
        return tuple((counted | waiting).values())

    def _summed_up(self, now: datetime | None = None) -> Summary:
        """Return the summary of all attempts; those only in memory are counted last."""
        waiting, at = dict(self._waiting), now or present()

        def written(connection: sqlite3.Connection) -> dict[str, Attempt]:
            self._keep_summary(connection, at)
            return rows.named(connection, list(waiting))

        for id in self._use(written, dict[str, Attempt]()):
            del waiting[id]
        return self._summary.after(list(waiting.values()), at)

    def _catch_up(self, connection: sqlite3.Connection, now: datetime | None = None) -> None:
        self._summary = caught_up(connection, self._summary, now or present())

    def _keep_summary(self, connection: sqlite3.Connection, now: datetime | None = None) -> None:
        self._catch_up(connection, now)
        self._summary = store(connection, self._summary)

    def _use(
        self,
        work: Callable[[sqlite3.Connection], ResultT],
        without: ResultT,
        wait: float | None = None,
    ) -> ResultT:
        """Return what `work` returns for the file, or `without` if the file cannot be used."""
        before = self._trouble
        if (before is not None and not before.passing) or monotonic() < self._rests_until:
            return without
        if wait is None:
            wait = storage.WAIT if before is None else storage.SHORT_WAIT
        try:
            done = storage.use(self.path, work, wait)
        except LogbookError as error:
            self._trouble = error
            if error.problem == "logbook.locked":
                self._rests_until = monotonic() + _REST
            return storage.looked_at(self.path, work, without) if error.passing else without
        if before is not None and before.problem == "logbook.locked" and not self._waiting:
            self._trouble = None
        return done


def _usual() -> Path:
    if named := os.environ.get(VARIABLE, "").strip():
        return Path(named)
    if sys.platform == "emscripten" and _DRIVE.is_dir():
        return _DRIVE / f"bgwidget-{_FILE}"
    return user_data_path("bgwidget", False) / _FILE


@atexit.register
def _write_at_last() -> None:
    """Try once more, as Python ends, to write the attempts that are only in memory."""
    for logbook in tuple(_unwritten):
        logbook._rests_until = -inf
        logbook._write([], storage.WAIT)
