"""A logbook whose file is held by others, cannot be locked, or cannot be written."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from support.attempts import attempt

from bgwidget import Lesson
from bgwidget.progress import Logbook, logbook, storage
from bgwidget.tasks import Choice

ASKED = Choice(name="start", goal="Who starts?", options=("White", "Black"), correct="White")
HOLDER = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("PRAGMA locking_mode = EXCLUSIVE") if sys.argv[2] == "all" else None
held.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
for _ in sys.stdin:
    held.execute("REPLACE INTO summary VALUES (1, 0, '')")
    held.execute("COMMIT")
    held.execute("BEGIN EXCLUSIVE")
    print("held", flush=True)
"""
ENDS = """
import sys
from bgwidget.progress import Attempt, Logbook, storage
storage.WAIT = 0.1
sys.stdin.readline()
book = Logbook(sys.argv[1])
book.write(Attempt(lesson="bar", step="2", kind="read", game="backgammon", right=True, score=1))
print("in-memory" if book.notice else "written", flush=True)
sys.stdin.readline()
"""
# Whom nothing lets write may not be let read Python itself either: it is imported before.
READ_ONLY = """
import locale, os, sys, bgwidget.words
from bgwidget.progress import Attempt, Logbook
if os.getuid() == 0:
    os.setgid(65534); os.setuid(65534)
book = Logbook(sys.argv[1])
print(len(book), len(book.attempts()), sorted(book.done("bar")))
book.write(Attempt(lesson="bar", step="2", kind="read", game="backgammon", right=True, score=1))
print(len(book), sorted(book.done("bar")), book.notice[:11])
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "logbook.sqlite3"
    Logbook(file).write(attempt())
    return file


@contextmanager
def held(file: Path, what: str) -> Iterator[subprocess.Popen[str]]:
    """Hold the write lock of a file, or all of it, in another process."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, file, what],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.kill()


def write_on(process: subprocess.Popen[str]) -> None:
    """Let the process that holds a file write to it, and hold it again."""
    assert process.stdin is not None
    assert process.stdout is not None
    print(file=process.stdin, flush=True)
    assert process.stdout.readline() == "held\n"


@pytest.mark.slow
@pytest.mark.parametrize("let_go", [True, False])
def test_what_is_in_memory_is_tried_once_more_when_python_ends(file: Path, let_go: bool) -> None:
    with (
        ExitStack() as holding,
        subprocess.Popen(
            [sys.executable, "-c", ENDS, file],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        holding.enter_context(held(file, "writing"))
        process.stdin.write("\n")
        process.stdin.flush()
        assert process.stdout.readline() == "in-memory\n"
        if let_go:
            holding.close()
        assert process.communicate("\n")[1] == ""
        assert process.returncode == 0
    assert Logbook(file).done("bar") == ({"ba-01", "2"} if let_go else {"ba-01"})


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return how long each opening of a logbook's file is ready to wait, as it is opened."""
    asked: list[float] = []
    real = storage._connect

    @contextmanager
    def noted(path: Path, wait: float = storage.WAIT) -> Iterator[object]:
        asked.append(wait)
        with real(path, min(wait, 0.1)) as connection:
            yield connection

    monkeypatch.setattr(storage, "_connect", noted)
    return asked


@pytest.mark.parametrize("what", ["all", "writing"])
def test_a_file_that_another_process_holds_is_waited_for_once(
    file: Path, what: str, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    with held(file, what):
        lesson = Lesson("Held", [ASKED], name="held", logbook=file)
        for _ in range(3):
            assert lesson.check("White").right
            lesson.again()
        assert "locked" in lesson.logbook.notice
        # Reading goes on while another process writes; what waits is what could not be locked.
        assert sum(wait > storage.SHORT_WAIT for wait in waits) <= (1 if what == "all" else 9)
        before = len(waits)
        assert lesson.check("White").right
        assert len(waits) == before
    monkeypatch.setattr(lesson.logbook, "_rests_until", 0.0)
    assert lesson.check("White").right
    assert not lesson.logbook.notice
    assert len(Logbook(file)) == 6


@pytest.mark.slow
@pytest.mark.parametrize("longest", [0, storage.LONGEST])
def test_others_who_go_on_writing_are_waited_for_longer(
    file: Path, longest: float, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    book, quick = Logbook(file), storage._connect
    waits.clear()
    with held(file, "writing") as other, monkeypatch.context() as patch:

        @contextmanager
        def disturbed(path: Path, wait: float) -> Iterator[object]:
            if len(waits) < 3:
                write_on(other)
            else:
                other.kill()
                other.wait()
            with quick(path, wait) as connection:
                yield connection

        patch.setattr(storage, "_connect", disturbed)
        patch.setattr(storage, "LONGEST", longest)
        book.write(attempt(days=1))
        assert len(waits) == (4 if longest else 1)
        assert bool(book.notice) != bool(longest)
    logbook._write_at_last()
    assert (book.notice, len(Logbook(file))) == ("", 2)


def test_when_python_ends_the_file_is_waited_for_as_long_as_at_first(
    file: Path, waits: list[float]
) -> None:
    book = Logbook(file)
    with held(file, "writing"):
        book.write(attempt(days=1))
        assert book.notice
        logbook._write_at_last()
        assert waits[-1] == storage.WAIT
    logbook._write_at_last()
    assert (book.notice, len(Logbook(file))) == ("", 2)


def test_a_folder_without_locks_is_told_of_and_left_alone(
    file: Path, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    # No file system here refuses locks, so what SQLite says of one that does stands in.
    def refuse(*_: object) -> None:
        error = storage.sqlite3.OperationalError(os.strerror(errno.ENOLCK))
        error.sqlite_errorcode = storage.sqlite3.SQLITE_IOERR_LOCK
        raise error

    monkeypatch.setattr(storage, "_version", refuse)
    book = Logbook(file)
    book.write(attempt())
    assert "no file locks" in book.notice
    assert (len(waits), len(book)) == (1, 1)
    assert logbook._REST > 10


@pytest.mark.slow
def test_what_was_done_before_is_read_where_nothing_may_be_written() -> None:
    with TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        inner = Path(folder, "drive")
        inner.mkdir()
        file = inner / "logbook.sqlite3"
        book = Logbook(file)
        book.write(attempt(lesson="bar", step="1", right=True, score=1))
        for each in inner.iterdir():
            each.chmod(0o444)
        inner.chmod(0o555)
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, file], capture_output=True, text=True, check=True
        )
        inner.chmod(0o755)
    assert done.stdout.splitlines() == ["1 1 ['1']", "2 ['1', '2'] The logbook"]
