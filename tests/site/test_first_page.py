"""The first page of the site, and the pages of lessons: what is seen at once, and what answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from support.table import Table
from support.webpage import ON_A_PHONE, STARTS_WITHIN, GatedServer, Webpage

from bgwidget.words import languages
from scripts.site.serve import SiteServer

PHONE, LOW, LAPTOP, SMALL = (390, 844), (844, 390), (1366, 768), (1020, 600)
UNDER_BARS = (390, 664)
"""What a telephone's browser leaves of its screen."""
LESSON = "learn/00-start-here.html"
HELD = "You may not land on a point held by two or more opposing checkers."
ENTER = "Your checkers on the bar must enter before any other checker moves."
FORWARD = "Your checkers move forward only, towards lower numbers."
WATCH = """self.moved = 0;
new PerformanceObserver(list => {
  for (const { value } of list.getEntries()) self.moved += value;
}).observe({ type: "layout-shift", buffered: true });"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def folder(language: str) -> str:
    return "" if language == "en" else f"{language}/"


def size(page: Page, box: tuple[int, int]) -> None:
    page.set_viewport_size({"width": box[0], "height": box[1]})


def box(shown: Locator) -> tuple[float, float, float, float]:
    """Return where something is: left, top, right and bottom."""
    found = shown.bounding_box()
    assert found is not None
    left, top = found["x"], found["y"]
    return left, top, left + found["width"], top + found["height"]


def board(page: Page) -> Locator:
    shown = page.locator("bg-widget .board").first
    expect(shown).to_be_visible()
    expect(page.locator("bg-widget > svg")).to_have_count(0)
    return shown


@pytest.fixture
def waiting(site: Path) -> Iterator[GatedServer]:
    """The site, whose Python does not come."""
    with GatedServer(site) as server:
        server.gate.clear()
        yield server
        server.gate.set()


def test_a_first_move_is_answered_before_python(page: Page, waiting: GatedServer) -> None:
    webpage = Webpage(page, waiting.base)
    webpage.open("index.html")
    table = Table(page)
    table.says(HELD)
    assert not [answer for answer in waiting.sent if "/python/" in answer.path]
    table.click("8-point")
    table.says(ENTER)
    table.click("your bar", "19-point")
    table.says(HELD)
    table.click("your bar", "21-point", "8-point", "3-point")
    table.says("Each step uses one number that you rolled and have not used yet.")
    waiting.gate.set()
    webpage.has_python()
    table.says("Each step uses one number that you rolled and have not used yet.")
    table.click("24-point", "18-point")
    table.button("Done").click()
    table.says("You played bar/21 24/18")
    assert webpage.errors == []


@pytest.mark.parametrize("begun", ["before", "after"])
def test_the_next_step_has_its_board_whenever_python_comes(
    begun: str, page: Page, waiting: GatedServer
) -> None:
    webpage = Webpage(page, waiting.base)
    webpage.open(LESSON)
    table = Table(page)
    table.click("2-point", "off the board", "1-point", "off the board")
    table.button("Done").click()
    if begun == "after":
        expect(table.button("Next")).to_be_visible()
        waiting.gate.set()
        webpage.has_python()
    table.button("Next").click()
    expect(table.place("13-point")).to_have_accessible_name(re.compile("5 checkers of yours"))
    waiting.gate.set()
    webpage.has_python()
    table.click("24-point", "13-point", "8-point", "6-point")
    table.button("Check").click()
    expect(page.locator("bg-widget .verdict")).to_be_visible()
    expect(table.place("13-point")).to_have_accessible_name(re.compile("5 checkers of yours"))
    assert webpage.errors == []


@pytest.mark.parametrize("language", languages())
def test_a_phone_shows_button_and_board_at_once(
    language: str, page: Page, server: SiteServer
) -> None:
    size(page, PHONE)
    page.goto(f"{server.base}{folder(language)}index.html")
    expect(page.locator("h1")).to_have_count(1)
    assert box(page.locator("a.main"))[3] < box(board(page))[1]
    assert box(board(page))[3] < box(page.locator("bg-widget .refusal").first)[3] <= PHONE[1]


@pytest.mark.parametrize("language", languages())
def test_a_refusal_lies_over_no_button_of_its_board(
    language: str, page: Page, server: SiteServer
) -> None:
    size(page, PHONE)
    page.goto(f"{server.base}{folder(language)}index.html")
    board(page)
    top = box(page.locator("bg-widget .refusal").first)[1]
    buttons = page.locator("bg-widget .column > :is(.buttons, .advise)").filter(visible=True)
    # The coach waits while something is refused.
    expect(buttons).to_have_count(1)
    assert max(box(each)[3] for each in buttons.all()) <= top


@pytest.mark.parametrize("screen", [PHONE, UNDER_BARS])
@ON_A_PHONE
def test_a_first_forbidden_move_is_answered_where_the_finger_is(
    screen: tuple[int, int], page: Page, waiting: GatedServer
) -> None:
    """With the whole board, and without scrolling; where all has room, nothing moves."""
    size(page, screen)
    page.goto(f"{waiting.base}index.html")
    shown, table = board(page), Table(page)
    page.touchscreen.tap(*middle(table.place("8-point")))
    table.says(ENTER)
    assert page.evaluate("scrollY") == 0 or screen == UNDER_BARS
    assert box(page.locator(".mobile-header"))[3] <= box(shown)[1]
    assert box(shown)[3] <= box(table.message)[3] <= screen[1]


def middle(shown: Locator) -> tuple[float, float]:
    left, top, right, bottom = box(shown)
    return (left + right) / 2, (top + bottom) / 2


@pytest.mark.parametrize("wide", [(900, 700), SMALL, LAPTOP])
def test_the_board_stands_beside_the_headline(
    wide: tuple[int, int], page: Page, server: SiteServer
) -> None:
    size(page, wide)
    for language in ("en", "fa"):
        page.goto(f"{server.base}{folder(language)}index.html")
        left, top, right, bottom = box(board(page))
        headline = box(page.locator("h1"))
        assert headline[2] < left if language == "en" else headline[0] > right
        assert top < headline[1] < bottom <= wide[1]


def test_the_reason_is_in_view(page: Page, server: SiteServer) -> None:
    size(page, LAPTOP)
    page.goto(f"{server.base}index.html")
    table = Table(page)
    table.says(HELD)
    assert box(table.message)[3] <= LAPTOP[1]


def test_the_button_leads_to_the_first_win(page: Page, server: SiteServer) -> None:
    for language in languages():
        page.goto(f"{server.base}{folder(language)}index.html")
        page.locator("a.main").click()
        expect(page).to_have_url(f"{server.base}{folder(language)}{LESSON}")


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_lesson_is_named_above_its_part(language: str, page: Page, server: SiteServer) -> None:
    page.goto(f"{server.base}{folder(language)}{LESSON}")
    board(page)
    name, part = page.locator("h1"), page.locator("bg-widget h2").first
    assert 0 < box(name)[3] <= box(part)[1]
    parts = page.locator("h3")
    expect(parts.first).to_contain_text(part.inner_text())
    expect(parts.first.locator("a").first).to_have_attribute("aria-current", "true")


def test_a_part_is_opened_where_the_lesson_is(page: Page, server: SiteServer) -> None:
    webpage = Webpage(page, server.base)
    webpage.open("learn/03-bar.html")
    webpage.has_python()
    page.locator("h3").get_by_role("link", name="3. Two on the bar").click()
    title = page.locator("bg-widget h2").first
    expect(title).to_have_text("Two on the bar, and rolls that enter")
    expect(title).to_be_in_viewport()
    page.get_by_role("link", name="Previous part: 2. Hitting").click()
    expect(title).to_have_text("Hitting on the way, and failing")
    assert page.url == f"{server.base}learn/03-bar.html"
    assert webpage.errors == []


@pytest.mark.parametrize("wide", [SMALL, LAPTOP])
def test_a_lesson_stands_beside_its_board(
    wide: tuple[int, int], page: Page, server: SiteServer
) -> None:
    size(page, wide)
    page.goto(server.base + LESSON)
    _, _, right, bottom = box(board(page))
    goal = box(page.locator(".goal"))
    assert right < goal[0]
    assert box(page.locator(".table"))[1] < goal[3] < bottom <= wide[1]
    assert box(page.get_by_role("button", name="Done", exact=True))[3] <= wide[1]


def test_a_phone_shows_goal_board_and_button(page: Page, server: SiteServer) -> None:
    size(page, PHONE)
    page.goto(server.base + LESSON)
    assert box(page.locator(".goal"))[3] < box(board(page))[1]
    assert box(page.get_by_role("button", name="Done", exact=True))[3] <= PHONE[1]
    size(page, LOW)
    page.goto(server.base + LESSON)
    cell = page.locator("[role=gridcell][aria-label^='1-point']")
    left, top, right, _ = box(board(page))
    assert 0 < top < box(cell)[3] <= LOW[1]
    assert right - left > 230
    assert box(page.get_by_role("button", name="Done", exact=True))[3] <= LOW[1]


@pytest.mark.parametrize("screen", [PHONE, UNDER_BARS, LOW, LAPTOP, SMALL])
def test_a_game_begins_in_one_screen(
    screen: tuple[int, int], page: Page, server: SiteServer
) -> None:
    """What is pressed, and then what came of it, is in view with the whole board."""
    size(page, screen)
    webpage = Webpage(page, server.base)
    webpage.open("play.html")
    webpage.has_python()
    table = Table(page)
    asked = table.message.inner_text()
    throw = table.button("Throw")
    assert box(throw)[3] <= screen[1]
    throw.click()
    expect(table.message).not_to_have_text(asked)
    assert page.evaluate("scrollY") == 0
    above = 0 if screen == LOW else box(page.locator(".mobile-header"))[3]
    shown = box(page.locator("bg-widget .board").first)
    assert above <= shown[1]
    assert max(shown[3], box(table.message)[3]) <= screen[1]


def test_a_refusal_leads_to_its_rule_beside_the_board(page: Page, server: SiteServer) -> None:
    page.goto(f"{server.base}index.html")
    table = Table(page)
    link = table.message.get_by_role("link", name=HELD)
    with page.expect_popup() as opened:
        link.click()
    rule = opened.value
    expect(rule).to_have_url(f"{server.base}rules/backgammon.html#backgammon-point-held")
    expect(rule.locator("#backgammon-point-held")).to_contain_text(HELD)
    table.says(HELD)
    table.click("8-point")
    table.says(ENTER)
    expect(link).to_have_count(0)
    expect(table.message.get_by_role("link", name=ENTER)).to_be_visible()
    page.goto(server.base + LESSON)
    table.click("2-point", "6-point")
    expect(page.locator(".refusal").get_by_role("link", name=FORWARD)).to_be_visible()


@pytest.mark.parametrize(
    ("screen", "hand"),
    [
        (PHONE, "mouse"),
        (LAPTOP, "mouse"),
        pytest.param(PHONE, "finger", marks=ON_A_PHONE),
        pytest.param(UNDER_BARS, "finger", marks=ON_A_PHONE),
    ],
)
def test_the_next_error_is_seen_on_its_board(
    screen: tuple[int, int], hand: str, page: Page, server: SiteServer
) -> None:
    """What is said of it, too, and the button for the one after it."""
    size(page, screen)
    page.goto(f"{server.base}my-games.html")
    said, following = page.locator(".said .heading"), page.get_by_role("button", name="Next error")
    shown = board(page)
    for _ in range(3):
        before = said.inner_text()
        (following.tap if hand == "finger" else following.click)()
        expect(said).not_to_have_text(before, timeout=STARTS_WITHIN)
        expect(shown).to_be_in_viewport(ratio=0.99)
        assert box(page.locator(".mobile-header"))[3] <= box(shown)[1]
        assert box(page.locator(".said table"))[3] <= screen[1]
        assert box(following)[3] <= screen[1]


@pytest.mark.parametrize("path", ["index.html", LESSON, "learn/index.html", "play.html"])
@pytest.mark.parametrize("screen", [PHONE, LAPTOP])
def test_nothing_moves_while_a_page_loads(
    screen: tuple[int, int], path: str, page: Page, server: SiteServer
) -> None:
    page.add_init_script(WATCH)
    size(page, screen)
    page.goto(server.base + path)
    first = page.locator("bg-widget").first
    expect(first.locator("> :is(svg, p)")).to_have_count(0)
    page.evaluate(DRAWN)
    assert page.evaluate("self.moved") < 0.1


def test_nothing_lies_over_a_board(page: Page, server: SiteServer) -> None:
    size(page, PHONE)
    for path in ("rules/backgammon.html", "index.html", LESSON):
        page.goto(server.base + path)
        page.mouse.wheel(0, 900)
        page.wait_for_function("scrollY > 0")
        page.mouse.wheel(0, -300)
        expect(page.locator(".back-to-top")).to_be_hidden()


def test_the_menu_is_opened_by_key(page: Page, server: SiteServer) -> None:
    page.goto(server.base + LESSON)
    inside = page.locator(".sidebar-drawer a").first
    expect(inside).to_be_hidden()
    page.locator("#__navigation").focus()
    page.keyboard.press("Space")
    expect(inside).to_be_visible()
    reached = False
    for _ in range(5):
        page.keyboard.press("Tab")
        reached |= page.evaluate("document.activeElement.closest('.sidebar-drawer') !== null")
    assert reached


def test_rolls_are_as_high_as_the_board_beside_them(page: Page, server: SiteServer) -> None:
    size(page, LAPTOP)
    page.goto(f"{server.base}chances.html")
    column = board(page).locator("xpath=..")
    rolls = page.locator(".chances.panel")
    expect(rolls).to_be_visible()
    assert box(column)[2] < box(rolls)[0]
    assert abs(box(column)[3] - box(rolls)[3]) < 16


def test_a_shared_link_has_a_card(site: Path) -> None:
    for language in languages():
        text = (site / folder(language) / LESSON).read_text(encoding="utf-8")
        [image] = re.findall(r'og:image" content="([^"]+)"', text)
        card = (site / folder(language) / "learn" / image).resolve()
        png = card.read_bytes()
        assert [int.from_bytes(png[at : at + 4]) for at in (16, 20)] == [1200, 630]
        icons = re.findall(r'<link rel="icon" href="([^"]+)"', text)
        assert [Path(each).suffix for each in icons] == [".png", ".svg"]
        for icon in icons:
            assert (site / folder(language) / "learn" / icon).resolve().exists()
