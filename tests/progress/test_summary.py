"""What a logbook keeps of its attempts, so that they are not all read again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.attempts import NOON, attempt, attempts
from support.examples import examples

from bgwidget.progress import Attempt, Logbook, rows, summary
from bgwidget.progress.attempt import from_plain
from bgwidget.progress.export import written
from bgwidget.progress.order import in_order
from bgwidget.progress.query import Query
from bgwidget.progress.standings import Standings, standings

pytestmark = pytest.mark.slow

MANY = 1200
NOW = datetime(2100, 1, 1, tzinfo=UTC)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "logbook.sqlite3"


@pytest.fixture
def read_again(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names each attempt that is read from the file from now on."""
    found: list[str] = []

    def noted(plain: Any) -> Attempt:
        found.append(plain["id"])
        return from_plain(plain)

    monkeypatch.setattr(rows, "from_plain", noted)
    return found


def whole(found: Standings) -> dict[tuple[str, str], Any]:
    """Return all that is known, what the scheduler remembers too, which is not compared."""
    return {named: (each, each.card) for named, each in found.items()}


def best_of(made: Sequence[Attempt]) -> dict[tuple[str, str], int]:
    right = [each for each in made if each.right]
    took = [((each.lesson, each.step), each.tries - 1 + each.hints) for each in right]
    return dict(sorted(took, reverse=True))


def write_many(file: Path, count: int = MANY) -> list[Attempt]:
    made = [attempt(days=number / 100, step=f"s{number % 7}") for number in range(count)]
    logbook = Logbook(file)
    logbook._write(made)
    assert len(logbook.standings()) == 1
    assert logbook.notice == ""
    return made


@settings(max_examples=examples(40))
@given(
    made=st.lists(attempts(), unique_by=lambda made: made.id, max_size=12),
    cuts=st.sets(st.integers(0, 12)),
)
def test_it_is_the_same_whoever_wrote_what_and_in_whatever_order(
    tmp_path_factory: pytest.TempPathFactory, made: list[Attempt], cuts: set[int]
) -> None:
    """Each step that is not in its place in time, and each other logbook, leads to the same."""

    def counted(count: int) -> Any:
        return whole(standings(in_order([made[:count]], NOW)))

    file = tmp_path_factory.mktemp("any") / "logbook.sqlite3"
    reader = Logbook(file)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(summary, "_STORED_EVERY", 3)
        patch.setattr("bgwidget.progress.logbook.present", lambda: NOW)
        for number, each in enumerate(made, 1):
            (reader if number % 3 else Logbook(file)).write(each)
            if number in cuts:
                assert whole(reader.standings()) == counted(number)
        for logbook in (reader, Logbook(file)):
            assert whole(logbook.standings()) == counted(len(made))
            assert logbook.best() == best_of(made)


@settings(max_examples=examples(40))
@given(
    made=st.lists(attempts(), unique_by=lambda made: made.id, max_size=8),
    asked=st.builds(
        Query,
        lesson=st.none() | st.sampled_from(["bar", ""]),
        step=st.none() | st.sampled_from(["1", "ba-01"]),
        rule=st.none() | st.tuples(st.just("backgammon"), st.sampled_from(["enter-first", "r"])),
        since=st.none() | st.just(NOON),
        kinds=st.sampled_from([(), ("play",), ("play", "exam")]),
    ),
)
def test_the_file_finds_what_fits(
    tmp_path_factory: pytest.TempPathFactory, made: list[Attempt], asked: Query
) -> None:
    logbook = Logbook(tmp_path_factory.mktemp("any") / "logbook.sqlite3")
    made.append(attempt(kind="exam", days=1))
    for each in made:
        logbook.write(each)
    found = logbook.attempts(
        asked.lesson, asked.rule, asked.since, step=asked.step, kinds=asked.kinds
    )
    assert found == tuple(each for each in made if asked.fits(each))


@settings(max_examples=examples(40))
@given(st.lists(attempts(), unique_by=lambda made: made.id, max_size=8))
def test_the_answers_of_a_lesson_are_counted_by_rule(
    tmp_path_factory: pytest.TempPathFactory, made: list[Attempt]
) -> None:
    logbook = Logbook(tmp_path_factory.mktemp("any") / "logbook.sqlite3")
    for each in made:
        logbook.write(each)
    for lesson in {each.lesson for each in made}:
        of_it = standings([each for each in made if each.lesson == lesson])
        assert logbook.counts(lesson) == {named: each.count for named, each in of_it.items()}


def test_a_logbook_that_is_opened_again_reads_only_the_latest(
    file: Path, read_again: list[str]
) -> None:
    made = write_many(file)
    Logbook(file).standings()
    read_again.clear()
    logbook = Logbook(file)
    assert logbook.standings()["backgammon", "enter-first"].attempts == MANY
    assert len(logbook.best()) == 7
    assert len(logbook) == MANY
    assert read_again == []
    later = attempt(days=MANY / 50)
    Logbook(file).write(later)
    assert logbook.standings()["backgammon", "enter-first"].attempts == MANY + 1
    assert set(read_again) == {later.id}
    assert whole(Logbook(file).standings()) == whole(standings([*made, later]))


