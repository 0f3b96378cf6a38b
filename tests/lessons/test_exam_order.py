"""Questions and options in another order for each learner, marked as if there were none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.learner import Learner

from bgwidget import Lesson
from bgwidget.lessons.session.exam_order import ExamOrder
from bgwidget.progress.exam_results import digest_of, mark, read
from bgwidget.tasks import Choice, Exam, Pips, in_words
from bgwidget.words import words

TEXTS = ("one", "two", "three", "four", "five")
TASKS = tuple(
    Choice(goal=f"Which is {right}?", options=TEXTS, correct=right, name=right) for right in TEXTS
)
PLAIN = Exam(name="exam", goal="Five.", tasks=TASKS, passing=5)
EXAM = Exam(name="exam", goal="Five.", tasks=TASKS, passing=5, shuffled=True)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def opened(name: str, exam: Exam = EXAM) -> Learner:
    return Learner(Lesson("Exam", [exam], name="exam", logbook=f"{name}.sqlite3"))


def labels(learner: Learner) -> list[str]:
    (field,) = learner.panel["fields"]
    return [label for _, label in field["options"]]


def sat(name: str, exam: Exam = EXAM, lapses: int = 0) -> tuple[list[str], list[list[str]]]:
    """Sit the exam by what the page shows; return the goals and options in their order."""
    learner, goals, options = opened(name, exam), [], []
    for _ in TEXTS:
        goals.append(learner.panel["goal"])
        options.append(labels(learner))
        wanted = goals[-1].removeprefix("Which is ").removesuffix("?")
        if len(goals) <= lapses:
            wanted = next(text for text in TEXTS if text != wanted)
        ((value,),) = [
            [value for value, label in field["options"] if label == wanted]
            for field in learner.panel["fields"]
        ]
        learner.check(**{"": value})
    learner.ask("hand-in", values={"learner": name})
    return goals, options


def test_orders_differ_and_marks_do_not() -> None:
    seen = [sat(f"learner{number}") for number in range(6)]
    assert len({tuple(goals) for goals, _ in seen}) > 1
    assert len({tuple(map(tuple, options)) for _, options in seen}) > 1
    for goals, options in seen:
        assert sorted(goals) == sorted(task.goal for task in TASKS)
        assert all(sorted(each) == sorted(TEXTS) for each in options)
    files = sorted(Path().glob("*.result.json"))
    assert len(files) == 6
    assert {mark(file, EXAM).right for file in files} == {5}
    assert {tuple(read(file, EXAM).answers) for file in files} == {(0, 1, 2, 3, 4)}


def test_a_wrong_answer_is_that_of_its_own_question() -> None:
    goals, _ = sat("leo", lapses=2)
    marked = mark("exam.result.json", EXAM)
    missed = {task.goal for task, each in zip(TASKS, marked.by_task, strict=True) if not each.right}
    assert missed == set(goals[:2])
    again = opened("leo")
    assert again.states == ["missed"] * 2 + ["done"] * 3
    assert [line[3][:1] for line in again.panel["ending"]["steps"]] == ["✗"] * 2 + ["✓"] * 3


def test_the_order_outlives_the_kernel() -> None:
    first = opened("leo")
    asked = first.panel["goal"], labels(first)
    first.check(**{"": first.panel["fields"][0]["options"][0][0]})
    second = opened("leo")
    assert second.states == ["answered"] + ["open"] * 4
    second.ask("go", at=0)
    assert (second.panel["goal"], labels(second)) == asked
    assert second.panel["filled"] == {"": second.panel["fields"][0]["options"][0][0]}


def test_another_attempt_has_another_order() -> None:
    orders = {tuple(sat("leo")[0])}
    for _ in range(6):
        learner = opened("leo").ask("again")
        orders.add((learner.panel["goal"],))
        for text in TEXTS:
            learner.lesson.answer(text)
        learner.ask("hand-in")
    assert len(orders) > 2


def test_what_was_handed_in_without_shuffling_is_still_valid() -> None:
    assert digest_of(PLAIN) == digest_of(EXAM)
    sat("leo", PLAIN)
    assert mark("exam.result.json", EXAM).right == 5
    assert opened("leo").panel["goal"].startswith("Passed.")


def test_an_exam_that_is_not_shuffled_keeps_its_order_and_writes_nothing() -> None:
    learner = opened("leo", PLAIN)
    assert learner.panel["goal"] == "Which is one?"
    assert labels(learner) == list(TEXTS)
    assert learner.lesson.logbook.attempts(kinds=("exam-begun",)) == ()


@given(st.integers(0, 2**31), st.integers(1, 9))
def test_there_and_back(seed: int, count: int) -> None:
    tasks = tuple(Pips(goal=f"Question {number}", points=(24,)) for number in range(count))
    order = ExamOrder(Exam(goal="All.", tasks=tasks, passing=1), seed)
    items = [*range(count)]
    assert order.as_written(order.as_shown(items)) == items
    assert [order.number(at) for at in items] == order.as_shown(items)
    assert order.shown == ExamOrder(order.written, seed).shown


def test_every_language_has_the_same_order() -> None:
    learner = opened("leo")
    exam = learner.lesson._current.exam
    assert exam is not None
    asked = [in_words(task.goal, words("fa")) for task in exam.exam.tasks]
    assert asked == [task.goal for task in exam.exam.tasks]
    assert "exam-begun" not in json.dumps(learner.panel)
