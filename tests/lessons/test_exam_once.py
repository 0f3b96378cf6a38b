"""What is handed in counts once, and in the order in which it was written."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bgwidget import Lesson
from bgwidget.progress import Logbook, attempt
from bgwidget.tasks import Choice, Exam

OPEN = """
import os, sys
from bgwidget import Lesson
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Choice, Exam
os.chdir(sys.argv[1])
asked = Choice(name="start", goal="Who starts?", options=("White", "Black"), correct="White")
exam = Exam(name="exam", goal="One question.", tasks=(asked,), passing=1, retakes=0)
lesson = Lesson("Exam", [exam], name="exam", logbook="logbook.sqlite3")
"""
HAND_IN = (
    OPEN
    + """
print("ready", flush=True)
sys.stdin.readline()
try:
    lesson.hand_in(sys.argv[2] + ".json")
    print("counted", flush=True)
except InvalidMoveError as error:
    print(error.problem, flush=True)
"""
)


@pytest.mark.slow
def test_of_kernels_that_hand_in_at_once_one_counts(tmp_path: Path) -> None:
    answered = [sys.executable, "-c", f"{OPEN}lesson.answer('White')", tmp_path]
    subprocess.run(answered, check=True)
    sitting = [
        subprocess.Popen(
            [sys.executable, "-c", HAND_IN, tmp_path, str(number)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(3)
    ]
    assert [learner.stdout.readline() for learner in sitting] == ["ready\n"] * 3
    for learner in sitting:
        learner.stdin.write("\n")
        learner.stdin.flush()
    told = sorted(learner.communicate()[0].strip() for learner in sitting)
    assert told == ["counted", "exam.no-retake", "exam.no-retake"]
    written = Logbook(tmp_path / "logbook.sqlite3").attempts("exam", step="exam", kinds=("exam",))
    assert len(written) == 1
    assert len(list(tmp_path.glob("*.json"))) == 1


class Clock(datetime):
    """A clock that is put back by an hour whenever it is read."""

    hours = 0

    @classmethod
    def now(cls, tz: Any = UTC) -> Any:
        cls.hours += 1
        return cls(2026, 3, 2, 12, tzinfo=tz) - timedelta(hours=cls.hours)


@pytest.fixture
def clock_that_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempt, "datetime", Clock)
    return


@pytest.mark.usefixtures("clock_that_goes_back")
def test_a_clock_that_goes_back_loses_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = Choice(name="start", goal="Who?", options=("White", "Black"), correct="White")
    exam = Exam(
        name="exam", goal="Two.", tasks=(asked, replace(asked, name="then")), passing=2, retakes=1
    )

    def opened() -> Lesson:
        return Lesson("Exam", [exam], name="exam", logbook="logbook.sqlite3")

    lesson = opened()
    for answer in ("Black", "White"):
        lesson.answer(answer)
    lesson.go(1)
    lesson.answer("White")
    again = opened()
    assert again.hand_in("first.json").right == 2
    taken_again = opened()
    taken_again.again()
    taken_again.answer("Black")
    assert opened()._current.require_exam().answers == ["Black", None]


@pytest.mark.usefixtures("clock_that_goes_back")
def test_attempts_come_in_the_order_in_which_they_were_written(tmp_path: Path) -> None:
    book = Logbook(tmp_path / "logbook.sqlite3")
    for step in ("1", "2", "3"):
        book.write(
            attempt.Attempt(
                lesson="bar", step=step, kind="read", game="backgammon", right=True, score=1
            )
        )
    assert [made.step for made in book.attempts()] == ["1", "2", "3"]
    copy = Logbook(tmp_path / "copy.sqlite3")
    copy.merge(book.export())
    assert [made.step for made in copy.attempts()] == ["1", "2", "3"]
