"""What a lesson looks like at every step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.axe import COLOURS, TAGS, violations
from support.every_kind import FRESH, SHOW, STEPS
from support.hands import Mouse
from support.sheet import Sheet
from support.table import open_field


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.errors == []


def sit(sheet: Sheet, source: str = SHOW, logbook: str = FRESH) -> Mouse:
    sheet.open_cells(logbook, source)
    sheet.run_all()
    return seated(sheet)


def seated(sheet: Sheet) -> Mouse:
    learner = Mouse(sheet.page)
    expect(learner.button("Skip").or_(learner.button("Next"))).to_be_visible()
    return learner


def go(sheet: Sheet, learner: Mouse, name: str) -> None:
    """Go to a step by its name; to the end where none is called so."""
    number = (*STEPS, name).index(name) + 1
    sheet.run_code(f"lesson.go({number})")
    progress = f"Step {number} of {len(STEPS)}" if number <= len(STEPS) else ""
    expect(learner.root.locator(".progress")).to_have_text(progress)


def test_no_violation_at_any_step(sheet: Sheet) -> None:
    learner = sit(sheet)
    found = {}
    for theme, tags in (("light", TAGS), ("dark", COLOURS)):
        sheet.theme(theme)
        for step in ("mine", "find", "sum", "enters", "sheet", "end"):
            go(sheet, learner, step)
            found[theme, step] = violations(sheet.page, learner.root, tags)
    sheet.theme("light")
    assert [at for at, wrong in found.items() if wrong] == [], found


def test_what_is_said_of_a_play_comes_into_sight(sheet: Sheet) -> None:
    sheet.page.set_viewport_size({"width": 620, "height": 620})
    learner = sit(sheet)
    go(sheet, learner, "make")
    learner.place("8-point").press("g")
    expect(sheet.page.locator(".spoken[aria-live=polite]").first).to_contain_text(
        "Make your 5-point."
    )
    assert learner.root.locator(".task").evaluate("task => task.getAnimations().length") == 1
    field = open_field(learner.root)
    field.fill("13/10 24/23")
    field.press("Enter")
    learner.is_told("is legal, but the goal asks for something else")
    expect(learner.verdict).to_be_in_viewport(ratio=0.95)
    field.press("Shift+Tab")
    field.fill("8/5 6/5")
    field.press("Enter")
    learner.is_right()
    expect(learner.button("Next")).to_be_focused()
    expect(learner.button("Next")).to_be_in_viewport(ratio=0.95)


def test_a_lesson_fits_a_narrow_window(sheet: Sheet) -> None:
    narrow = SHOW.replace("''')", "''', layout={'width': '320px'})")
    learner = sit(sheet, narrow)
    for step in ("mine", "make", "find", "sum", "back", "enters", "sheet", "printed", "captures"):
        go(sheet, learner, step)
        wide = learner.root.evaluate(
            "root => [...root.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right"
            " > root.getBoundingClientRect().right + 2).map(e => e.outerHTML.slice(0, 90))"
        )
        small = learner.root.evaluate(
            "root => [...root.querySelectorAll('button, [role=gridcell], input, summary')].map(e =>"
            " (e.closest('label') ?? e).getBoundingClientRect()).filter(b => b.height && (b.width"
            " < 24 || b.height < 24)).length"
        )
        assert (wide, small) == ([], 0), step
