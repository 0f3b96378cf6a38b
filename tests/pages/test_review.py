"""The review of a game: walked by keys, opened, and played again."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.axe import COLOURS, TAGS, violations
from support.records import blunders
from support.sheet import Sheet
from support.table import Table

from bgwidget.rules.backgammon import write_records

SHOW = f"import bgwidget\nreview = bgwidget.Review({write_records([blunders()])!r}%s)\nreview"


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.errors == []


def test_a_game_is_walked_along_and_played_again_from_an_error(sheet: Sheet) -> None:
    sheet.open_cells(SHOW % "")
    sheet.run_all()
    page, review = sheet.page, sheet.page.locator(".review")
    graph, heading = review.get_by_role("slider"), review.locator("h3")
    # Your first error stands there at once, and nothing is announced before anything is asked.
    expect(heading).to_contain_text("better than")
    expect(page.locator(".review + .spoken")).to_be_empty()
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("PageDown")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("^3. You: Double"))
    page.keyboard.press("Enter")
    expect(heading).to_contain_text("Rolling was better than doubling.")
    expect(page.locator(".review + .spoken")).to_contain_text("Rolling was better")
    expect(graph).to_be_focused()
    found = violations(page, review, TAGS)
    review.get_by_role("button", name="Previous error").click()
    expect(heading).to_contain_text("13/7/2")
    review.get_by_role("button", name="Show better").click()
    review.get_by_role("button", name="Play on").click()
    table = Table(page)
    expect(table.button("Done")).to_be_visible()
    sheet.run_code("review.set_trait('theme', 'auto')")
    sheet.theme("dark")
    found += violations(page, review, COLOURS)
    sheet.theme("light")
    assert found == []


def test_a_mark_is_pressed_and_a_list_leads_to_a_decision(sheet: Sheet) -> None:
    sheet.open_cells(SHOW % ", language='fa'")
    sheet.run_all()
    page, review = sheet.page, sheet.page.locator(".review")
    graph, kicker = review.get_by_role("slider"), review.locator(".kicker")
    number = graph.get_attribute("aria-valuenow")
    mark = review.locator(".mark").nth(1)
    box = mark.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2 + 8, box["y"] + box["height"] / 2)
    expect(graph).not_to_have_attribute("aria-valuenow", str(number))
    second = kicker.inner_text()
    # The graph runs from left to right in every language.
    graph.focus()
    page.keyboard.press("ArrowLeft")
    expect(graph).to_have_attribute("aria-valuenow", "2")
    review.locator(":scope > details > summary").click()
    review.locator(":scope > details button").first.click()
    expect(kicker).not_to_have_text(second)
    assert violations(page, review, TAGS) == []


def test_one_press_opens_a_drill_of_ones_errors_below(sheet: Sheet) -> None:
    sheet.open_cells(SHOW % ", language='en'")
    sheet.run_all()
    page, review = sheet.page, sheet.page.locator(".review")
    expect(review.locator("h3")).to_contain_text("better than")
    button = review.get_by_role("button", name="Practise my errors")
    assert button.evaluate("one => one.offsetHeight") >= 24
    button.click()
    expect(page.locator(".review + .spoken")).to_contain_text("a drill of them is open below")
    drill = page.locator(".lesson")
    expect(drill.get_by_role("heading", name="My errors")).to_be_visible()
    expect(drill.locator(".task")).to_be_focused()
    expect(drill.locator(".goal").first).to_be_in_viewport(ratio=1)
    top, bottom = (one.bounding_box() for one in (review, drill))
    assert top is not None
    assert bottom is not None
    assert bottom["y"] >= top["y"] + top["height"] - 1
