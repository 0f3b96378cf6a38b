"""A board and a lesson on a page without Jupyter, with Python in the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.axe import violations
from support.hands import Hands, Keys, Mouse
from support.table import Table, open_field
from support.webpage import PAGES, STARTS_WITHIN, GatedServer, Webpage

from bgwidget.words import words
from scripts.site.serve import SiteServer

COMING = "You can begin already. The rest of this page is on its way."
ASKED = "This is answered as soon as the rest of this page is here."
HERE = "All of this page is here: everything is answered at once now."
PLAYED = "You played 8/5 6/5. The opponent is to roll."
CHANGE = """() => {
  for (const [name, text] of Object.entries(localStorage)) {
    const kept = JSON.parse(text);
    if (kept.mark) localStorage.setItem(name, JSON.stringify({ ...kept, mark: "other" }));
  }
}"""
"""What the browser keeps becomes that of another version of the page."""
OWN = [name for name, [(_, own), *_] in PAGES.items() if own]
"""The pages that are there for one widget."""
FIRST = "You are on the bar. Which numbers let you in?"


@pytest.fixture
def server(pages: Path) -> Iterator[SiteServer]:
    with GatedServer(pages) as server:
        yield server
        server.gate.set()


@pytest.fixture
def webpage(page: Page, server: GatedServer) -> Iterator[Webpage]:
    webpage = Webpage(page, server.base)
    yield webpage
    assert webpage.errors == []


def plays(table: Table) -> None:
    table.click("8-point", "5-point", "6-point", "5-point")
    table.button("Done").click()


def test_a_board_is_played_before_python_comes(webpage: Webpage, server: GatedServer) -> None:
    server.gate.clear()
    webpage.open("play.html")
    table = Table(webpage.page)
    expect(webpage.status).to_have_text(COMING)
    plays(table)
    table.says(PLAYED)
    expect(webpage.status).to_have_text(COMING)
    table.button("Roll").click()
    expect(webpage.status).to_have_text(ASKED)
    server.gate.set()
    table.says("The opponent's roll is")
    expect(webpage.status).to_be_hidden()


def test_what_waits_is_told_in_view(webpage: Webpage, server: GatedServer) -> None:
    server.gate.clear()
    server.waits = "boards.bin"
    webpage.page.set_viewport_size({"width": 390, "height": 600})
    webpage.open("play.html")
    plays(table := Table(webpage.page))
    table.says(PLAYED)
    table.button("Roll").click()
    expect(webpage.status).to_have_text(ASKED)
    expect(webpage.status).to_be_in_viewport()
    progress = webpage.page.locator("bg-widget [role=status] + p").first
    expect(progress).to_have_text(re.compile(r"\d of \d MB are here|All of it is here"))
    expect(progress).to_be_in_viewport()
    server.gate.set()
    table.says("The opponent's roll is")


def test_a_first_step_is_answered_before_python(webpage: Webpage, server: GatedServer) -> None:
    server.gate.clear()
    webpage.open("learn/03-bar.html")
    hands = Mouse(webpage.page)
    hands.is_asked(FIRST)
    hands.push("Hint")
    expect(hands.root.locator("ul.hints")).to_have_text("Look only at points 19 to 24.")
    hands.choose("5", "6")
    hands.push("Check")
    hands.is_told("Those are the two that do not.")
    hands.choose("1", "2", "3", "4", "5", "6")
    hands.push("Check")
    hands.is_right()
    hands.push("Next")
    goal = hands.root.locator(".goal")
    expect(goal).to_have_text("You enter with a 4. On which of your points?")
    server.gate.set()
    webpage.has_python()
    expect(goal).to_have_text("You enter with a 4. On which of your points?")
    stars = hands.root.get_by_role("button", name=re.compile("Step 1, done"))
    expect(stars).to_be_visible()
    hands.push("Hint")
    expect(hands.root.locator("ul.hints li")).to_have_count(1)


def test_a_refusal_names_its_rule(webpage: Webpage, server: GatedServer) -> None:
    server.gate.clear()
    webpage.open("play.html")
    table = Table(webpage.page)
    table.click("13-point", "7-point")
    server.gate.set()
    expect(table.message).to_contain_text("⚠")
    table.says("Each step uses one number that you rolled and have not used yet.")
    expect(table.place("13-point")).to_have_attribute(
        "aria-label", re.compile("5 checkers of yours")
    )


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_a_step_of_a_lesson(kind: type[Hands], webpage: Webpage) -> None:
    webpage.open("learn/03-bar.html")
    hands = kind(webpage.page)
    hands.is_asked(FIRST)
    hands.choose("5", "6")
    hands.push("Check")
    hands.is_told("Those are the two that do not.")
    hands.choose("1", "2", "3", "4", "5", "6")
    hands.push("Check")
    expect(hands.verdict).to_have_class(re.compile("right"))
    hands.push("Next")
    expect(hands.root.locator(".goal")).not_to_have_text(FIRST)


def test_one_who_returns_sees_where_they_were(webpage: Webpage, server: GatedServer) -> None:
    webpage.open("play.html")
    table = Table(webpage.page)
    plays(table)
    table.says(PLAYED)
    webpage.page.wait_for_function(
        "Object.values(localStorage).some(kept => kept.includes('8/5 6/5'))"
    )
    server.gate.clear()
    webpage.page.reload()
    table.says(PLAYED)
    table.button("Roll").click()
    server.gate.set()
    table.says("The opponent's roll is")


def test_a_step_that_was_left_is_there_again(webpage: Webpage, server: GatedServer) -> None:
    webpage.open("learn/03-bar.html")
    hands = Mouse(webpage.page)
    hands.choose("1", "2", "3", "4")
    hands.push("Check")
    hands.is_right()
    hands.push("Next")
    goal = hands.root.locator(".goal")
    expect(goal).not_to_have_text(FIRST)
    asked = goal.inner_text()
    webpage.page.wait_for_function(
        "goal => Object.values(localStorage).some(kept => kept.includes(goal))", arg=asked
    )
    server.gate.clear()
    webpage.page.reload()
    hands.is_asked(asked)
    server.gate.set()
    webpage.has_python()
    hands.is_asked(asked)
    expect(hands.root.get_by_role("button", name="Step 1, done, 3 stars")).to_be_visible()


def test_a_kept_page_that_has_changed_is_not_shown(webpage: Webpage, server: GatedServer) -> None:
    webpage.open("play.html")
    plays(table := Table(webpage.page))
    table.says(PLAYED)
    webpage.page.wait_for_function("localStorage.length > 0")
    webpage.page.evaluate(CHANGE)
    server.gate.clear()
    webpage.page.reload()
    table.says("Your roll is 3-1.")
    server.gate.set()
    webpage.has_python()
    table.says("Your roll is 3-1.")


def test_boards_of_a_page_share_one_python_that_waits_for_a_touch(
    webpage: Webpage, server: GatedServer
) -> None:
    webpage.open("docs.html")
    boards = webpage.page.get_by_role("grid")
    expect(boards).to_have_count(3)
    webpage.page.evaluate("() => new Promise(requestIdleCallback)")
    assert not [answer for answer in server.sent if "/python/" in answer.path]
    plays(table := Table(webpage.page))
    table.says(PLAYED)
    camelot = webpage.page.locator(".column").nth(1)
    for square in ("D6", "F8"):
        camelot.locator(f"[role=gridcell][aria-label^={square}]").click()
    camelot.get_by_role("button", name="Done", exact=True).click()
    expect(camelot.locator(".message")).to_contain_text("D6-F8", timeout=STARTS_WITHIN)
    assert len([each for each in server.sent if each.path.endswith("interpreter.bin")]) == 1


def test_python_comes_when_a_board_is_touched_by_a_key(webpage: Webpage) -> None:
    webpage.open("docs.html")
    cell = webpage.page.locator("[role=gridcell][tabindex='0']").first
    cell.focus()
    webpage.page.keyboard.press("ArrowLeft")
    webpage.has_python()


def test_a_board_comes_when_it_is_near(webpage: Webpage) -> None:
    """By scrolling, and by Tab, which passes on into the board."""
    webpage.page.set_viewport_size({"width": 390, "height": 500})
    webpage.open("long.html")
    boards = webpage.page.locator("bg-widget")
    grids, pictures = (
        webpage.page.locator(f"bg-widget {each}") for each in ("[role=grid]", "> svg")
    )
    expect(pictures).not_to_have_count(6)
    expect(grids.first).to_be_visible()
    last = boards.last
    expect(last.locator("> svg")).to_have_count(1)
    last.locator("> svg").focus()
    expect(last.locator("[role=grid]")).to_be_visible()
    expect(last.locator("> svg")).to_have_count(0)
    webpage.page.keyboard.press("Tab")
    inside = "live => live.querySelector('.part > div > div').shadowRoot.activeElement !== null"
    assert last.evaluate(inside)
    for board in boards.all():
        board.scroll_into_view_if_needed()
        expect(board.locator("> svg")).to_have_count(0)
    expect(grids).to_have_count(6)


@pytest.mark.parametrize("name", OWN)
def test_a_page_fits_a_phone_and_every_reader(name: str, webpage: Webpage) -> None:
    webpage.page.set_viewport_size({"width": 390, "height": 844})
    webpage.open(name)
    webpage.has_python()
    wide = webpage.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    assert violations(webpage.page, webpage.page.locator("main")) == []
    if name.startswith("fa/"):
        column = webpage.page.locator("bg-widget .column").first
        assert column.evaluate("column => getComputedStyle(column).direction") == "rtl"
        notice = webpage.page.locator("bg-widget > :last-child")
        expect(notice).to_have_attribute("dir", "rtl")


def test_advice_that_takes_a_moment_comes_unasked(webpage: Webpage) -> None:
    webpage.open("docs.html")
    table = Table(webpage.page)
    field = open_field(table.root)
    field.fill("Advice")
    field.press("Enter")
    advice = table.root.locator(".advice")
    expect(advice).to_contain_text("8/5 6/5 makes your 5-point", timeout=STARTS_WITHIN)
    expect(advice).to_contain_text("They can hit two checkers with 10 rolls", timeout=STARTS_WITHIN)
    expect(advice).not_to_contain_text(words("en").say("advice.more"))
