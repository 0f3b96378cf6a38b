"""The menu, the typed field and the keys of a game, and what they leave in view."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from support.mounted import Mounted
from support.opened import advised, playing
from support.screen_sizes import BESIDE_WIDE_FILES, BUTTONS, SCREENS, TOPS, Screen, show

from bgwidget import Board


def test_a_menu_is_seen_whole(mounted: Mounted) -> None:
    for screen in (BESIDE_WIDE_FILES, SCREENS["phone"]):
        show(mounted, playing(), screen)
        mounted.page.locator(".open").click()
        (above, below), (top, _) = mounted.page.evaluate(TOPS, (".menu", ".menu button"))
        last = mounted.page.locator(".menu summary:visible").last
        foot = last.evaluate("each => each.getBoundingClientRect().bottom")
        assert above <= top
        assert foot <= below <= screen.room[1] + screen.room[3]


def test_only_keys_draw_a_frame_round_the_point_that_has_the_focus(mounted: Mounted) -> None:
    page = mounted.page
    here = page.locator(".cell:focus")
    for close in ("click", "press"):
        show(mounted, advised(), SCREENS["lab"])
        button = page.locator(".card .asks button")
        button.click() if close == "click" else button.press("Enter")
        outline = here.evaluate("cell => getComputedStyle(cell).outlineStyle")
        assert outline == {"click": "none", "press": "solid"}[close]
        page.keyboard.press("ArrowLeft")
        assert here.evaluate("cell => getComputedStyle(cell).outlineStyle") == "solid"


def test_escape_leads_from_the_menu_back_to_where_it_was_opened(mounted: Mounted) -> None:
    show(mounted, playing(), SCREENS["lab"])
    page = mounted.page
    page.locator(".cell[tabindex='0']").focus()
    page.keyboard.press("ArrowLeft")
    here = page.locator(".cell:focus").get_attribute("aria-label")
    page.keyboard.press("?")
    expect(page.locator(".menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".menu")).to_be_hidden()
    assert page.locator(".cell:focus").get_attribute("aria-label") == here
    page.locator(".open").press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator(".open")).to_be_focused()


def test_the_frame_of_a_button_at_the_edge_is_not_cut(mounted: Mounted) -> None:
    show(mounted, Board(opponent="novice", seed=3, dice=(3, 1)), SCREENS["phone"])
    for name in (".back", ".advise"):
        button = mounted.page.locator(name)
        button.press("Shift")
        drawn = button.evaluate("each => getComputedStyle(each).outlineOffset")
        assert drawn == "-3px"


@pytest.mark.sample(1)
@pytest.mark.parametrize("screen", [SCREENS["lab"], SCREENS["phone"]])
def test_the_field_for_typing_moves_no_button(mounted: Mounted, screen: Screen) -> None:
    show(mounted, Board(opponent="novice", seed=3, dice=(3, 1)), screen)
    # Beside the field a wide row has less room; only the first three stay where they are.
    tools = ("Take back", "⌨", "⋯")
    before = mounted.page.evaluate(BUTTONS)
    mounted.page.locator(".typing").click()
    expect(mounted.page.locator(".field")).to_be_visible()
    after = mounted.page.evaluate(BUTTONS)
    assert [after[tool] for tool in tools] == [before[tool] for tool in tools]
    mounted.page.locator(".typing").click()


def test_keys_that_move_the_focus_keep_the_whole_board_in_view(mounted: Mounted) -> None:
    show(mounted, Board(opponent="novice", seed=3, dice=(3, 1)), SCREENS["lab"])
    page = mounted.page
    page.add_style_tag(content="main > div { box-sizing: border-box; padding: 310px 0 }")
    _, top, _, height = SCREENS["lab"].room
    page.locator(".cell[tabindex='0']").evaluate("(cell) => cell.focus({ preventScroll: true })")
    page.locator("main > div").evaluate("(room) => { room.scrollTop = 0; }")
    for _ in range(4):
        page.keyboard.press("Tab")
        ((above, below),) = page.evaluate(TOPS, [".board"])
        assert top <= above <= below <= top + height


def test_a_menu_takes_the_place_of_advice(mounted: Mounted) -> None:
    show(mounted, advised(), SCREENS["lab"])
    advice, menu = (mounted.page.locator(part) for part in (".advice", ".menu"))
    expect(advice).to_be_visible()
    mounted.page.locator(".open").click()
    expect(menu).to_be_visible()
    expect(advice).to_be_hidden()
    mounted.page.locator(".open").click()
    expect(advice).to_be_visible()


def test_a_menu_takes_the_place_of_a_refusal(mounted: Mounted) -> None:
    board = Board(opponent="novice", seed=3, dice=(3, 1))
    board._answer({"kind": "type", "text": "13/12", "walk": [], "base": board.scene["version"]})
    show(mounted, board, SCREENS["lab"])
    refusal, opener = (mounted.page.locator(part) for part in (".refusal", ".open"))
    expect(refusal).to_be_visible()
    opener.click()
    expect(refusal).to_be_hidden()
    opener.click()
    expect(refusal).to_be_visible()
