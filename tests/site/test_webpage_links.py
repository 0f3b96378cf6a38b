"""Links to a page: followed, or refused in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.table import Table
from support.webpage import STARTS_WITHIN, GatedServer, Webpage

from bgwidget import Board
from scripts.site.serve import SiteServer

HOSTILE = {
    "xgid=" + "a" * 20_000: "This link is longer than 2000 characters",
    "position=<script>alert(1)</script>": "is not a position",
    "xgid=%22);import%20os;(%22": "is not a position",
    "dice=%3Cimg%20src=x%20onerror=alert(1)%3E": "two numbers from 1 to 6 are expected",
    "step=one&lesson=01-moving": "a number from 1 is expected",
    "step=3": "This link says step=3, but this page shows no lesson",
    "part=two": "This link says part=two, but this page shows no lesson",
    "lesson=03-bar&part=zzz": "This link says part=zzz; there is: entering",
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


@pytest.mark.parametrize(
    "name", ["rulebook.html", "fa/start/install.html", "api/bgwidget.Board.html"]
)
def test_a_page_without_a_board_of_its_own_leads_to_the_play_page(
    page: Page, site: Path, name: str
) -> None:
    with SiteServer(site) as server:
        page.goto(f"{server.base}{name}?xgid=-A------------------b-c---:0:0:1:21:0:0:0:0:10")
        folder = "fa/" if name.startswith("fa/") else ""
        page.wait_for_url(re.compile(f"/bgwidget/{folder}play\\.html\\?xgid="))
        page.goto(f"{server.base}{name}?utm_source=club")
        assert page.url == f"{server.base}{name}?utm_source=club"


def test_links_of_a_lesson_s_page_open_its_part(page: Page, server: GatedServer) -> None:
    plain = Webpage(page, server.base)
    plain.open("learn/03-bar.html", "?part=two&step=2")
    title = page.locator("bg-widget h2").first
    expect(title).to_have_text("Two on the bar, and rolls that enter", timeout=STARTS_WITHIN)
    expect(page.locator("bg-widget .progress").first).to_have_text("Step 2 of 8")
    assert plain.errors == []


def test_a_link_below_the_map_is_brought_into_view(page: Page, server: GatedServer) -> None:
    plain = Webpage(page, server.base)
    page.set_viewport_size({"width": 390, "height": 844})
    plain.open("learn/index.html", "?lesson=03-bar&step=4")
    title = page.locator("bg-widget h2").last
    expect(title).to_be_in_viewport(timeout=STARTS_WITHIN)
    expect(title).to_have_text("On the bar")
    assert plain.errors == []


def test_an_opponent_is_taken_from_the_link(page: Page, server: GatedServer) -> None:
    plain = Webpage(page, server.base)
    plain.open("play.html", "?opponent=club")
    plain.has_python()
    expect(page.get_by_role("button", name="Menu", exact=True).first).to_be_visible()
    link = page.locator("bg-widget .share input").first
    expect(link).to_have_value(f"{server.base}play.html?opponent=club")
    assert plain.errors == []


def test_a_board_stands_on_a_page_of_somebody_else_s(page: Page, server: GatedServer) -> None:
    blog = Webpage(page, server.base)
    blog.open("blog.html")
    shown = page.frame_locator("bg-board iframe")
    title = shown.locator("bg-widget h2").first
    expect(title).to_have_text("Two on the bar, and rolls that enter", timeout=STARTS_WITHIN)
    expect(shown.locator("body")).to_have_attribute("data-theme", "dark")
    expect(shown.locator(".column[data-page=dark]").first).to_be_visible()
    frame = page.locator("bg-board iframe")
    expect(frame).to_have_attribute("title", "On the bar")
    inner = shown.locator("html").evaluate("html => html.getBoundingClientRect().height")
    page.wait_for_function(
        "height => Math.abs(document.querySelector('iframe').clientHeight - height) < 3", arg=inner
    )
    assert shown.locator("html").evaluate("html => html.scrollHeight <= innerHeight + 1")
    assert blog.errors == []


def test_what_is_shared_can_be_opened(page: Page, server: GatedServer) -> None:
    plain = Webpage(page, server.base)
    plain.open("learn/03-bar.html")
    plain.has_python()
    page.get_by_text("Share what is shown here").click()
    link, code = (page.locator("bg-widget .share input").nth(at) for at in (0, 1))
    asked = "lesson=03-bar&part=entering&step=1"
    expect(link).to_have_value(f"{server.base}learn/03-bar.html?{asked}")
    [address] = re.findall('src="([^"]+)"', code.input_value())
    page.goto(unescape(address))
    expect(page.locator("bg-widget h2").first).to_have_text("Coming in", timeout=STARTS_WITHIN)
    assert plain.errors == []
