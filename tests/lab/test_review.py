"""All of a decision of a review is in view in JupyterLab, and nothing moves with the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect
from support.lab import Lab
from support.records import blunders

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
