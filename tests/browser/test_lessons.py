"""Lessons done in the real JupyterLab: by mouse, by keys alone, and after the kernel was lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.axe import violations
from support.lab import Lab
from support.pupil import SHOW, Pupil

KEPT = (
    "from bgwidget.lessons.logbook import Logbook\n"
    "print([(a.step, a.right) for a in Logbook().attempts('Every kind')])"
)


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.errors == []


def sit(lab: Lab, source: str = SHOW, logbook: str = "") -> Pupil:
    fresh = (
        "import os, tempfile\nos.environ['BGWIDGET_LOGBOOK'] = tempfile.mkdtemp() + '/l.sqlite3'"
    )
    lab.open_cells(logbook or fresh, source)
    lab.run_all()
    pupil = Pupil(lab.page)
    expect(pupil.root.locator(".goal")).not_to_be_empty()
    return pupil


def test_a_lesson_of_every_form_by_mouse(lab: Lab) -> None:
    pupil = sit(lab)
    pupil.press("24-point", "13-point", "8-point")
    pupil.button("Check").click()
    pupil.is_told("Not yet.")
    pupil.button("Hint").click()
    expect(pupil.root.locator(".hints li")).to_have_text(["One of the two marks is yours."])
    pupil.press("6-point")
    pupil.button("Check").click()
    pupil.is_told("Right.")
    pupil.button("Next").click()

    pupil.is_asked("Make your 5-point.")
    pupil.press("13-point", "10-point", "24-point", "23-point")
    pupil.button("Done").click()
    pupil.is_told("is legal, but not what was asked")
    pupil.press("8-point", "5-point", "6-point", "5-point")
    pupil.button("Done").click()
    pupil.is_told("Right.")
    pupil.button("Next").click()

    pupil.root.get_by_role("radio", name="The opponent").check()
    pupil.button("Check").click()
    pupil.is_told("Not yet.")
    pupil.root.get_by_role("radio", name="You").check()
    pupil.button("Check").click()
    pupil.is_told("Right.")
    pupil.button("Next").click()

    pupil.is_asked("Click every roll, of 36, that enters.")
    for other in range(1, 7):
        for roll in dict.fromkeys((f"1-{other}", f"{other}-1", f"2-{other}", f"{other}-2")):
            cell = pupil.root.get_by_role("gridcell", name=roll, exact=True)
            if cell.get_attribute("aria-selected") == "false":
                cell.click()
    pupil.button("Check").click()
    pupil.is_told("Right.")
    pupil.button("Next").click()

    pupil.button("Show the play").click()
    expect(pupil.place("14-point: 1 checker of yours")).to_be_attached()
    pupil.root.get_by_role("radio", name="Every number is a move of its own").check()
    pupil.button("Check").click()
    pupil.is_told("Right.")
    pupil.button("Next").click()

    pupil.press("24-point")
    expect(pupil.place("24-point: 2 checkers of yours")).to_be_attached()
    pupil.button("Check").click()
    pupil.is_told("Right.")
    pupil.button("Next").click()

    expect(pupil.root.locator(".side").first).not_to_contain_text("pips")
    pupil.root.get_by_role("textbox").last.fill("48")
    pupil.button("Check").click()
    pupil.is_told("Right.")
    pupil.button("Next").click()
    pupil.is_asked("You have reached the end of this lesson.")
    expect(pupil.root.locator(".read")).to_contain_text("7 of 7 steps done")
    steps = lab.run_code(KEPT)
    assert steps.count("True") == 7
    assert steps.count("False") == 3


def test_the_same_lesson_by_keys_alone(lab: Lab) -> None:
    pupil = sit(lab)
    cells = lab.cells()
    keys = pupil.keyboard
    pupil.root.locator(".dot[tabindex='0']").focus()
    pupil.tab_to_board()
    assert pupil.focused().startswith("6-point: 5 checkers of yours")
    keys.press("ArrowDown")
    keys.press("Home")
    for point in ("8-point", "6-point"):
        pupil.go_to(point, "ArrowRight")
        keys.press("Enter")
    keys.press("ArrowUp")
    for point, arrow in (("24-point", "ArrowRight"), ("13-point", "ArrowLeft")):
        pupil.go_to(point, arrow)
        keys.press(" ")
    pupil.tab_to("Check")
    keys.press("Enter")
    pupil.is_told("Right.")
    assert pupil.focused() == "Next"
    keys.press("Enter")

    pupil.is_asked("Make your 5-point.")
    assert "Make your 5-point." in pupil.focused()
    keys.press("Tab")
    keys.press("g")
    expect(pupil.root.page.locator("[role=status]").first).to_contain_text("Make your 5-point.")
    assert pupil.root.locator(".task").evaluate("task => task.getAnimations().length") == 1
    assert "Make your 5-point." not in pupil.focused()
    field = pupil.root.get_by_role("textbox")
    field.focus()
    field.press_sequentially("8/5 6/5")
    keys.press("Enter")
    pupil.is_told("Played: 8/5 6/5.")
    assert pupil.focused() == "Next"
    keys.press("Enter")

    pupil.is_asked("You roll a 4, your opponent a 2. Who starts?")
    pupil.tab_to("You")
    keys.press(" ")
    pupil.tab_to("Check")
    keys.press("Enter")
    pupil.is_told("Right.")
    keys.press("Enter")

    pupil.is_asked("Click every roll, of 36, that enters.")
    pupil.tab_to("1-1")
    for row in range(1, 7):
        for column in range(1, 7):
            if row < 3 or column < 3:
                assert pupil.focused() == f"{row}-{column}"
                keys.press(" ")
            keys.press("ArrowRight" if column < 6 else "ArrowDown")
        for _ in range(5):
            keys.press("ArrowLeft")
    pupil.tab_to("Check")
    keys.press("Enter")
    pupil.is_told("Right.")
    assert lab.cells() == cells


@pytest.mark.own_page
def test_a_lesson_goes_on_after_its_kernel_was_killed(lab: Lab) -> None:
    here = "import os\nos.environ['BGWIDGET_LOGBOOK'] = 'lost.sqlite3'"
    pupil = sit(lab, logbook=here)
    pupil.press("24-point", "13-point", "8-point", "6-point")
    pupil.button("Check").click()
    pupil.is_told("Right.")
    os.kill(int(lab.run_code("print(os.getpid())")), signal.SIGKILL)
    lab.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    lab.console.clear()
    lab.run_all()
    pupil.is_asked("Make your 5-point.")
    expect(pupil.root.locator(".dot.done")).to_have_count(1)


@pytest.mark.own_page
def test_no_violation_at_any_step(lab: Lab) -> None:
    pupil = sit(lab)
    found = {}
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        lab.theme(theme)
        for step in range(1, 9):
            lab.run_code(f"lesson.go({step})")
            expect(pupil.root.locator(".progress")).to_contain_text(f"Step {min(step, 7)} of 7")
            found[theme, step] = violations(lab.page, pupil.root)
    lab.theme("JupyterLab Light")
    assert [at for at, wrong in found.items() if wrong] == [], found


@pytest.mark.own_page
def test_what_is_asked_shown_and_said_is_seen_at_once(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    pupil = sit(lab, "import bgwidget\nbgwidget.Lesson.load('03-bar', part='two')")
    top = "lesson => lesson.getRootNode().host.scrollIntoView({block: 'start'})"
    pupil.root.evaluate(top)
    field = pupil.root.get_by_role("textbox")
    field.fill("bar/22 13/8")
    field.press("Enter")
    reason = pupil.root.locator(".message")
    expect(reason).to_contain_text("bar/22 is legal; 13/8 after it is not.")
    buttons = [pupil.button(name) for name in ("Done", "Hint", "Skip")]
    for part in (pupil.root.locator(".goal"), pupil.root.locator(".board"), reason, *buttons):
        expect(part).to_be_in_viewport(ratio=1)
    field.fill("bar/22")
    field.press("Enter")
    pupil.is_told("Right.")
    for part in (pupil.root.locator(".board"), pupil.verdict, pupil.button("Next")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(pupil.button("Start again")).to_be_hidden()


@pytest.mark.own_page
def test_what_is_said_of_a_play_comes_into_sight(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 620, "height": 620})
    pupil = sit(lab)
    lab.run_code("lesson.go(2)")
    pupil.is_asked("Make your 5-point.")
    field = pupil.root.get_by_role("textbox")
    field.fill("13/10 24/23")
    field.press("Enter")
    pupil.is_told("is legal, but not what was asked")
    expect(pupil.verdict).to_be_in_viewport(ratio=0.95)
    field.press("Shift+Tab")
    field.fill("8/5 6/5")
    field.press("Enter")
    pupil.is_told("Right.")
    expect(pupil.button("Next")).to_be_focused()
    expect(pupil.button("Next")).to_be_in_viewport(ratio=0.95)


def test_a_lesson_fits_a_narrow_window(lab: Lab) -> None:
    narrow = SHOW.replace("''')", "''', layout={'width': '320px'})")
    pupil = sit(lab, narrow)
    for step in range(1, 8):
        lab.run_code(f"lesson.go({step})")
        expect(pupil.root.locator(".progress")).to_contain_text(f"Step {step} of 7")
        wide = pupil.root.evaluate(
            "root => [...root.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right"
            " > root.getBoundingClientRect().right + 2).map(e => e.outerHTML.slice(0, 90))"
        )
        small = pupil.root.evaluate(
            "root => [...root.querySelectorAll('button, [role=gridcell], input')].map(e =>"
            " (e.closest('label') ?? e).getBoundingClientRect()).filter(b => b.height && (b.width"
            " < 24 || b.height < 24)).length"
        )
        assert (wide, small) == ([], 0), step
