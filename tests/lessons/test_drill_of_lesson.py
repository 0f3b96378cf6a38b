"""A drill that is about a lesson, in place of rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.learner import whole_task

from bgwidget import Drill, course
from bgwidget.exercises import game_exercises
from bgwidget.lesson_files import load
from bgwidget.lesson_files.steps import DrillStep
from bgwidget.progress import Logbook
from bgwidget.tasks import InvalidTaskError, Task


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in course.names() if name != "teachers-guide"])
def test_a_drill_asks_about_the_rules_of_a_lesson(logbook: Logbook, name: str) -> None:
    drill, lesson = Drill(name, logbook=logbook), load(name)
    taught = {rule for step in lesson.steps for rule in getattr(step, "rules", ())}
    for _ in range(3):
        assert drill.task.game == lesson.game
        assert {*drill.task.rules} & taught
        drill.check(drill.task.solution())
        drill.next()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["00-start-here", "01-moving", "03-bar"])
def test_a_drill_asks_in_the_ways_of_its_lesson(logbook: Logbook, name: str) -> None:
    drill, lesson = Drill(name, logbook=logbook), load(name)
    met = {step.kind for step in lesson.steps if isinstance(step, Task)}
    met |= {step.kind for step in lesson.steps if isinstance(step, DrillStep)}
    for _ in range(30):
        assert drill.task.kind in met or "mixed" in met
        drill.next()
    assert ("rolls" in met) == (name == "03-bar"), "to count rolls is taught there"


def test_a_drill_on_the_bar_shows_the_bar_and_asks_only_the_questions_of_its_lesson(
    logbook: Logbook,
) -> None:
    drill = Drill("03-bar", logbook=logbook)
    exercises = game_exercises("backgammon")
    for _ in range(40):
        task = whole_task(drill)
        assert exercises.shows("bar", task), task.seed
        assert getattr(task, "question", "") != "mirror"
        drill.next()


def test_a_drill_asks_of_the_last_rule_what_its_lesson_never_asked(
    logbook: Logbook, tmp_path: Path
) -> None:
    file = tmp_path / "mine.yaml"
    asked = "kind: number\n  goal: Where?\n  question: entry\n  given: {number: 4}"
    file.write_text(f"title: Mine\nsteps:\n- {asked}\n  rules: [points-mirror]\n", "utf-8")
    assert Drill(file, logbook=logbook).task.rules == ("points-mirror",)


def test_the_first_lesson_leaves_out_what_later_ones_teach() -> None:
    lesson = load("00-start-here")
    for drill in (step for step in lesson.steps if isinstance(step, DrillStep)):
        assert {"match", "resign", "bar", "doubles", "bearoff"} == {*drill.without}


def test_a_drill_is_about_a_lesson_of_ones_own(logbook: Logbook, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("title: Mine\nsteps:\n- drill: play\n  rules: [hit]\n  bar: false\n", "utf-8")
    for source in (file, str(file)):
        assert Drill(source, logbook=logbook).task.rules == ("hit",)
    file.write_text("title: Mine\nsteps:\n- read: Look.\n", "utf-8")
    with pytest.raises(InvalidTaskError, match="No step of the lesson 'mine' is about a rule"):
        Drill(file, logbook=logbook)
