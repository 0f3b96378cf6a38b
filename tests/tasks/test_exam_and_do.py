"""Exams, and doing one thing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bgwidget.tasks import (
    Choice,
    Do,
    Exam,
    InvalidAnswerError,
    InvalidTaskError,
    Number,
    Play,
    in_words,
)
from bgwidget.words import words

TASKS = (
    Choice(goal="Who starts?", options=("White", "Black"), correct="White"),
    Number(goal="Your 8?", question="mirror", given={"point": 8}),
    Play(goal="Play.", dice=(3, 1)),
)
EXAM = Exam(goal="Three questions, two right.", tasks=TASKS, passing=2)


def test_an_exam_is_passed_by_enough_right_answers() -> None:
    EXAM.verify()
    marked = EXAM.mark(["White", 17, "24/20 24/20"])
    assert (marked.right, marked.score) == (True, 1.0)
    assert in_words(marked.reason, words("en")) == "2 of 3 right; 2 are needed."
    failed = EXAM.mark(["White", None, "what is this"])
    assert (failed.right, failed.score) == (False, pytest.approx(1 / 3))
    assert failed.expected == [0, 17, "13/10 6/5"]


def test_each_answer_is_marked_by_its_task() -> None:
    results = EXAM.results([1, 17, "24/18"])
    assert [marked.right for marked in results] == [False, True, False]
    assert results[2].broken == ("no-such-number",)
    assert EXAM.results([None, None, None])[1].expected == 17


@pytest.mark.parametrize(
    ("tasks", "passing", "problem"),
    [
        (TASKS, 0, "task.exam.passing"),
        (TASKS, 4, "task.exam.passing"),
        (TASKS, True, "task.shape.number"),
        ((), 1, "task.exam.tasks"),
        ((EXAM,), 1, "task.exam.nested"),
        ((Do(goal="Press Roll.", action="roll"),), 1, "task.exam.game"),
        ((Play(goal="Play."),), 1, "task.dice"),
    ],
)
def test_an_exam_that_cannot_be_asked(tasks: tuple, passing: int, problem: str) -> None:
    with pytest.raises(InvalidTaskError) as caught:
        Exam(goal="?", tasks=tasks, passing=passing).verify()
    assert caught.value.problem == problem


@pytest.mark.parametrize("retakes", [0, 2])
def test_how_often_counts_only_where_the_same_is_asked_again(retakes: int) -> None:
    with pytest.raises(InvalidTaskError, match="leave out either fresh or retakes"):
        replace(EXAM, fresh=True, retakes=retakes).verify()


@pytest.mark.parametrize("answer", [[], ["White"], {}, "White", [1] * 4])
def test_as_many_answers_as_questions(answer: object) -> None:
    with pytest.raises(InvalidAnswerError, match="a list of 3 answers"):
        EXAM.mark(answer)


def test_one_thing_is_done() -> None:
    task = Do(goal="Press Roll.", action="roll")
    task.verify()
    assert task.mark("roll").right
    assert task.mark("step").broken == ("roll-first",)
    assert task.mark("undo").legal


def test_the_roll_to_come_is_none_yet_and_has_to_be_one_of_two_dice() -> None:
    task = Do(goal="Press Roll.", action="roll", dice=(3, 1))
    task.verify()
    assert task.table().dice is None
    assert task.rolls_to_come == ((3, 1),)
    with pytest.raises(InvalidTaskError, match="7 is not a number on a die"):
        replace(task, dice=(7, 1)).verify()
    undo = replace(task, action="undo")
    assert (undo.table().dice, undo.rolls_to_come) == ((3, 1), ())


@pytest.mark.parametrize("action", ["", "Roll", "roll the dice", "take"])
def test_what_cannot_be_done_is_refused(action: str) -> None:
    with pytest.raises(InvalidTaskError):
        Do(goal="?", action=action).verify()


@pytest.mark.parametrize("answer", [None, "", "Press Roll", 1, ["roll"], "x" * 99])
def test_what_is_no_action_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        Do(goal="?", action="roll").mark(answer)
