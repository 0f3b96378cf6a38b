"""The logbook where SQLite can neither lock nor map a file."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from bgwidget.progress import Attempt, Logbook

ATTEMPT = Attempt(
    lesson="bar",
    step="ba-01",
    kind="enter",
    game="backgammon",
    rules=("entry-point",),
    answer=[4],
    right=True,
    score=1,
)


def test_an_answer_is_in_the_file_when_write_returns(tmp_path: Path) -> None:
    book = Logbook(tmp_path / "logbook.sqlite3")
    book.write(ATTEMPT)
    assert Logbook(book.path).attempts() == (ATTEMPT,)
    assert [file.name for file in tmp_path.iterdir()] == ["logbook.sqlite3"]


def test_reading_does_not_write(tmp_path: Path) -> None:
    book = Logbook(tmp_path / "logbook.sqlite3")
    book.write(ATTEMPT)
    os.chmod(tmp_path, 0o500)
    before = book.path.stat().st_mtime_ns
    assert len(Logbook(book.path)) == len(book.export().splitlines()) - 2 == 1
    assert book.path.stat().st_mtime_ns == before


def test_what_was_left_beside_it_by_a_killed_page_is_nothing(tmp_path: Path) -> None:
    book = Logbook(tmp_path / "logbook.sqlite3")
    book.write(ATTEMPT)
    (tmp_path / "logbook.sqlite3.new").write_bytes(b"half of")
    assert Logbook(book.path).attempts() == (ATTEMPT,)


def test_a_file_that_a_desktop_wrote_is_read(tmp_path: Path) -> None:
    book = Logbook(tmp_path / "logbook.sqlite3")
    book.write(ATTEMPT)
    data = bytearray(book.path.read_bytes())
    data[18:20] = b"\x02\x02"
    book.path.write_bytes(data)
    assert Logbook(book.path).attempts() == (ATTEMPT,)


@pytest.mark.parametrize(
    ("data", "says"), [(b"x" * 5000, "not a logbook"), (b"SQLite format 3\0", "damaged")]
)
def test_a_file_that_is_none_is_left_as_it_was(tmp_path: Path, data: bytes, says: str) -> None:
    path = tmp_path / "logbook.sqlite3"
    path.write_bytes(data)
    book = Logbook(path)
    book.write(ATTEMPT)
    assert path.read_bytes() == data
    assert book.attempts() == (ATTEMPT,)
    assert book.notice


def test_another_database_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite3"
    with sqlite3.connect(":memory:") as other:
        other.execute("CREATE TABLE kept (it)")
        path.write_bytes(other.serialize())
    other.close()
    before = path.read_bytes()
    book = Logbook(path)
    book.write(ATTEMPT)
    assert "not a logbook" in book.notice
    assert path.read_bytes() == before


def test_progress_is_taken_from_place_to_place(tmp_path: Path) -> None:
    one, other = Logbook(tmp_path / "one.sqlite3"), Logbook(tmp_path / "other.sqlite3")
    one.write(ATTEMPT)
    one.save(tmp_path / "progress.json", "Mai")
    assert other.merge(tmp_path / "progress.json") == 1
    assert other.merge(one.export()) == 0
    assert Logbook(other.path).attempts() == (ATTEMPT,)


def test_the_usual_place_is_where_jupyterlite_shows_its_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("BGWIDGET_LOGBOOK")
    assert Logbook().path.name == "logbook.sqlite3"
    os.mkdir("/drive")
    try:
        assert Logbook().path == Path("/drive/bgwidget-logbook.sqlite3")
        monkeypatch.setenv("BGWIDGET_LOGBOOK", "/tmp/mine.sqlite3")
        assert Logbook().path == Path("/tmp/mine.sqlite3")
    finally:
        for file in Path("/drive").iterdir():
            file.unlink()
        os.rmdir("/drive")
