"""What a logbook keeps, and finds again."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.attempts import NOON, attempt, attempts
from support.examples import examples

from bgwidget.progress import Attempt, InvalidAttemptError, Logbook


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "learner" / "logbook.sqlite3"


def test_what_was_written_is_read_by_another_logbook(file: Path) -> None:
    first, second = Logbook(file), Logbook(file)
    one, two = attempt(answer=[["bar", 21]], seed="s1"), attempt(right=False, score=0.5, tries=2)
    first.write(one)
    assert second.attempts() == (one,)
    second.write(two)
    assert set(first.attempts()) == {one, two}
    assert len(first) == len(second) == 2
    assert first.notice == second.notice == ""


def test_attempts_come_in_the_order_in_which_they_were_written(file: Path) -> None:
    logbook = Logbook(file)
    late, early, middle = attempt(days=2), attempt(days=-400), attempt(days=1)
    for made in (late, early, middle):
        logbook.write(made)
    assert logbook.attempts() == (late, early, middle)


def test_attempts_are_found_by_lesson_rule_and_time(file: Path) -> None:
    logbook = Logbook(file)
    bar = attempt(lesson="bar", rules=("enter-first",))
    move = attempt(
        lesson="move", rules=("point-held",), broken=("enter-first",), right=False, days=1
    )
    over = attempt(lesson="move", rules=("game-over",), days=2)
    castle = attempt(lesson="castle", game="camelot", rules=("game-over",), days=3)
    for made in (bar, move, over, castle):
        logbook.write(made)
    assert logbook.attempts("move") == (move, over)
    assert logbook.attempts(rule=("backgammon", "enter-first")) == (bar, move)
    assert logbook.attempts(rule=("camelot", "game-over")) == (castle,)
    assert logbook.attempts(since=NOON + timedelta(days=2)) == (over, castle)
    assert logbook.attempts("move", ("backgammon", "game-over"), NOON) == (over,)
    with pytest.raises(InvalidAttemptError, match="since"):
        logbook.attempts(since=datetime(2026, 3, 2))


def test_a_step_is_done_when_it_was_answered_right_once(file: Path) -> None:
    logbook = Logbook(file)
    for step, right in (("a", False), ("a", True), ("a", False), ("b", False)):
        logbook.write(attempt(step=step, right=right))
    logbook.write(attempt(lesson="other", step="c"))
    assert logbook.done("bar") == {"a"}
    assert logbook.done("none") == set()


def test_an_attempt_written_twice_is_kept_once(file: Path) -> None:
    logbook, made = Logbook(file), attempt()
    logbook.write(made)
    logbook.write(made)
    assert logbook.attempts() == (made,)


@settings(max_examples=examples(25))
@given(st.lists(attempts(), unique_by=lambda made: made.id, max_size=4))
def test_any_attempt_comes_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, made: list[Attempt]
) -> None:
    file = tmp_path_factory.mktemp("any") / "logbook.sqlite3"
    logbook = Logbook(file)
    for each in made:
        logbook.write(each)
    assert logbook.attempts() == tuple(made)


def test_an_empty_logbook_is_still_one(file: Path) -> None:
    assert Logbook(file)
    assert len(Logbook(file)) == 0


def test_the_environment_names_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGWIDGET_LOGBOOK", str(file))
    assert Logbook().path == file
    assert Logbook(file.parent / "other").path != file
    monkeypatch.setenv("HOME", str(file.parent))
    monkeypatch.setenv("BGWIDGET_LOGBOOK", "~/mine")
    assert Logbook().path == file.parent / "mine"
    assert Logbook("~/mine").path == file.parent / "mine"
    monkeypatch.setenv("BGWIDGET_LOGBOOK", " ")
    assert Logbook().path.name == "logbook.sqlite3"


@pytest.mark.parametrize("name", ["mine.sqlite3", "~nobody-of-this-name/mine", ":memory:"])
def test_a_relative_path_stays_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BGWIDGET_LOGBOOK", name)
    logbook, elsewhere = Logbook(), tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    logbook.write(attempt())
    assert len(Logbook(tmp_path / name)) == len(logbook.attempts()) == 1
    assert list(elsewhere.iterdir()) == []


def test_without_a_name_the_file_is_among_the_users_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BGWIDGET_LOGBOOK", raising=False)
    for variable in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(tmp_path))
    logbook = Logbook()
    logbook.write(attempt(time=datetime.now(UTC)))
    assert tmp_path in logbook.path.parents
    assert logbook.path.exists()
