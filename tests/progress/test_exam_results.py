"""Result files of exams: written, read, marked again, and refused where they were changed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from support.tasks import TASKS

from bgwidget.lesson_files import load
from bgwidget.progress import exam_results
from bgwidget.progress.exam_results import InvalidResultError, Result
from bgwidget.progress.export import read, written
from bgwidget.tasks import Choice, Exam, InvalidAnswerError, Play, Slip, Task
from bgwidget.tasks.fingerprint import digest

EXAM = next(step for step in load("09-play").steps if isinstance(step, Exam))
ANSWERS = [task.solution() for task in EXAM.tasks]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "result.json"
    exam_results.write(path, EXAM, Result(ANSWERS, "Mai"))
    return path


def test_what_was_handed_in_is_read_and_marked_again(path: Path) -> None:
    found = exam_results.read(path, EXAM)
    assert (found.learner, list(found.answers)) == ("Mai", ANSWERS)
    assert found.time.tzname() == "UTC"
    marked = exam_results.mark(path, EXAM)
    assert (marked.right, marked.score, marked.passed) == (12, 1.0, True)


def test_wrong_and_missing_answers_are_not_right(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    exam_results.write(path, EXAM, Result(["legal", None, "6/5", *ANSWERS[3:]]))
    marked = exam_results.mark(path, EXAM)
    assert (marked.right, marked.passed) == (9, False)
    assert [task.right for task in marked.by_task[:4]] == [False, False, False, True]
    assert "enter-first" in marked.by_task[0].broken


def test_no_answer_at_all_is_a_result_too(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    exam_results.write(path, EXAM, Result([None] * 12))
    assert exam_results.mark(path, EXAM).right == 0


def test_only_the_same_result_is_written_over(path: Path) -> None:
    found = exam_results.read(path, EXAM)
    exam_results.write(path, EXAM, replace(found, learner="Nam"))
    assert exam_results.read(path, EXAM) == replace(found, learner="Nam")
    later = found.time + timedelta(minutes=1)
    for other in ({"attempt": 2}, {"time": later}, {"answers": [None] * 12}):
        with pytest.raises(InvalidResultError, match="already holds something else"):
            exam_results.write(path, EXAM, replace(found, **other))
    assert exam_results.read(path, EXAM) == replace(found, learner="Nam")


def test_the_first_attempt_counts_and_others_where_the_exam_says_so(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    exam_results.write(path, EXAM, Result(ANSWERS, attempt=3))
    assert exam_results.read(path, EXAM).attempt == 3
    for retakes, last in ((None, 1), (0, 1), (1, 2)):
        with pytest.raises(InvalidResultError, match=f"attempt 3; the last.* attempt {last}"):
            exam_results.mark(path, replace(EXAM, retakes=retakes))
    assert exam_results.mark(path, replace(EXAM, retakes=2)).passed


def changed(change: Callable[[dict[str, Any]], object]) -> Callable[[str], str]:
    def apply(written: str) -> str:
        content = json.loads(written)
        change(content)
        return json.dumps(content)

    return apply


def resigned(made: dict[str, Any], **change: Any) -> None:
    del made["digest"]
    made.update(change)
    made["digest"] = digest(made)


DOCTORED = {
    "answer": (changed(lambda made: made["answers"].__setitem__(0, "legal")), "result.changed"),
    "nickname": (changed(lambda made: made.update(learner="Nam")), "result.changed"),
    "time": (changed(lambda made: made.update(time="2026-01-01T00:00:00+00:00")), "result.changed"),
    "attempt": (changed(lambda made: made.update(attempt=2)), "result.changed"),
    "no attempt": (changed(lambda made: made.pop("attempt")), "result.field"),
    "long nickname": (changed(lambda made: resigned(made, learner="x" * 61)), "result.field"),
    "exam": (changed(lambda made: made.update(exam="0" * 64)), "result.changed"),
    "more": (changed(lambda made: made.update(passed=True)), "result.changed"),
    "unsigned": (changed(lambda made: made.pop("digest")), "result.field"),
    "no answers": (changed(lambda made: made.update(answers="all")), "result.field"),
    "newer": (changed(lambda made: made.update(version=2)), "result.newer"),
    "odd version": (changed(lambda made: made.update(version="1")), "result.field"),
    "other file": (lambda written: '{"format": "bgwidget-logbook"}', "result.foreign"),
    "list": (lambda written: "[]", "result.foreign"),
    "truncated": (lambda written: written[: len(written) // 2], "result.damaged"),
    "empty": (lambda written: "", "result.damaged"),
    "deep": (lambda written: "[" * 99_999, "result.damaged"),
    "large": (lambda written: written + " " * 1_000_001, "result.foreign"),
}


@pytest.mark.parametrize(("change", "problem"), DOCTORED.values(), ids=DOCTORED)
def test_a_doctored_file_is_refused(path: Path, change: Callable[[str], str], problem: str) -> None:
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(InvalidResultError) as caught:
        exam_results.mark(path, EXAM)
    assert caught.value.problem == problem
    assert len(str(caught.value)) > 20


def test_bytes_that_are_no_text_are_refused(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InvalidResultError, match="damaged"):
        exam_results.mark(path, EXAM)


@pytest.mark.parametrize("name", ["missing.json", ".", "\0"])
def test_what_is_no_file_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(InvalidResultError, match="There is no file"):
        exam_results.mark(tmp_path / name, EXAM)


@pytest.mark.parametrize(
    "other",
    [
        replace(EXAM, passing=9),
        replace(EXAM, tasks=EXAM.tasks[::-1]),
        replace(EXAM, tasks=EXAM.tasks[:-1]),
        replace(EXAM, tasks=(*EXAM.tasks[:-1], replace(EXAM.tasks[-1], house="match(5)"))),
    ],
)
def test_a_result_of_another_exam_is_refused(path: Path, other: Exam) -> None:
    with pytest.raises(InvalidResultError, match="another exam"):
        exam_results.mark(path, other)


def test_what_is_not_asked_does_not_change_an_exam() -> None:
    first, *others = EXAM.tasks
    said = Slip("legal", "misconception:any", "No.")
    tasks = (replace(first, rules=("hit",), wrong=(said,), hints=("Look.",)), *others)
    named = replace(EXAM, name="x", read="Good luck.", tasks=tasks, retakes=1)
    assert exam_results.digest_of(named) == exam_results.digest_of(EXAM)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.kind)
def test_a_digest_is_the_same_for_the_same_task_alone(task: Task) -> None:
    one = Choice(goal="Who?", options=("You", "Both"), correct="Both")
    digests = {
        exam_results.digest_of(Exam(goal="?", tasks=(each,), passing=1)) for each in (task, one)
    }
    again = exam_results.digest_of(Exam(goal="?", tasks=(replace(task),), passing=1))
    assert len(digests) == 2
    assert again in digests


@pytest.mark.slow
def test_a_digest_is_the_same_in_another_process() -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys\n"
            "from bgwidget.progress import exam_results\n"
            "from bgwidget.lesson_files import load\n"
            "exam = load('09-play').part('exam').steps[4]\n"
            "print(exam_results.digest_of(exam))\n"
            "print(*sorted({'ipywidgets', 'anywidget', 'IPython'} & set(sys.modules)))",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == [exam_results.digest_of(EXAM)], "and no widget is loaded for it"


@pytest.mark.parametrize("learner", ["x" * 61, "two\nlines"])
def test_a_nickname_is_a_short_line(tmp_path: Path, learner: str) -> None:
    with pytest.raises(InvalidResultError, match="nickname"):
        exam_results.write(tmp_path / "result.json", EXAM, Result(ANSWERS, learner))


def test_a_nickname_of_a_logbook_is_one_of_a_result(tmp_path: Path) -> None:
    name = "علی\u200cرضا"
    assert read(written([], name)).learner == name
    exam_results.write(tmp_path / "result.json", EXAM, Result(ANSWERS, name))
    assert exam_results.read(tmp_path / "result.json", EXAM).learner == name


def test_as_many_answers_as_tasks(tmp_path: Path) -> None:
    with pytest.raises(InvalidAnswerError, match="12 answers"):
        exam_results.write(tmp_path / "result.json", EXAM, Result(ANSWERS[:-1]))


def test_an_answer_to_anything_may_be_what_it_likes(tmp_path: Path) -> None:
    exam = Exam(goal="?", tasks=(Play(goal="Play.", dice=(3, 1)),), passing=1)
    for answer in ({"a": [1]}, 10**30, [[[]]], "8/5 6/5"):
        path = tmp_path / f"{digest(answer)}.json"
        exam_results.write(path, exam, Result([answer]))
        assert exam_results.mark(path, exam).passed == (answer == "8/5 6/5")
