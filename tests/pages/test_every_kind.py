"""Every kind of task done: once by mouse, and once by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from support.every_kind import FRESH, LESSON, SHOW, STEPS
from support.every_kind_walk import MISSES, walk
from support.hands import Hands, Keys, Mouse
from support.sheet import Sheet

from bgwidget.lesson_files import load_text
from bgwidget.tasks import Task, every_kind

DRILL = "drill = bgwidget.Drill(['pip-count'])\ndrill"
KEPT = """
from bgwidget.progress import Logbook
for made in Logbook().attempts({lesson!r}):
    print(made.step, made.right)
"""


def test_every_kind_is_here() -> None:
    tasks = [step for step in load_text(LESSON).steps if isinstance(step, Task)]
    assert {task.kind for task in tasks} == set(every_kind()) - {"exam"}
    assert {task.game for task in tasks} == {"backgammon", "camelot"}


@pytest.mark.sample(1)
@pytest.mark.parametrize("way", [Mouse, Keys])
def test_a_task_of_every_kind_and_a_drill_are_done(sheet: Sheet, way: type[Hands]) -> None:
    sheet.open_cells(FRESH, SHOW, DRILL)
    sheet.run_all()
    walk(way(sheet.page))

    drilled = way(sheet.page, 1)
    for _ in range(2):
        drilled.write(sheet.run_code("print(drill.task.solution(), end='')"))
        drilled.push("Check")
        drilled.is_right()
        drilled.push("Next")
        expect(drilled.verdict).to_be_hidden()

    tries = [f"{name} {right}\n" for name in STEPS for right in (name not in MISSES, True)]
    assert sheet.run_code(KEPT.format(lesson="Every kind")) == "".join(dict.fromkeys(tries))
    assert sheet.run_code(KEPT.format(lesson="drill-backgammon")) == "drill-pip-count True\n" * 2
    assert sheet.foreign == []
    assert sheet.errors == []
