"""The chances beside a board: by keys, by mouse, and in the dark."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.axe import COLOURS, TAGS, violations
from support.sheet import Sheet

SHOW = "import bgwidget\nboard = bgwidget.Board('------------------a-----A-')\nboard"
COUNT = "chances = bgwidget.Chances(board)\nchances"


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.errors == []


def test_rolls_are_counted_and_their_plays_marked(sheet: Sheet) -> None:
    sheet.open_cells(SHOW, COUNT)
    sheet.run_all()
    page, chances = sheet.page, sheet.page.locator(".chances.panel")
    expect(chances.get_by_role("heading")).to_have_text("Hit a blot")
    expect(chances.locator(".summary")).to_have_text("17 of 36 rolls, 47%")
    expect(chances.locator(".does")).to_have_count(17)

    chances.get_by_role("button", name="You roll").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    told = page.locator(".chances.panel + .spoken")
    expect(told).to_have_text("1-6 does it: 24/18*/17.")
    expect(page.locator(".mark")).to_have_count(3)
    expect(chances.get_by_role("gridcell", selected=True)).to_be_focused()

    sheet.run_code("board.position = 'a-----------------------A-'")
    expect(chances.locator(".summary")).to_have_text("0 of 36 rolls, 0%")
    expect(page.locator(".mark")).to_have_count(0)
    chances.get_by_role("button", name="Play the whole roll").click()
    expect(chances.locator(".summary")).to_have_text("36 of 36 rolls, 100%")
    found = violations(page, chances, TAGS)
    sheet.theme("dark")
    found += violations(page, chances, COLOURS)
    sheet.theme("light")
    assert found == []
