"""The dots of a lesson: one for each step, and those near by of a long one."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.learner import Learner

from bgwidget import Lesson
from bgwidget.lesson_files.steps import Read
from bgwidget.progress import Logbook


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


def sit(logbook: Logbook, count: int) -> Learner:
    steps = [Read("One more.")] * count
    return Learner(Lesson("A lesson", steps, logbook=logbook, language="en"))


def test_the_dots_go_along_with_a_long_lesson(logbook: Logbook) -> None:
    learner = sit(logbook, 40)
    shown, more = [], []
    for at in (0, 20, 39, 40):
        learner.ask("go", at=at)
        dots = learner.panel["dots"]
        numbers = [number for number, *_ in dots]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        own = [number for number, state, *_ in dots if state != "more"]
        assert at == 40 or at in own
        shown.append((own[0], len(own)))
        more.append([name for _, state, *_, name in dots if state == "more"])
    assert shown == [(0, 9), (16, 9), (31, 9), (31, 9)]
    assert more == [
        ["31 more after; go to 10"],
        ["16 more before; go to 16", "15 more after; go to 26"],
        ["31 more before; go to 31"],
        ["31 more before; go to 31"],
    ]


def test_twenty_steps_have_a_dot_each(logbook: Logbook) -> None:
    learner = sit(logbook, 20)
    assert [number for number, *_ in learner.panel["dots"]] == list(range(20))
