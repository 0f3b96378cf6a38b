"""What is drawn together: nothing twice while there is something else."""

from __future__ import annotations

import pytest

from bgwidget.exercises import generate
from bgwidget.lesson_files.steps import DrillStep
from bgwidget.lessons.session.drills import drill_tasks, fresh_exam
from bgwidget.tasks import Exam, Pips
from bgwidget.tasks.fingerprint import digest

OPENING = ("opening-roll-first", "opening-tie", "opening-higher-starts", "opening-shared")


@pytest.mark.parametrize("rule", OPENING)
def test_a_drill_asks_nothing_twice(rule: str) -> None:
    for seed in range(1, 7):
        drill = DrillStep(rules=(rule,), count=6, seed=str(seed), name="d")
        tasks = list(drill_tasks(drill))
        assert len({digest(task) for task in tasks}) == len(tasks) == 6
        assert tasks == list(drill_tasks(drill))


def test_a_fresh_exam_asks_nothing_twice() -> None:
    task = generate("choice", ["opening-tie"], seed=1)
    exam = Exam(goal="Know the opening.", tasks=(task,) * 3, passing=1, fresh=True)
    for seed in range(20):
        made = fresh_exam(exam, str(seed)).tasks
        assert len({digest(task) for task in made}) == 3


def test_a_fresh_exam_asks_two_plays_with_different_rolls() -> None:
    task = generate("play", ["hit"], seed=1)
    exam = Exam(goal="Play.", tasks=(task,) * 3, passing=1, fresh=True)
    for seed in range(20):
        made = fresh_exam(exam, str(seed)).tasks
        assert len({str(each.goal) for each in made}) == 3


def test_what_has_no_like_is_asked_as_often_as_it_stands_there() -> None:
    task = Pips(goal="How many pips?", points=(24,))
    exam = Exam(goal="Count.", tasks=(task,) * 3, passing=1, fresh=True)
    assert fresh_exam(exam, "1").tasks == exam.tasks
