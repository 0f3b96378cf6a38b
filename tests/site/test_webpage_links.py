"""Links to a page: followed, or refused in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.table import Table
from support.webpage import STARTS_WITHIN, GatedServer, Webpage

from bgwidget import Board

HOSTILE = {
    "xgid=" + "a" * 20_000: "This link is longer than 2000 characters",
    "position=<script>alert(1)</script>": "is not a position",
    "xgid=%22);import%20os;(%22": "is not a position",
    "dice=%3Cimg%20src=x%20onerror=alert(1)%3E": "two numbers from 1 to 6 are expected",
    "step=one&lesson=01-moving": "a number from 1 is expected",
    "exercise=__import__('os')": "This link asks for something that cannot be shown.",
}


@pytest.fixture(scope="module")
def server(pages: Path) -> Iterator[GatedServer]:
    with GatedServer(pages) as server:
        yield server


def test_a_shared_link_leads_to_the_same_board(page: Page, server: GatedServer) -> None:
    plain = Webpage(page, server.base)
    plain.open("play.html")
    table = Table(page)
    table.click("8-point", "5-point", "6-point", "5-point")
    table.button("Done").click()
    table.says("You played 8/5 6/5. The opponent is to roll.")
    table.button("Menu").click()
    table.button("Save and share").click()
    shared = page.get_by_role("textbox", name="Link").input_value()
    made = Board("-b---BD-B---eE---c-e----B-")
    made.roll()
    assert shared.startswith(f"{server.base}play.html?xgid=-b---BD-B---eE---c-e----B-")
    page.goto(shared)
    table.says("The opponent is to roll.")
    table.button("Roll").click()
    table.says("The opponent's roll is")
    assert plain.errors == []


def test_hostile_links_are_refused_in_words(page: Page, server: GatedServer) -> None:
    """Python is asked by one page after the other, as it takes seconds to come anew."""
    plain = Webpage(page, server.base)
    plain.open("play.html")
    plain.has_python()
    for query, told in HOSTILE.items():
        page.goto("about:blank")
        page.goto(f"{server.base}play.html?{query}")
        expect(plain.alert).to_contain_text(told, timeout=STARTS_WITHIN)
        Table(page).says("Your roll is 3-1. Pick up a checker.")
    assert plain.errors == []