def test_an_answer_with_an_earlier_time_counts_last_and_nothing_is_read_again(
    file: Path, read_again: list[str]
) -> None:
    write_many(file)
    others = [attempt(rules=("hit",), days=day) for day in (1, 3)]
    logbook = Logbook(file)
    logbook._write(others)
    logbook.standings()
    read_again.clear()
    earlier = attempt(rules=("hit",), days=2, right=False)
    logbook.write(earlier)
    found = logbook.standings()["backgammon", "hit"]
    assert found == standings([*others, earlier])["backgammon", "hit"]
    assert read_again == [earlier.id]


def test_what_was_merged_is_read_again_where_its_place_is_not_last(
    file: Path, read_again: list[str]
) -> None:
    logbook = Logbook(file)
    own = [attempt(days=1), attempt(days=3)]
    logbook._write(own)
    elsewhere = [attempt(days=2, right=False)]
    logbook.merge(written(elsewhere))
    counted = standings([own[0], *elsewhere, own[1]])
    assert whole(logbook.standings()) == whole(counted)
    read_again.clear()
    later = attempt(days=4)
    logbook.write(later)
    assert whole(logbook.standings()) == whole(standings([later], counted))
    assert read_again == [later.id]


def spoil(file: Path, text: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE summary SET text = ?", (text,))
        connection.commit()


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "{}", '{"last": "", "standings": [], "best": []}', "[" * 100_000],
)
def test_a_summary_that_is_none_is_made_anew(file: Path, text: str) -> None:
    made = write_many(file)
    spoil(file, text)
    assert whole(Logbook(file).standings()) == whole(standings(made))


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("last",), "0" * 32),
        (("standings", 0), 1),
        (("standings", 0, 2), {"card": {}}),
        (("standings", 0, 2, "attempts"), "many"),
        (("standings", 0, 2, "days"), ["someday"]),
        (("standings", 0, 2, "card"), None),
        (("standings", 0, 2, "card", "due"), "2026-03-02"),
        (("standings", 0, 2, "card", "due"), "2026-03-02T12:00:00+00:00"),
        (("standings", 0, 2, "card", "last_review"), None),
        (("standings", 0, 2, "card", "state"), float("inf")),
        (("best", 0), ["bar", "s1"]),
        (("best", 0, 2), "few"),
    ],
)
def test_a_summary_that_was_spoilt_is_made_anew(
    file: Path, where: tuple[str | int, ...], value: object
) -> None:
    made = write_many(file)
    with closing(sqlite3.connect(file)) as connection:
        plain = json.loads(connection.execute("SELECT text FROM summary").fetchone()[0])
    inner = plain
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = value
    spoil(file, json.dumps(plain))
    logbook = Logbook(file)
    assert logbook.notice == ""
    assert whole(logbook.standings()) == whole(standings(made))
    assert logbook.best() == best_of(made)


def test_a_summary_of_other_rows_is_made_anew(file: Path) -> None:
    made = write_many(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE summary SET row = row - 1")
        connection.commit()
    assert whole(Logbook(file).standings()) == whole(standings(made))


def test_a_file_that_takes_no_summary_is_read_all_the_same(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(rows, "save_summary", refuse)
    made = write_many(file)
    logbook = Logbook(file)
    assert whole(logbook.standings()) == whole(standings(made))
    assert logbook.notice == ""


def test_what_waits_is_counted_too(tmp_path: Path) -> None:
    tmp_path.joinpath("folder").write_text("in the way")
    logbook = Logbook(tmp_path / "folder" / "logbook.sqlite3")
    made = [attempt(days=1), attempt(right=False, broken=("hit",)), attempt(tries=2, days=2)]
    for each in made:
        logbook.write(each)
    assert logbook.notice
    assert whole(logbook.standings()) == whole(standings(made))
    assert logbook.best() == {("bar", "ba-01"): 0}
    assert logbook.counts("bar")["backgammon", "hit"] == (1, 0, 1)
    tmp_path.joinpath("folder").unlink()
    logbook.write(attempt(time=NOON + timedelta(days=9)))
    assert logbook.standings()["backgammon", "enter-first"].attempts == 4


@pytest.mark.parametrize(
    ("where", "plan"),
    [
        ("rowid > 5", "SEARCH attempt USING INTEGER PRIMARY KEY (rowid>?)"),
        (Query("bar").sql[0], "SEARCH attempt USING INDEX attempt_by_step (lesson=?)"),
        (
            Query("bar", "ba-01").sql[0],
            "SEARCH attempt USING INDEX attempt_by_step (lesson=? AND step=?)",
        ),
        (Query(since=NOON).sql[0], "SEARCH attempt USING INDEX attempt_by_time (time>?)"),
    ],
)
def test_a_question_about_a_few_rows_looks_at_no_others(file: Path, where: str, plan: str) -> None:
    Logbook(file)
    told: list[str] = []
    with closing(sqlite3.connect(file)) as connection:
        connection.set_trace_callback(told.append)
        list(rows.select(connection, where.replace("?", "'2026'")))
        found = connection.execute(f"EXPLAIN QUERY PLAN {told[-1]}").fetchall()
    assert plan in [each[-1] for each in found]
