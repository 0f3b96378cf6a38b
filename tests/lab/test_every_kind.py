"""Every kind of task done in the real JupyterLab: once by mouse, and once by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from support.every_kind import ANSWERS, DEEDS, FRESH, LESSON, PLAYED, SHOW, STEPS
from support.hands import Hands, Keys, Mouse
from support.lab import Lab

from bgwidget.lesson_files import load_text
from bgwidget.tasks import Task, every_kind

DRILL = "drill = bgwidget.Drill(['pip-count'])\ndrill"
KEPT = """
from bgwidget.progress import Logbook
for made in Logbook().attempts({lesson!r}):
    print(made.step, made.right)
"""


def miss(hands: Hands) -> None:
    hands.press("1-point")
    hands.push("Check")
    hands.is_told("Not yet.")
    hands.push("Hint")
    expect(hands.root.locator(".hints li")).to_have_text(["One of the two marks is yours."])
    hands.press("1-point")


def play_another(hands: Hands) -> None:
    hands.press("13-point", "10-point", "24-point", "23-point")
    hands.push("Done")
    hands.is_told("is legal, but the goal asks for something else")


def watch(hands: Hands) -> None:
    hands.push("Show the play")
    expect(hands.place("14-point: 1 checker of yours")).to_be_attached()


MISSES = {"mine": miss, "make": play_another}
FIRST = {**MISSES, "sum": watch, **DEEDS}


def test_every_kind_is_here() -> None:
    tasks = [step for step in load_text(LESSON).steps if isinstance(step, Task)]
    assert {task.kind for task in tasks} == set(every_kind()) - {"exam"}
    assert {task.game for task in tasks} == {"backgammon", "camelot"}


@pytest.mark.sample(1)
@pytest.mark.parametrize("way", [Mouse, Keys])
def test_a_task_of_every_kind_and_a_drill_are_done(lab: Lab, way: type[Hands]) -> None:
    lab.open_cells(FRESH, SHOW, DRILL)
    lab.run_all()
    cells = lab.cells()
    hands = way(lab.page)
    for number, name in enumerate(STEPS, start=1):
        progress = f"Step {number} of {len(STEPS)}"
        expect(hands.root.locator(".progress")).to_have_text(progress)
        if name in FIRST:
            FIRST[name](hands)
        if name in ANSWERS:
            ANSWERS[name](hands)
            hands.push("Done" if name in PLAYED else "Check")
        if name != "home":
            hands.is_right()
            expect(hands.button("Next")).to_be_focused()
        hands.push("Next")
    hands.is_asked("You have come to the end of “Every kind”.")
    done = f"{len(STEPS)} of {len(STEPS)} steps done"
    expect(hands.root.locator(".read")).to_contain_text(done)

    drilled = way(lab.page, 1)
    for _ in range(2):
        drilled.write(lab.run_code("print(drill.task.solution(), end='')"))
        drilled.push("Check")
        drilled.is_right()
        drilled.push("Next")
        expect(drilled.verdict).to_be_hidden()

    tries = [f"{name} {right}\n" for name in STEPS for right in (name not in MISSES, True)]
    assert lab.run_code(KEPT.format(lesson="Every kind")) == "".join(dict.fromkeys(tries))
    assert lab.run_code(KEPT.format(lesson="drill-backgammon")) == "drill-pip-count True\n" * 2
    assert lab.cells() == cells
    assert lab.foreign == []
    assert lab.errors == []
