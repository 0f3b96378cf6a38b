"""Boards on pages of other people: HTML that puts them there, and a frame that keeps nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.lesson_hands import answer
from support.table import Table
from support.webpage import ON_A_PHONE, STARTS_WITHIN, GatedServer, Webpage

from bgwidget import Lesson
from bgwidget.words import words
from scripts.site.serve import SiteServer

WIKI = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A wiki</title>
<link rel="icon" href="data:,"></head><body style="width: 700px">{html}</body></html>
"""
SAY = words("en").say
SHARED = {
    "menu.link": "menu.link",
    "webpage.embed": "webpage.frame-code",
    "webpage.element": "webpage.element-code",
}
"""What stands above each field of what is shared, and what its button copies."""


@pytest.fixture(scope="module")
def server(pages: Path) -> Iterator[GatedServer]:
    with GatedServer(pages) as server:
        yield server


@pytest.fixture
def wiki(tmp_path: Path) -> Iterator[SiteServer]:
    """A page of another origin."""
    with SiteServer(tmp_path) as served:
        yield served


def write(wiki: SiteServer, html: str) -> None:
    (wiki.folder / "index.html").write_text(WIKI.format(html=html), encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_frame_that_keeps_nothing_says_so_and_plays(
    language: str, page: Page, server: GatedServer, wiki: SiteServer, tmp_path: Path
) -> None:
    src = f"{server.base}{'' if language == 'en' else 'fa/'}embed.html?lesson=03-bar&amp;part=two"
    write(wiki, f'<iframe sandbox="allow-scripts" src="{src}" width="640" height="1200"></iframe>')
    shown = Webpage(page, wiki.base)
    shown.open("index.html")
    frame = page.frame_locator("iframe")
    expect(frame.get_by_text(words(language).say("webpage.nowhere"))).to_be_visible()
    # The lesson is made by Python, which begins in a worker of no origin.
    expect(frame.locator("bg-widget[data-python]")).to_be_attached(timeout=STARTS_WITHIN)
    expect(frame.locator("bg-widget h2").first).to_be_visible()
    if language == "en":
        task = Lesson.load("03-bar", part="two", logbook=tmp_path / "logbook.sqlite3").task
        answer(frame.locator(".lesson"), task)
        expect(frame.locator(".verdict.right")).to_be_visible()
    # Nothing asks to take a file home: here none can be saved.
    expect(frame.get_by_text(words(language).say("webpage.unkept"))).to_have_count(0)
    assert shown.errors == []


def test_a_frame_on_another_site_plays_where_it_may_keep_nothing(
    page: Page, server: GatedServer, wiki: SiteServer
) -> None:
    src = f"{server.base}embed.html?lesson=03-bar&amp;part=two"
    write(wiki, f'<iframe src="{src}" width="640" height="1200"></iframe>')
    # Ports of one host are one site; what is kept for others is blocked between sites.
    shown = Webpage(page, wiki.base.replace("127.0.0.1", "localhost"))
    shown.open("index.html")
    frame = page.frame_locator("iframe")
    expect(frame.locator("bg-widget[data-python]")).to_be_attached(timeout=STARTS_WITHIN)
    expect(frame.locator("bg-widget h2").first).to_be_visible()


def test_a_menu_has_the_html_that_puts_a_board_elsewhere(
    page: Page, server: GatedServer, wiki: SiteServer
) -> None:
    plain = Webpage(page, server.base)
    plain.open("play.html", "?xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")
    plain.has_python()
    table = Table(page)
    table.button("Menu").click()
    table.button("Save and share").click()
    page.get_by_text(SAY("webpage.put")).click()
    made = {}
    for key in ("webpage.frame-code", "webpage.element-code"):
        made[key] = page.get_by_role("textbox", name=SAY(key)).input_value()
        page.get_by_role("button", name=SAY("edit.copy", label=SAY(key))).click()
        told = page.get_by_role("status").filter(has_text=SAY("edit.copied", label=SAY(key)))
        expect(told).to_be_visible()
    assert plain.errors == []
    for html in made.values():
        write(wiki, html)
        elsewhere = Webpage(page, wiki.base)
        elsewhere.open("index.html")
        board = page.frame_locator("iframe").locator("bg-widget [role=grid]").first
        expect(board).to_be_visible(timeout=STARTS_WITHIN)
        assert elsewhere.errors == []


@ON_A_PHONE
def test_a_phone_shows_each_button_beside_what_it_copies(page: Page, server: GatedServer) -> None:
    plain = Webpage(page, server.base)
    plain.open("play.html")
    plain.has_python()
    page.get_by_text(SAY("webpage.share")).tap()
    shared = page.locator(".share")
    for label, code in SHARED.items():
        field = shared.get_by_label(SAY(label)).bounding_box()
        copy = shared.get_by_role("button", name=SAY("edit.copy", label=SAY(code)), exact=True)
        copy.scroll_into_view_if_needed()
        button = copy.bounding_box()
        assert field
        assert button
        assert field["x"] + field["width"] <= button["x"] <= 390 - button["width"]
    plain.open("play.html")
    table = Table(page)
    table.button("Menu").tap()
    table.button("Save and share").tap()
    page.get_by_text(SAY("webpage.put")).tap()
    for key in ("webpage.frame-code", "webpage.element-code"):
        copy = page.get_by_role("button", name=SAY("edit.copy", label=SAY(key)))
        expect(copy).to_be_in_viewport(ratio=1)
    assert plain.errors == []


def test_a_board_on_a_page_of_another_offers_no_html_of_that_page(
    page: Page, server: GatedServer
) -> None:
    blog = Webpage(page, server.base)
    blog.open("docs.html")
    first = page.locator("bg-widget").first
    first.get_by_role("button", name="Menu").click()
    first.get_by_text("Save and share").click()
    expect(page.get_by_text(SAY("webpage.put"))).to_have_count(0)
