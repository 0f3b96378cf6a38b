"""The course as a whole: nothing is missing, and it is short to read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from support.course import DRILLS, IN_CELLS, LESSONS, PLANNED, STEPS, TASKS

from bgwidget import course
from bgwidget.exercises import game_exercises
from bgwidget.games import board_game, game_names
from bgwidget.lesson_files import load
from bgwidget.lesson_files.steps import DrillStep, Step
from bgwidget.lessons.session.drills import drill_tasks, tasks_needed, twin_task
from bgwidget.progress import Logbook
from bgwidget.progress.mastery import Mastery
from bgwidget.tasks import Exam, Task, Text
from bgwidget.tasks.checks import LONGEST_GOAL

MOST_SENTENCES = 3
MOST_WORDS = 45
SENTENCE_END = re.compile(r"[.?!](?=\s|$)")
COLOURS = re.compile(r"\b(white|black|red|brown)\b", re.IGNORECASE)


def wordings(text: Text) -> Iterator[str]:
    if isinstance(text, Mapping):
        yield from text.values()
    else:
        assert isinstance(text, str)
        yield text


def texts(step: Step) -> Iterator[str]:
    if isinstance(step, Task):
        said = (step.goal, step.read, *step.hints, *(slip.says for slip in step.wrong))
        for text in filter(None, said):
            yield from wordings(text)


def asked() -> Iterator[Task]:
    for task in TASKS.values():
        yield task
        if isinstance(task, Exam):
            yield from task.tasks


def test_all_the_lessons_are_there_in_order() -> None:
    assert course.names() == tuple(dict.fromkeys(plan["lesson"] for plan in PLANNED.values()))


def test_every_planned_step_is_in_its_lesson_and_in_order() -> None:
    for name, lesson in LESSONS.items():
        wanted = [step for step, plan in PLANNED.items() if plan["lesson"] == name]
        assert [step.name for step in lesson.steps if step.name in PLANNED] == wanted
    assert set(STEPS) == {*PLANNED, *DRILLS}


def test_every_step_is_of_the_kind_and_about_the_rules_that_were_planned() -> None:
    for name, task in TASKS.items():
        assert task.kind == ("choice" if name in IN_CELLS else PLANNED[name]["kind"])
        assert set(PLANNED[name]["rules"]) <= set(task.rules)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_grouped_in_parts_and_says_what_it_is_for(name: str) -> None:
    lesson = LESSONS[name]
    assert all(part.id and part.title and len(part.steps) < 10 for part in lesson.parts)
    assert lesson.minutes
    assert lesson.objectives


@pytest.mark.parametrize("game", game_names())
def test_every_rule_is_taught_and_practised(game: str) -> None:
    rules = set(board_game(game).rulebook)
    tasks = [task for task in asked() if task.game == game]
    taught = {rule for task in tasks for rule in task.rules}
    drilled = {rule for drill in DRILLS.values() if drill.game == game for rule in drill.rules}
    asked_alone = {rule for task in tasks if not task.read for rule in task.rules}
    assert rules - taught == set()
    assert rules - drilled - asked_alone == set()
    assert taught <= rules


@pytest.mark.sample(60)
@pytest.mark.parametrize("task", list(asked()), ids=lambda task: task.name)
def test_a_step_is_short_to_read(task: Task) -> None:
    for goal in wordings(task.goal):
        assert 0 < len(goal) <= LONGEST_GOAL
    for read in wordings(task.read):
        assert len(SENTENCE_END.findall(read)) <= MOST_SENTENCES
        assert len(read.split()) <= MOST_WORDS


@pytest.mark.sample(60)
@pytest.mark.parametrize("task", list(TASKS.values()), ids=lambda task: task.name)
def test_a_step_has_hints_and_names_no_side_by_a_colour(task: Task) -> None:
    if not isinstance(task, Exam):
        assert len(task.hints) >= 1
    assert not any(COLOURS.search(text) for text in texts(task))


def test_a_lesson_of_the_course_is_loaded_by_its_name() -> None:
    assert load("01-moving") == course.load("01-moving")


def test_a_lesson_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no lesson '99'; its lessons are: 00-start-here"):
        course.load("99")
    with pytest.raises(ValueError, match="no part 'bar'; its parts are: reach, warm-up"):
        course.load("01-moving").part("bar")


BEFORE_THE_BAR = course.names()[: course.names().index("03-bar")]


@pytest.mark.slow
@pytest.mark.parametrize("name", BEFORE_THE_BAR)
def test_no_exercise_has_a_checker_on_the_bar_before_that_is_taught(name: str) -> None:
    drills = [step for step in course.load(name).steps if isinstance(step, DrillStep)]
    for step in drills:
        for task in drill_tasks(replace(step, seed="7")):
            assert not game_exercises("backgammon").shows("bar", task), task


@pytest.mark.slow
def test_no_twin_and_no_drill_has_one_where_it_is_not_to_be(tmp_path: Path) -> None:
    hit = TASKS["mv-04"]
    made = tasks_needed(Mastery(Logbook(tmp_path / "logbook.sqlite3")), hit.rules, without=["bar"])
    for task in (task for _ in range(4) for task in (twin_task(hit), made())):
        assert task is not None
        assert not game_exercises("backgammon").shows("bar", task), task


def test_a_drill_goes_on_past_a_rule_that_nothing_can_be_made_about(tmp_path: Path) -> None:
    mastery = Mastery(Logbook(tmp_path / "logbook.sqlite3"))
    made = tasks_needed(mastery, ["enter-first", "hit", "entry-point", "all-home"], without=["bar"])
    assert [made().rules for _ in range(4)] == [("hit",), ("all-home",), ("hit",), ("all-home",)]
