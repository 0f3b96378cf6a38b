"""An export carries a logbook elsewhere; what is not an export is refused whole."""

from __future__ import annotations

import getpass
import json
import platform
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.attempts import attempt, attempts
from support.examples import examples

from bgwidget.progress import Attempt, InvalidExportError, Logbook, LogbookError
from bgwidget.progress.export import VERSION, written


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "elsewhere.sqlite3")


def fresh() -> Iterator[Logbook]:
    """Give one empty logbook after another."""
    with TemporaryDirectory() as folder:
        number = 0
        while True:
            number += 1
            yield Logbook(Path(folder, f"{number}.sqlite3"))


@pytest.mark.slow
@settings(max_examples=examples(25))
@given(st.lists(attempts(), unique_by=lambda made: made.time, max_size=6), st.data())
def test_merging_twice_and_in_any_order_gives_the_same(
    made: list[Attempt], data: st.DataObject
) -> None:
    made.sort(key=lambda each: each.time)
    cut, again = sorted((data.draw(st.integers(0, 6)), data.draw(st.integers(0, 6))))
    parts = [written(made[:again]), written(made[cut:]), written(made)]
    books = fresh()
    whole = next(books)
    known = {each.id: each for each in made}
    assert whole.merge(parts[2]) == len(made)
    assert whole.attempts() == tuple(made)
    for order in ((0, 1), (1, 0), (0, 0, 1, 1), (1, 0, 2)):
        logbook = next(books)
        assert sum(logbook.merge(parts[part]) for part in order) == len(made)
        assert {each.id: each for each in logbook.attempts()} == known
        assert logbook.standings() == whole.standings()
    books.close()


def test_a_file_is_merged_by_its_path_its_text_or_its_bytes(
    logbook: Logbook, elsewhere: Logbook, tmp_path: Path
) -> None:
    elsewhere.write(attempt(lesson="Bài một"))
    file = tmp_path / "progress.json"
    elsewhere.save(file, learner="Mai")
    assert logbook.merge(file) == 1
    assert logbook.merge(str(file)) == 0
    assert logbook.merge(file.read_text("utf-8")) == 0
    assert logbook.merge(memoryview(b"\xef\xbb\xbf" + file.read_bytes())) == 0
    assert logbook.attempts() == elsewhere.attempts()


def test_an_export_names_nobody_but_the_nickname(logbook: Logbook) -> None:
    logbook.write(attempt())
    text = logbook.export(learner="Mai")
    assert json.loads(text)["learner"] == "Mai"
    assert json.loads(logbook.export())["learner"] == ""
    for name in (getpass.getuser(), platform.node(), str(logbook.path.parent)):
        assert name not in text
    assert set(json.loads(text)["attempts"][0]) == {
        *("id", "time", "lesson", "step", "kind", "game", "rules", "broken", "refused"),
        *("answer", "right", "score", "hints", "tries", "seed"),
    }


@pytest.mark.parametrize("nickname", ["x" * 61, "a\nb", "\ud800"])
def test_a_nickname_that_cannot_be_written_is_refused(logbook: Logbook, nickname: str) -> None:
    with pytest.raises(InvalidExportError, match="nickname"):
        logbook.export(learner=nickname)


def data_with(**change: Any) -> str:
    head = {"format": "bgwidget-logbook", "version": VERSION, "learner": "", "attempts": []}
    return json.dumps(head | change)


def second_with(**change: Any) -> str:
    """Return an export whose second attempt was changed."""
    data = json.loads(written([attempt(), attempt()]))
    data["attempts"][1] |= change
    return json.dumps(data)


def twice() -> str:
    made = attempt()
    return written([made, made])


REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: "", "neither the text"),
    (lambda: "no such file.json", "neither the text"),
    (lambda: "nul\0byte", "neither the text"),
    (lambda: 7, "neither the text"),
    (lambda: None, "neither the text"),
    (lambda: Path("/"), "neither the text"),
    (lambda: b"\xff\xfe{", "byte 1 is not UTF-8"),
    (lambda: "{", "line 1, column 2"),
    (lambda: written([attempt()])[:-20], "line 2"),
    (lambda: "[" * 100_000, "neither the text"),
    (lambda: b"[" * 100_000, "not an export"),
    (lambda: b'{"a": ' * 100_000, "not an export"),
    (lambda: b"[1, 2]", "not an export"),
    (lambda: "{}", "not an export"),
    (lambda: '{"version": ' + "9" * 5000 + "}", "not an export"),
    (lambda: data_with(format="other"), "not an export"),
    (lambda: data_with(version=3), "version 3; this bgwidget knows versions up to 2"),
    (lambda: data_with(version="1"), "its fields"),
    (lambda: data_with(version=True), "its fields"),
    (lambda: data_with(version=0), "its fields"),
    (lambda: data_with(more=1), "its fields"),
    (lambda: data_with(learner=None), "nickname"),
    (lambda: data_with(attempts={}), "not a list"),
    (lambda: data_with(attempts=[3]), "attempt 1: 3 is not an attempt"),
    (lambda: second_with(right="yes"), "attempt 2: The field right"),
    (lambda: second_with(score=0.5), "attempt 2: The score"),
    (lambda: second_with(time="2026-13-01"), "attempt 2: The time"),
    (lambda: second_with(extra=1), "attempt 2: The field 'extra'"),
    (lambda: second_with(hints=-1), "attempt 2: The field hints"),
    (lambda: second_with(rules="all"), "attempt 2: The field rules"),
    (lambda: second_with(broken=["<script>"]), "attempt 2: The field broken"),
    (twice, "attempt 2 has the id"),
    (lambda: written([attempt()]).replace('"hints": 0', '"hints": NaN'), "NaN is not a number"),
    (lambda: written([attempt()]).replace('"hints": 0', '"hints": 0, "hints": 1'), "there twice"),
]


def test_an_export_of_the_first_version_is_taken_in(logbook: Logbook) -> None:
    made = attempt()
    data = json.loads(written([made]))
    del data["attempts"][0]["refused"]
    assert logbook.merge(json.dumps(data | {"version": 1})) == 1
    assert logbook.attempts() == (made,)
    with pytest.raises(InvalidExportError, match="'refused'"):
        logbook.merge(json.dumps(data))


@pytest.mark.parametrize(("source", "said"), REFUSED)
def test_what_is_no_export_is_refused_with_the_place_and_nothing_is_taken_in(
    logbook: Logbook, source: Callable[[], Any], said: str
) -> None:
    with pytest.raises(InvalidExportError) as refused:
        logbook.merge(source())
    assert said in str(refused.value)
    assert not str(refused.value).startswith("error.")
    assert len(logbook) == 0


def test_an_attempt_that_says_otherwise_than_the_logbook_is_refused(logbook: Logbook) -> None:
    mine = attempt(right=False)
    logbook.write(mine)
    doctored = attempt(id=mine.id)
    with pytest.raises(InvalidExportError, match="attempt 2"):
        logbook.merge(written([attempt(), doctored]))
    assert logbook.attempts() == (mine,)


@given(st.integers(0, 3000), st.binary(min_size=1, max_size=2))
def test_a_damaged_export_is_refused_or_says_something_whole(at: int, junk: bytes) -> None:
    data = written([attempt(step=str(n), seed="s") for n in range(3)]).encode()
    at %= len(data)
    with TemporaryDirectory() as folder:
        logbook = Logbook(Path(folder, "logbook.sqlite3"))
        try:
            new = logbook.merge(data[:at] + junk + data[at + len(junk) :])
        except InvalidExportError:
            new = 0
        assert len(logbook) == new
        assert new in (0, 3)


def test_what_is_merged_into_memory_waits_there(tmp_path: Path) -> None:
    tmp_path.joinpath("file").touch()
    logbook = Logbook(tmp_path / "file" / "logbook.sqlite3")
    made = attempt()
    assert logbook.merge(written([made])) == 1
    assert logbook.merge(written([made])) == 0
    assert logbook.attempts() == (made,)


def save_statements(logbook: Logbook, path: Path) -> None:
    logbook.save_xapi(path, "https://school.example")


@pytest.mark.parametrize("save", [Logbook.save, save_statements])
def test_what_cannot_be_read_replaces_no_older_export(
    tmp_path: Path, save: Callable[[Logbook, Path], None]
) -> None:
    older, logbook = tmp_path / "older.json", Logbook(tmp_path / "logbook.sqlite3")
    logbook.write(attempt())
    save(logbook, older)
    kept = older.read_bytes()
    logbook.path.write_bytes(b"no logbook" * 500)
    unread = Logbook(logbook.path)
    with pytest.raises(LogbookError, match=r"export .*older\.json .*not a logbook"):
        save(unread, older)
    assert older.read_bytes() == kept
    save(unread, tmp_path / "new.json")
    assert (tmp_path / "new.json").exists()
