"""A learner who comes back on another day is told what was learnt last."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from bgwidget import Course
from bgwidget.lessons.page.welcome import welcome
from bgwidget.lessons.session.headway import CourseLog
from bgwidget.progress import Attempt, Logbook
from bgwidget.words import words

TODAY = date(2026, 3, 10)


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


def learn(logbook: Logbook, days_ago: int, step: str = "mv-04", lesson: str = "01-moving") -> None:
    noon = datetime(TODAY.year, TODAY.month, TODAY.day, 12, tzinfo=UTC).astimezone()
    logbook.write(
        Attempt(
            lesson=lesson,
            step=step,
            kind="play",
            game="backgammon",
            rules=("hit",),
            answer="8/5*",
            right=True,
            score=1,
            time=noon - timedelta(days=days_ago),
        )
    )


def told(logbook: Logbook) -> str:
    return welcome(CourseLog(logbook), TODAY, words("en"))


def test_a_first_visit_and_a_second_on_the_same_day_are_met_without_a_word(
    logbook: Logbook,
) -> None:
    assert told(logbook) == ""
    learn(logbook, 0)
    assert told(logbook) == ""


def test_what_was_learnt_last_is_named(logbook: Logbook) -> None:
    learn(logbook, 9, "mv-01")
    learn(logbook, 4)
    learn(logbook, 3, "first", "a lesson of somebody's own")
    assert told(logbook) == "Welcome back. Last time: Hitting, and common slips."


@pytest.mark.parametrize(
    ("days_ago", "says"),
    [((1,), "2 days in a row."), ((1, 2, 3), "4 days in a row."), ((1, 3), "2 days in a row.")],
)
def test_days_in_a_row_are_counted_with_this_one(
    logbook: Logbook, days_ago: tuple[int, ...], says: str
) -> None:
    for days in reversed(days_ago):
        learn(logbook, days)
    assert told(logbook).endswith(says)


def test_the_map_says_it_unless_it_is_not_wanted(logbook: Logbook) -> None:
    learn(logbook, 400)
    said, silent = (
        Course(logbook=logbook, language="en", welcome=wanted).children[0].course["summary"]
        for wanted in (True, False)
    )
    assert said == f"Welcome back. Last time: Hitting, and common slips. {silent}"
