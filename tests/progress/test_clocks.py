"""Clocks that were wrong: what is known follows the order of the answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.attempts import NOON, attempt

from bgwidget.progress import Attempt, Logbook
from bgwidget.progress.export import written
from bgwidget.progress.mastery import Mastery
from bgwidget.progress.order import in_order
from bgwidget.progress.reports import class_report, report
from bgwidget.progress.standings import RuleStanding, standings

NAMED = ("backgammon", "enter-first")
NOW = NOON + timedelta(days=10)
FIXED = ("attempts", "right", "asked", "broken", "in_row", "level", "towards")
"""What does not depend on when an answer was given."""


def told(made: Sequence[Attempt]) -> RuleStanding:
    return standings(made).get(NAMED, RuleStanding())


def known_then_wrong(ahead: float) -> list[Attempt]:
    """Return three right answers by a clock so many days ahead, and then six wrong ones."""
    right = [attempt(days=10 + ahead + day, step=f"r{day}") for day in range(3)]
    wrong = [attempt(days=9.5 + n / 100, right=False, step=f"w{n}") for n in range(6)]
    return [*right, *wrong]


@pytest.mark.parametrize("ahead", [1, 30, 3650, -3650])
@pytest.mark.parametrize("later", [0, 20])
def test_a_clock_that_was_wrong_hides_no_later_mistake(
    tmp_path: Path, ahead: float, later: float
) -> None:
    logbook = Logbook(tmp_path / "logbook.sqlite3")
    made, now = known_then_wrong(ahead), NOW + timedelta(days=later)
    for each in made:
        logbook.write(each)
    (row,) = report(logbook, now=now).rows
    assert (row.known, row.stage, row.right, row.attempts) == (False, "practising", 3, 9)
    assert row.due <= now
    assert Mastery(logbook).due(["enter-first"], now) == ("enter-first",)
    (learner,) = class_report([logbook.export("Mai")], now=now).learners
    assert (learner.known, learner.rows[0].due <= now) == (0, True)
    elsewhere = Logbook(tmp_path / "elsewhere.sqlite3")
    elsewhere.merge(logbook.export())
    assert elsewhere.standings(now) == logbook.standings(now)


def test_right_answers_from_the_future_are_asked_again_as_if_made_now(tmp_path: Path) -> None:
    logbook = Logbook(tmp_path / "logbook.sqlite3")
    for day in range(3):
        logbook.write(attempt(days=4000 + day))
    standing = logbook.standings(NOW)[NAMED]
    assert standing.due is not None
    assert NOW < standing.due < NOW + timedelta(days=30)
    assert not standing.known, "nobody knows that they were made on two days"
    assert report(logbook, now=NOW).summary == ("Rules: 0 known, 1 practising, 0 new.",)


def test_of_two_computers_the_one_that_was_ahead_counts_as_now(tmp_path: Path) -> None:
    """Between two files nobody knows the order of their rows but by their times."""
    home, school = (Logbook(tmp_path / f"{name}.sqlite3") for name in ("home", "school"))
    wrong_at_home = [attempt(days=day, right=False) for day in (1, 5)]
    ahead_at_school = [attempt(days=day) for day in (4000, 2, 4001)]
    home._write(wrong_at_home)
    school._write(ahead_at_school)
    home.merge(school.export())
    first, second, third = ahead_at_school
    as_made = [wrong_at_home[0], replace(first, time=second.time), second]
    as_made += [wrong_at_home[1], replace(third, time=NOW)]
    for found in (home.standings(NOW), Logbook(home.path).standings(NOW)):
        assert (found[NAMED], found[NAMED].card) == (told(as_made), told(as_made).card)
    parts = [school.export("Mai"), home.export("Mai")]
    for exports in (parts, parts[:0:-1]):
        (learner,) = class_report(exports, now=NOW).learners
        assert learner.rows[0].due == told(as_made).due


def test_a_logbook_merged_again_once_it_has_grown_keeps_its_order(tmp_path: Path) -> None:
    made = known_then_wrong(30)
    logbook = Logbook(tmp_path / "logbook.sqlite3")
    parts = [written(made[:4], "Mai"), written(made, "Mai")]
    for part in parts:
        logbook.merge(part)
    later = NOW + timedelta(days=40)
    assert logbook.standings(later)[NAMED] == told(made)
    for exports in (parts, parts[::-1]):
        (learner,) = class_report(exports, now=later).learners
        assert (learner.attempts, learner.known) == (9, 0)


def test_a_summary_made_while_the_clock_stood_back_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bgwidget.progress.summary._STORED_EVERY", 2)
    made = [attempt(days=day) for day in range(5)]
    logbook = Logbook(tmp_path / "logbook.sqlite3")
    logbook._write(made)
    for now in (datetime.fromisoformat("2001-01-01T00:00:00Z"), NOW):
        logbook.standings(now)
    for found in (logbook.standings(NOW), Logbook(logbook.path).standings(NOW)):
        assert (found[NAMED], found[NAMED].card) == (told(made), told(made).card)


@given(
    st.lists(st.tuples(st.booleans(), st.floats(-9000, 60_000)), max_size=12),
    st.integers(0, 12),
)
@example([(True, 40), (True, 41), (True, 42), (False, 0)], 3)
def test_wrong_clocks_change_nothing_but_times(
    answers: list[tuple[bool, float]], right_from: int
) -> None:
    """A mistake counts as with a right clock, and the rule is asked again as soon."""
    true = [
        attempt(right=right, days=number / 2, step=f"s{number}")
        for number, (right, _) in enumerate(answers)
    ]
    shown: list[Any] = [
        each if number >= right_from else replace(each, time=each.time + timedelta(days=error))
        for number, (each, (_, error)) in enumerate(zip(true, answers, strict=True))
    ]
    counted = in_order([shown], NOW)
    assert [each.id for each in counted] == [each.id for each in true]
    assert all(each.time <= NOW for each in counted)
    for number in range(len(true) + 1):
        with_right, with_wrong = told(true[:number]), told(counted[:number])
        for name in FIXED:
            assert getattr(with_wrong, name) == getattr(with_right, name)
    if true and not true[-1].right:
        assert not with_wrong.known
        assert with_wrong.due is not None
        assert with_wrong.due <= NOW + timedelta(days=1)
