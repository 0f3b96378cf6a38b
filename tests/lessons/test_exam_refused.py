"""What an exam does not take: what has been handed in elsewhere, nothing, and what is none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.learner import Learner
from support.tasks import TASKS

from bgwidget import Lesson
from bgwidget.progress import Attempt, Logbook, exam_results
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Choice, Exam, FindPoints, Rolls, Slip, Task

ONE = Choice(goal="Who?", options=("You", "Both"), correct="You")
EXAM = Exam(goal="Both.", tasks=(ONE, replace(ONE, goal="Who else?")), passing=2, retakes=0)


GIVEN: dict[str, Any] = {
    "lesson": "exam",
    "step": "1",
    "game": "backgammon",
    "right": False,
    "score": 0,
}


@pytest.fixture
def logbook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Logbook:
    monkeypatch.chdir(tmp_path)
    return Logbook(tmp_path / "logbook.sqlite3")


def opened(logbook: Logbook, exam: Exam = EXAM) -> Lesson:
    return Lesson("Exam", [exam], name="exam", logbook=logbook)


def can_be_given(task: Task, answer: object) -> bool:
    return task.can_be_given(Slip(answer, "misconception:none", ""))


def test_an_answer_in_any_form_is_handed_in_as_it_was_meant(logbook: Logbook) -> None:
    reach = FindPoints(goal="Where?", dice=(5, 1), question="reach", source=24)
    tasks = (reach, Rolls(goal="Which?", of="double"), ONE)
    answers = (set(reach.solution()), [(number, number) for number in range(1, 7)], "You")
    lesson = opened(logbook, Exam(goal="All.", tasks=tasks, passing=3))
    for answer in answers:
        lesson.answer(answer)
    assert lesson.hand_in("exam.json").right == 3
    assert exam_results.mark("exam.json", lesson._current.require_exam().exam).right == 3
    plain = Lesson("Plain", tasks, logbook=logbook)
    assert plain.check(answers[0]).right
    assert sorted(logbook.attempts("Plain")[0].answer) == sorted(reach.solution())


@pytest.mark.parametrize("retakes", [0, 1])
def test_what_another_page_has_handed_in_is_not_handed_in_again(
    logbook: Logbook, retakes: int
) -> None:
    exam = replace(EXAM, retakes=retakes)
    first, by_page, answering, handing_in = (opened(logbook, exam) for _ in range(4))
    handing_in.answer("Both")
    for _ in range(2):
        first.answer("You")
    assert first.hand_in().passed
    assert Learner(by_page).check(**{"": 1}).panel["goal"].startswith("Passed.")
    told = "cannot be changed" if retakes else "not be taken again"
    for act in (lambda: answering.answer("Both"), handing_in.hand_in):
        with pytest.raises(InvalidMoveError, match=told):
            act()
    assert handing_in.hand_in() == first.hand_in()
    assert opened(logbook, exam).lesson["goal"].startswith("Passed.")


def test_attempts_after_the_last_do_not_count(logbook: Logbook) -> None:
    again = replace(EXAM, retakes=1)
    lesson = opened(logbook, again)
    for answer in ("You", "Both"):
        for _ in range(2):
            lesson.answer(answer)
        lesson.hand_in()
        lesson.go(1)
        if answer == "You":
            lesson.again()
    assert opened(logbook, again).lesson["goal"].startswith("Not passed.")
    assert opened(logbook).lesson["goal"].startswith("Passed.")


@pytest.mark.parametrize("number", [1.0, True, -1, 2, "1", None])
def test_a_merged_logbook_keeps_no_exam_from_opening(logbook: Logbook, number: object) -> None:
    told = {"exam": exam_results.digest_of(EXAM), "number": number, "answer": "You"}
    logbook.write(Attempt(kind="exam-answer", answer=told, **GIVEN))
    assert Learner(opened(logbook)).states == ["open", "open"]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["exam", "exam-answer"])
@pytest.mark.parametrize("answer", [5, 1.5, [[1]], {"verdict": 7}, {"after": [5]}])
def test_what_is_no_answer_in_a_merged_logbook_is_none(
    logbook: Logbook, kind: str, answer: object
) -> None:
    others = [
        task for task in TASKS if task.board_use != "game" and task.kind not in ("exam", "choice")
    ]
    tasks = tuple(task for task in others if not can_be_given(task, answer))
    exam = Exam(goal="All.", tasks=tasks, passing=1)
    told = {"exam": exam_results.digest_of(exam), "answers": [answer] * len(tasks)}
    for number in range(len(tasks)):
        told |= {"number": number, "answer": answer}
        logbook.write(Attempt(kind=kind, answer=told, **GIVEN))
    lesson = opened(logbook, exam)
    for number in range(len(tasks)):
        lesson.go(number + 1)
        assert lesson.lesson["progress"] == f"Question {number + 1} of {len(tasks)}"
        assert lesson.lesson["filled"] is None


def test_nothing_is_not_handed_in_by_the_page_either(logbook: Logbook) -> None:
    learner = Learner(opened(logbook))
    for _ in range(4):
        learner.ask("hand-in")
    assert learner.panel["verdict"]["title"].startswith("There is nothing to hand in")
    assert learner.labels == {"hand-in": "Hand in", "first": "Answer question 1"}
    with pytest.raises(InvalidMoveError, match="no question is answered"):
        learner.lesson.hand_in()
    assert len(logbook) == 0


@pytest.mark.parametrize(
    "asked", [{"path": 5}, {"path": b"a.json"}, {"path": "a\0b"}, {"learner": 5}]
)
def test_what_is_no_path_or_nickname_is_refused_before(
    logbook: Logbook, asked: dict[str, Any]
) -> None:
    lesson = opened(logbook)
    lesson.answer("You")
    with pytest.raises(exam_results.InvalidResultError, match=r"not a path|nickname"):
        lesson.hand_in(**asked)
    assert {attempt.kind for attempt in logbook.attempts()} == {"exam-answer"}
