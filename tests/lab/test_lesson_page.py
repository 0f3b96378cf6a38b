"""What a lesson in the real JupyterLab looks like, and that it outlives its kernel."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.every_kind import ANSWERS, FRESH, SHOW
from support.hands import Mouse
from support.lab import Lab
from support.table import open_field


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.errors == []


def sit(lab: Lab, source: str = SHOW, logbook: str = FRESH) -> Mouse:
    lab.open_cells(logbook, source)
    lab.run_all()
    return seated(lab)


def seated(lab: Lab) -> Mouse:
    learner = Mouse(lab.page)
    expect(learner.button("Skip").or_(learner.button("Next"))).to_be_visible()
    return learner


@pytest.mark.own_page
def test_a_lesson_goes_on_after_its_kernel_was_killed(lab: Lab) -> None:
    here = "import os\nos.environ['BGWIDGET_LOGBOOK'] = 'lost.sqlite3'"
    learner = sit(lab, logbook=here)
    learner.push("Next")
    ANSWERS["mine"](learner)
    learner.push("Check")
    learner.is_right()
    os.kill(int(lab.run_code("print(os.getpid())")), signal.SIGKILL)
    lab.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    lab.console.clear()
    lab.run_all()
    learner.is_asked("Make your 5-point.")
    expect(learner.root.locator(".dot.done")).to_have_count(2)


def test_what_is_asked_shown_and_said_is_seen_at_once(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    learner = sit(lab, "import bgwidget\nbgwidget.Lesson.load('03-bar', part='two')")
    top = "lesson => lesson.getRootNode().host.scrollIntoView({block: 'start'})"
    learner.root.evaluate(top)
    field = open_field(learner.root)
    field.fill("bar/22 13/8")
    field.press("Enter")
    reason = learner.root.locator(".refusal")
    expect(reason).to_contain_text("bar/22 is legal; 13/8 after it is not.")
    buttons = [learner.button(name) for name in ("Done", "Hint", "Skip")]
    for part in (learner.root.locator(".goal"), learner.root.locator(".board"), reason, *buttons):
        expect(part).to_be_in_viewport(ratio=1)
    field.fill("bar/22")
    field.press("Enter")
    learner.is_right()
    for part in (learner.root.locator(".board"), learner.verdict, learner.button("Next")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(learner.button("Take back")).to_be_hidden()


COURSE = (
    ("02-setup", "opening", (1, 3, 7)),
    ("09-play", "beginning", (1,)),
    ("04-bearing-off", "finish", (1,)),
    ("01-moving", "reach", (1, 4)),
    ("05-cube", "stake", (1, 2)),
    ("07-find-the-mistake", "numbers", (1,)),
)
TOP = "lesson => lesson.getRootNode().host.scrollIntoView({block: 'start'})"
BOX = "part => { const { top, bottom } = part.getBoundingClientRect(); return [top, bottom]; }"


@pytest.mark.sample(0)
def test_a_page_keeps_its_height_and_its_buttons_their_place(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    lab.open_cells(f"{FRESH}\nimport bgwidget", "lesson = bgwidget.Lesson.load(*asked)\nlesson")
    lab.run_cell(0)
    heights, places = set(), set()
    for lesson, part, steps in COURSE:
        lab.run_code(f"asked = {lesson, part}")
        lab.run_cell(1)
        learner = seated(lab)
        for step in steps:
            lab.run_code(f"lesson.go({step})")
            expect(learner.root.locator(".progress")).to_contain_text(f"Step {step} ")
            learner.root.evaluate(TOP)
            for happened in ("", "lesson.solution()"):
                lab.run_code(happened)
                if happened:
                    expect(learner.button("Try again")).to_be_visible()
                top, bottom = learner.root.evaluate(BOX)
                heights.add(round(bottom - top))
                places.add(round(learner.root.locator(".answers").evaluate(BOX)[1] - top))
                for seen in (".goal", ".board", ".answers"):
                    expect(learner.root.locator(seen).first).to_be_in_viewport(ratio=1)
    assert max(heights) - min(heights) <= 4, heights
    assert max(places) - min(places) <= 4, places


def test_a_phone_shows_goal_board_answer_and_reason_together(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 390, "height": 844})
    opened = "import bgwidget\nlesson = bgwidget.Lesson.load('01-moving', part='{}')\nlesson"
    learner = sit(lab, opened.format("reach"))
    lab.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    learner.place("1-point").click()
    learner.push("Check")
    expect(learner.verdict).to_be_visible()
    goal = learner.root.locator(".goal").evaluate(BOX)
    buttons = learner.root.locator(".answers").evaluate(BOX)
    room = "() => document.querySelector('.jp-Notebook').clientHeight"
    assert buttons[1] - goal[0] <= lab.page.evaluate(room)
    learner = sit(lab, opened.format("hitting"))
    lab.run_code("lesson.go(2)")
    expect(learner.root.locator(".options label")).to_have_count(5)
    learner.root.evaluate(TOP)
    expect(learner.button("Check")).to_be_in_viewport(ratio=1)
    lab.page.evaluate("() => window.jupyterapp.shell.expandLeft()")


def test_keys_alone_keep_the_goal_beside_what_is_said_and_asked_next(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    under = "import bgwidget\nprint(*range(18), sep='\\n')"
    lab.open_cells(FRESH, under, "bgwidget.Lesson.load('00-start-here', part='first-turn')")
    lab.run_all()
    learner = seated(lab)
    learner.root.locator(".task").focus()
    keys = "Tab Enter ArrowRight Enter ArrowLeft ArrowLeft Enter ArrowRight ArrowRight Enter"
    for key in f"{keys} Tab Tab Tab Tab Enter".split():
        lab.page.keyboard.press(key)
    learner.is_right()
    for part in (learner.root.locator(".goal"), learner.verdict, learner.button("Next")):
        expect(part).to_be_in_viewport(ratio=1)
    lab.page.keyboard.press("Enter")
    for part in (learner.root.locator(".progress"), learner.root.locator(".goal")):
        expect(part).to_be_in_viewport(ratio=1)
