"""The pages in Chromium: found by search, clean for axe, as wide as a phone, light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from support.axe import AXE, TAGS

from scripts.site.serve import SiteServer

PHONE = {"width": 390, "height": 844}
READ = (
    *("index.html", "fa/learn/03-bar.html", "zh/rules/camelot.html", "api/bgwidget.words.html"),
    *("api/bgwidget.Board.html", "fa/start/quick.html", "howto/rules.html"),
)
SOUGHT = [
    ("", "enter first", "rules/backgammon.html"),
    ("vi/", "thanh ngăn", "rules/backgammon.html"),
    ("zh/", "加倍骰子", "rules/backgammon.html"),
    ("zh/", "中", "learn/index.html"),
    ("fa/", "قانون‌نامه", "rulebook.html"),
]


@pytest.mark.parametrize(("folder", "words", "page_found"), SOUGHT)
def test_search_finds_words_of_the_language(
    page: Page, server: SiteServer, folder: str, words: str, page_found: str
) -> None:
    page.goto(f"{server.base}{folder}search.html?q={words}")
    found = page.locator(f'#search-results ul.search li > a[href^="{page_found}"]')
    expect(found.first).to_be_visible()


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("install", "start/install.html"),
        ("pip install", "start/install.html"),
        ("cube", "board.html"),
        ("legal_plays", "api/bgwidget.rules.backgammon.legal_plays.html"),
    ],
)
def test_search_begins_with_a_guide(page: Page, server: SiteServer, words: str, first: str) -> None:
    page.goto(f"{server.base}search.html?q={words}")
    results = page.locator("#search-results ul.search li")
    expect(page.locator(".search-summary")).to_contain_text("found")
    assert not results.first.locator("a").get_attribute("href").startswith("api/") or "_" in words
    named = results.locator(f'a[href^="{first}"]')
    expect(named.first).to_be_visible()


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("Board", ["board.html", "api/bgwidget.Board.html"]),
        ("review", ["review.html"]),
        ("roll dice", ["rules/backgammon.html"]),
    ],
)
def test_search_begins_with_what_is_meant(
    page: Page, server: SiteServer, words: str, first: list[str]
) -> None:
    page.goto(f"{server.base}search.html?q={words}")
    expect(page.locator(".search-summary")).to_contain_text("found")
    found = page.locator("#search-results ul.search li > a").evaluate_all(
        "all => all.map(each => each.getAttribute('href').split(/[?#]/)[0])"
    )
    assert [*dict.fromkeys(found)][: len(first)] == first


@pytest.mark.parametrize(
    ("words", "told"), [("backgamon", "backgammon"), ("chekcer", "checker"), ("gamon", "gammon")]
)
def test_search_forgives_a_letter(page: Page, server: SiteServer, words: str, told: str) -> None:
    page.goto(f"{server.base}search.html?q={words}")
    expect(page.locator("#search-results")).to_contain_text(f"{words} → {told}")
    expect(page.locator("#search-results ul.search li").first).to_be_visible()


def test_a_result_tells_no_labels_of_boards(page: Page, server: SiteServer) -> None:
    page.goto(f"{server.base}search.html?q=gallery")
    found = page.locator('#search-results li:has(a[href^="gallery.html"]) .context').first
    expect(found).to_be_visible()
    assert "123456" not in found.inner_text().replace(" ", "")


@pytest.mark.parametrize("path", [*READ, "search.html?q=bar", "fa/index.html", "guide/tasks.html"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, server: SiteServer, path: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(server.base + path)
    for board in page.locator("bg-widget").all():
        board.scroll_into_view_if_needed()
        expect(board.locator("> svg")).to_have_count(0)
    page.add_script_tag(path=AXE)
    found = page.evaluate("tags => axe.run(document, {runOnly: tags})", [*TAGS])
    assert [(each["id"], each["nodes"][0]["html"]) for each in found["violations"]] == []


@pytest.mark.parametrize("path", [*READ, "fa/rules-differences.html", "vi/lesson-files.html"])
def test_a_page_is_no_wider_than_a_phone(page: Page, server: SiteServer, path: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(server.base + path)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_a_board_stands_in_the_first_screen_of_a_phone(page: Page, server: SiteServer) -> None:
    for folder in ("", "vi/", "zh/", "fa/"):
        page.set_viewport_size(PHONE)
        page.goto(f"{server.base}{folder}index.html")
        box = page.locator("bg-widget").first.bounding_box()
        assert box is not None
        assert box["y"] < PHONE["height"] / 2


def test_boards_follow_the_theme_of_the_page(page: Page, server: SiteServer) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{server.base}index.html")
    board = page.locator("bg-widget > .part")
    expect(page.locator("bg-widget > svg")).to_have_count(0)
    shown = [board.screenshot()]
    toggle = page.locator(".theme-toggle").locator("visible=true")
    for theme in ("dark", "light"):
        while page.evaluate("document.body.dataset.theme") != theme:
            toggle.click()
        shown.append(board.screenshot())
    light, dark, again = shown
    assert dark != light
    assert again == light


def test_a_page_is_read_by_keyboard(page: Page, server: SiteServer) -> None:
    """From the button pass the languages, reach the board, and move about it."""
    page.goto(f"{server.base}index.html")
    expect(page.locator("bg-widget > svg")).to_have_count(0)
    page.locator("a.main").focus()
    visited = []
    for _ in range(8):
        page.keyboard.press("Tab")
        visited.append(page.evaluate("document.activeElement.closest('bg-widget') !== null"))
        if visited[-1]:
            break
    assert visited[-1]
