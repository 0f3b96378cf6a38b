"""The review of a game in the real JupyterLab: walked by keys, opened, and played again."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect
from support.axe import COLOURS, TAGS, violations
from support.lab import Lab
from support.records import blunders
from support.table import Table

from bgwidget.rules.backgammon import write_records

SHOW = f"import bgwidget\nreview = bgwidget.Review({write_records([blunders()])!r}%s)\nreview"
WANTED = (("errors", "error 1 of"), ("cube", "cube decision 1 of"), ("lucky", "roll 1 of"))
PLACES = ".said .buttons button, .graph, .table, .said"


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.errors == []


def places(review: Locator) -> list[object]:
    """Return where the graph, the board, the panel and its buttons are."""
    boxes: list[object] = review.locator(PLACES).evaluate_all(
        "all => all.map(each => { const {x, y, width, height} = each.getBoundingClientRect();"
        " return [x, y, width, height].map(Math.round); })"
    )
    return boxes


def test_a_game_is_walked_along_and_played_again_from_an_error(lab: Lab) -> None:
    lab.open_cells(SHOW % "")
    lab.run_all()
    page, review = lab.page, lab.page.locator(".review")
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
    expect(heading).to_contain_text("Better: Roll. You chose: Double.")
    expect(page.locator(".review + .spoken")).to_contain_text("Better: Roll")
    expect(graph).to_be_focused()
    found = violations(page, review, TAGS)
    review.get_by_role("button", name="Previous error").click()
    expect(heading).to_contain_text("13/7/2")
    review.get_by_role("button", name="Show better").click()
    review.get_by_role("button", name="Play on").click()
    table = Table(page)
    expect(table.button("Done")).to_be_visible()
    lab.run_code("review.set_trait('theme', 'auto')")
    lab.theme("JupyterLab Dark")
    found += violations(page, review, COLOURS)
    lab.theme("JupyterLab Light")
    assert found == []


def test_all_of_a_decision_is_in_view_and_nothing_moves_with_the_next(lab: Lab) -> None:
    lab.open_cells(SHOW % "")
    lab.run_all()
    page, review = lab.page, lab.page.locator(".review")
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(review.locator(".board")).to_be_visible()
    page.locator(".jp-OutputArea").evaluate("area => area.scrollIntoView({block: 'start'})")
    shown = page.locator(".jp-WindowedPanel-outer, .jp-NotebookPanel-notebook").first
    bottom = shown.evaluate("panel => panel.getBoundingClientRect().bottom")
    panel = review.locator(".said").bounding_box()
    board = review.locator(".table").bounding_box()
    assert panel
    assert board
    assert panel["y"] + panel["height"] <= bottom
    assert abs(panel["height"] - board["height"]) <= 16
    before = places(review)
    kicker = review.locator(".kicker")
    graph, listed = review.get_by_role("slider"), review.locator("details h4, details button")
    for number, (name, at) in enumerate(WANTED, 1):
        review.get_by_role("combobox").select_option(index=number)
        expect(listed.first).to_contain_text(name)
        first = int((listed.nth(1).text_content() or "").partition(".")[0])
        graph.focus()
        page.keyboard.press("Home")
        for _ in range(first - 1):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(kicker).to_contain_text(at)
        assert places(review) == before


def test_a_mark_is_pressed_and_a_list_leads_to_a_decision(lab: Lab) -> None:
    lab.open_cells(SHOW % ", language='fa'")
    lab.run_all()
    page, review = lab.page, lab.page.locator(".review")
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


def test_one_press_opens_a_drill_of_ones_errors_below(lab: Lab) -> None:
    lab.open_cells(SHOW % ", language='en'")
    lab.run_all()
    page, review = lab.page, lab.page.locator(".review")
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
