"""Drills: those of a lesson, and the one without an end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.learner import Learner

from bgwidget import Lesson
from bgwidget.lesson_files.steps import DrillStep
from bgwidget.lessons.drill import Drill
from bgwidget.lessons.session import drills
from bgwidget.progress import Logbook
from bgwidget.tasks import InvalidTaskError


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


def sit(logbook: Logbook, drill: DrillStep) -> Learner:
    return Learner(Lesson("A lesson", [drill], logbook=logbook, language="en"))


def test_a_drill_that_was_done_is_done_whatever_it_asks_next(logbook: Logbook) -> None:
    drill = DrillStep(rules=("hit",), kind="play", count=1)
    first = sit(logbook, drill)
    first.answer(first.lesson.task, first.lesson.task.solution())
    assert sit(logbook, drill).dot == ("done", 3)
    assert sit(logbook, replace(drill, level=2)).dot == ("open", 0)
    assert sit(logbook, replace(drill, seed="417")).dot == ("open", 0)


def test_a_drill_never_ends(logbook: Logbook) -> None:
    drill = Drill(["point-held", "hit"], logbook=logbook, language="en")
    learner = Learner(drill)
    asked = []
    progress = {
        1: "Exercise 1",
        2: "Exercise 2 · 1 of 5 today",
        3: "Exercise 3 · 2 in a row · 2 of 5 today",
    }
    for number in range(1, 4):
        assert learner.panel["progress"] == progress[number]
        task = drill.task
        asked.append((task.seed, str(task.position)))
        learner.answer(task, task.solution())
        assert learner.dot == ("done", 3)
        learner.ask("next")
    assert len(set(asked)) == 3
    assert (repr(drill), hasattr(drill, "load")) == ("Drill('Drill', 3 of 4 done)", False)
    assert [a.right for a in logbook.attempts("drill-backgammon")] == [True] * 3


def test_a_drill_of_a_number_of_exercises_ends_after_them(logbook: Logbook) -> None:
    drill = Drill(["point-held", "hit"], count=2, logbook=logbook, language="en")
    learner = Learner(drill)
    assert learner.panel["progress"] == "Step 1 of 2"
    for _ in range(2):
        learner.answer(drill.task, drill.task.solution())
        learner.ask("next")
    assert learner.panel["ending"]["cheer"]
    drill.go(1)
    assert learner.panel["progress"] == "Step 1 of 2"


def test_missing_every_exercise_makes_it_no_longer(logbook: Logbook) -> None:
    drill = Drill(["point-held", "hit"], count=2, logbook=logbook, language="en")
    for _ in range(2):
        drill.solution()
        drill.next()
    assert Learner(drill).panel["ending"] is not None


@pytest.mark.parametrize("count", [0, -1, 1.5, "two", True])
def test_a_drill_has_a_whole_number_of_exercises(count: object) -> None:
    with pytest.raises(InvalidTaskError):
        Drill(["hit"], count=count)


def test_what_hardly_comes_up_is_not_drawn_for(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[object, ...]] = []
    monkeypatch.setattr(drills, "generate", lambda *asked, **more: made.append(asked))
    given = {"kind": "choice", "level": 2, "without": ("bar",)}
    with pytest.raises(InvalidTaskError):
        drills.fresh_task("no-legal-play", **given)
    assert not made


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "asked"), [("opening", "opening"), ("cube", "cube-decision"), ("race", "race")]
)
def test_a_skill_is_drilled_by_its_name(kind: str, asked: str, logbook: Logbook) -> None:
    drill = Drill(kind=kind, logbook=logbook, language="en")
    learner = Learner(drill)
    for _ in range(2):
        assert drill.task.kind == asked
        learner.answer(drill.task, drill.task.solution())
        assert learner.dot == ("done", 3)
        learner.ask("next")


def test_what_the_rules_of_the_cube_allow_is_drilled_by_naming_them(logbook: Logbook) -> None:
    assert Drill(["cube-owner"], kind="cube", logbook=logbook).task.kind == "cube"
