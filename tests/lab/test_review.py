"""The review of a game in the real JupyterLab: walked by keys, opened, and played again."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.axe import COLOURS, TAGS, violations
from support.lab import Lab
from support.records import blunders
from support.table import Table

from bgwidget.rules.backgammon import write_records

SHOW = f"import bgwidget\nreview = bgwidget.Review({write_records([blunders()])!r})\nreview"


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.errors == []


def test_a_game_is_walked_along_and_played_again_from_an_error(lab: Lab) -> None:
    lab.open_cells(SHOW)
    lab.run_all()
    page, review = lab.page, lab.page.locator(".review")
    graph = review.get_by_role("slider")
    graph.focus()
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "2")
    page.keyboard.press("Home")
    page.keyboard.press("PageDown")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("^3. You: Double"))
    page.keyboard.press("Enter")
    expect(review.locator("h3")).to_contain_text("3. You")
    expect(page.locator(".review + .spoken")).to_contain_text("Roll")
    expect(graph).to_be_focused()
    found = violations(page, review, TAGS)
    review.get_by_role("button", name="Previous error").click()
    expect(review.locator("h3")).to_contain_text("13/7/2")
    review.get_by_role("button", name="Show the better play").click()
    review.get_by_role("button", name="Play it again from here").click()
    table = Table(page)
    expect(table.button("Done")).to_be_visible()
    lab.run_code("review.set_trait('theme', 'auto')")
    lab.theme("JupyterLab Dark")
    found += violations(page, review, COLOURS)
    lab.theme("JupyterLab Light")
    assert found == []
