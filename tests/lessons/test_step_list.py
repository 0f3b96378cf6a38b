"""Steps that are made when they are opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from bgwidget import Lesson, exercises
from bgwidget.lesson_files import load_shipped
from bgwidget.lesson_files.steps import DrillStep, Read
from bgwidget.lessons.session import drills
from bgwidget.lessons.session.drills import drill_tasks
from bgwidget.lessons.session.step_list import named_steps

DRILL = DrillStep(rules=("hit", "point-held"), kind="play", count=4, seed="7", name="d")
READ = Read("Points 1 to 6 are your home board.", name="home")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names the kind of each exercise that is made from now on."""
    kinds: list[str] = []

    def noted(kind: str, *given: object, **more: object) -> object:
        kinds.append(kind)
        return exercises.generate(kind, *given, **more)

    monkeypatch.setattr(drills, "generate", noted)
    return kinds


def test_a_lesson_makes_no_exercise_before_its_step_is_opened(
    tmp_path: Path, made: list[str]
) -> None:
    lesson = Lesson("A lesson", [READ, DRILL], logbook=tmp_path / "logbook.sqlite3")
    assert repr(lesson) == "Lesson('A lesson', 0 of 5 done)"
    assert made == []
    lesson.next()
    assert made == ["play"]


@pytest.mark.parametrize("order", [range(4), (3, 0, 2, 1), (2, 2, 3)])
def test_the_exercises_of_a_drill_are_the_same_in_whatever_order_they_are_opened(
    order: tuple[int, ...],
) -> None:
    steps, asked = named_steps([DRILL]), list(drill_tasks(DRILL))
    assert [steps[at] for at in order] == [asked[at] for at in order]
    assert list(steps) == asked


def test_a_step_that_is_added_or_replaced_leaves_the_others_as_they_are(made: list[str]) -> None:
    steps = named_steps([READ, DRILL]).with_inserted(1, READ).with_replaced(0, READ)
    assert steps.names == ("home", "home", "d-1", "d-2", "d-3", "d-4")
    assert list(steps[:2]) == [READ, READ]
    assert made == []


def test_opening_a_lesson_reads_no_other(tmp_path: Path) -> None:
    load_shipped.cache_clear()
    lesson = Lesson.load("02-setup", logbook=tmp_path / "logbook.sqlite3")
    lesson.next()
    assert load_shipped.cache_info().currsize == 1
