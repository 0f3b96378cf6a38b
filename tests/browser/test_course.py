"""The map of the course in the real JupyterLab: opened by keys, done by mouse, seen in the dark."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.axe import COLOURS, TAGS, violations
from support.every_kind import FRESH
from support.lab import Lab

SHOW = "import bgwidget\ncourse = bgwidget.Course()\ncourse"


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.errors == []


def test_the_map_opens_lessons_by_keys_and_follows_the_answers(lab: Lab) -> None:
    lab.open_cells(FRESH, SHOW)
    lab.run_all()
    page, course = lab.page, lab.page.locator(".course")
    begin = course.get_by_role("button", name="Begin: Your first turn")
    begin.focus()
    page.keyboard.press("Shift+Tab")
    expect(course.get_by_role("button", name="Start here")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".lesson h2")).to_have_text("Warm-up")
    told = page.locator(".course + .spoken")
    expect(told).to_have_text("“Warm-up” is open below the map.")
    expect(course.get_by_role("button", name="Setting up the board")).to_be_focused()
    page.keyboard.press("Tab")
    expect(course.get_by_role("button", name="Warm-up")).to_be_focused()
    begin.click()
    expect(page.locator(".lesson h2")).to_have_text("Your first turn")
    lab.run_code("course.opened.check(course.opened.task.solution())")
    expect(course.get_by_role("button", name="Start here")).to_contain_text("★ 3 of ")
    found = violations(page, course, TAGS)
    lab.theme("JupyterLab Dark")
    found += violations(page, course, COLOURS)
    lab.theme("JupyterLab Light")
    assert found == []
