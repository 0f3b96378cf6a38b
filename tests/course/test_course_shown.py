"""Each step of the course on the widget: opened, its solution shown, and answered."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.course import LESSONS
from support.learner import whole_task

from bgwidget import Lesson
from bgwidget.lesson_files.steps import DrillStep
from bgwidget.tasks import Exam, Task

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_is_shown_and_solved(
    name: str,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = [step for step in LESSONS[name].steps if not isinstance(step, DrillStep)]
    monkeypatch.chdir(tmp_path)
    lesson = Lesson(LESSONS[name].title, steps, logbook=tmp_path / "logbook.sqlite3")
    for number, step in enumerate(steps, 1):
        lesson.go(number)
        if isinstance(step, Task):
            _solve(lesson, step)
        else:
            lesson.next()
    assert repr(lesson).endswith(f"{len(steps)} of {len(steps)} done)")
    assert caplog.records == []


def _solve(lesson: Lesson, step: Task) -> None:
    if isinstance(step, Exam):
        for _ in step.tasks:
            lesson.answer(whole_task(lesson).solution())
        assert lesson.hand_in().passed, step.name
        lesson.next()
    else:
        lesson.solution()
        lesson.again()
        assert lesson.check(lesson.task.solution()).right, step.name
