"""The boards beside the questions of the course: there where a position is asked about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from threading import RLock

import pytest
from support.course import LESSONS

from bgwidget.lesson_files.steps import DrillStep, Step
from bgwidget.lessons.boards import open_board, open_exam_board
from bgwidget.lessons.session.drills import drill_tasks, fresh_task
from bgwidget.rules.backgammon.house import PRESETS, agreed_on
from bgwidget.tasks import Exam, Task, in_words
from bgwidget.words import words

pytestmark = pytest.mark.slow

WORDS = words("en")
OF_THE_CUBE = frozenset({"cube", "score", "mistake"})
"""Kinds of tasks that may speak of a cube where there is none, to say so."""
OFF_THE_BOARD = frozenset({"exam", "match-score", "score", "score-sheet"})


def asked(step: Step, seeds: int) -> Iterator[Task]:
    if isinstance(step, DrillStep):
        count = max(step.count, len(step.rules))
        for seed in range(seeds):
            yield from drill_tasks(replace(step, seed=str(seed), count=count))
    elif isinstance(step, Exam):
        yield from step.tasks
    elif isinstance(step, Task):
        yield step


def said(task: Task) -> str:
    texts = [task.goal, task.read, task.quote, *task.given_facts]
    for field in task.fields():
        texts += [field.label, *(text for _, text in field.options)]
    return " ".join(in_words(text, WORDS) for text in texts)


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", [name for name in LESSONS if LESSONS[name].game == "backgammon"])
def test_cube_and_house_rules_agree(name: str, whole: bool) -> None:
    house = agreed_on(LESSONS[name].house)
    for step in LESSONS[name].steps:
        for task in asked(step, seeds=20 if whole else 2):
            if task.kind == "exam" or "cube" in {rule.split("-")[-1] for rule in task.rules}:
                continue
            rules = task.table().rules
            if isinstance(step, DrillStep):
                assert rules.cube <= house.cube, (step.name, task.seed)
            if not rules.cube and task.kind not in OF_THE_CUBE:
                assert "cube" not in said(task).lower(), (step.name, task.seed)
                assert rules.automatic_doubles == 0, (step.name, task.seed)
                assert not rules.jacoby, (step.name, task.seed)


@pytest.mark.sample(2)
@pytest.mark.parametrize("kind", ["cube", "choice"])
@pytest.mark.parametrize("rule", ["not-your-turn", "answer-first", "roll-once"])
def test_no_exercise_of_a_house_without_a_cube_speaks_of_one(kind: str, rule: str) -> None:
    for _ in range(20):
        task = fresh_task(rule, kind=kind, house=PRESETS["no-cube"], level=3)
        assert "cube" not in said(task).lower(), task.seed
        assert "double" not in in_words(task.read, WORDS).lower(), task.seed


@pytest.mark.sample(5)
@pytest.mark.parametrize("name", LESSONS)
def test_a_board_stands_beside_every_question_about_one(name: str) -> None:
    for step in LESSONS[name].steps:
        for task in asked(step, seeds=1):
            about = task.position is not None or task.dice is not None
            if task.kind in OFF_THE_BOARD and not about:
                continue
            live = open_board(task, WORDS, RLock(), lambda answer: True)
            if not task.shows_board:
                assert live is None
                assert task.kind in ("choice", "number"), task.name
                assert "point" not in in_words(task.goal, WORDS).split(), task.name
            else:
                assert live is not None, task.name
                in_exam = task.board_use == "game" or open_exam_board(task, WORDS, RLock())
                assert in_exam is not None, task.name
