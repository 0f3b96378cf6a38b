"""The board on pages of all kinds: narrow, right to left, dark, forced colours, every state."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from support.axe import violations
from support.sheet import Sheet
from support.table import Table

SHOW = "import bgwidget\nboard = bgwidget.Board(dice=(3, 1), seed=1)\n"
BOXES = """root => {
  const board = root.querySelector('.board').getBoundingClientRect();
  return [...root.querySelectorAll('[role=gridcell]')].map(cell => {
    const box = cell.getBoundingClientRect();
    return [box.x - board.x, box.y - board.y, box.width, box.height].map(Math.round);
  });
}"""


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.console == []


def show(sheet: Sheet, source: str = SHOW) -> Table:
    sheet.open_cells(source + "board")
    sheet.run_all()
    table = Table(sheet.page)
    expect(table.grid).to_be_visible()
    return table


def test_at_320_pixels_every_place_can_be_hit_and_nothing_sticks_out(sheet: Sheet) -> None:
    table = show(sheet)
    table.root.evaluate("root => { root.style.width = '320px'; }")
    expect(table.root).to_have_class("column narrow")
    for _, _, width, height in table.root.evaluate(BOXES):
        assert (width, height) >= (24, 24)
    for button in table.root.get_by_role("button").all():
        box = button.bounding_box()
        assert box is None or (box["width"] >= 24 and box["height"] >= 24)
    assert table.root.evaluate("root => root.scrollWidth <= root.clientWidth")
    table.click("8-point", "5-point")
    table.says("Left to play: 1.")


def test_the_colours_are_chosen_by_python_and_from_the_menu(sheet: Sheet) -> None:
    table = show(sheet)
    table.click("8-point")
    for theme in ("light", "dark", "contrast"):
        sheet.run_code(f"board.theme = {theme!r}")
        expect(table.root).to_have_attribute("data-theme", theme)
        assert violations(sheet.page, table.root) == [], theme
    table.button("Menu").click()
    table.button("Settings").click()
    table.root.get_by_label("Colours").select_option(label="olive and orange")
    expect(table.root).to_have_attribute("data-theme", "booklet")
    assert violations(sheet.page, table.root) == []
    sheet.wait_known("print(board.theme)", "booklet\n")


def test_no_violation_through_a_game_with_the_cube(sheet: Sheet) -> None:
    table = show(sheet, "import bgwidget\nboard = bgwidget.Board(match=3, seed=2)\n")
    found = {"opening": violations(sheet.page, table.root)}
    table.button("Throw").click()
    table.says("The opening dice are 1-1. Equal: throw again.")
    found["tie"] = violations(sheet.page, table.root)
    table.button("Throw").click()
    table.says("You threw 1, the opponent 3: the opponent starts.")
    found["move"] = violations(sheet.page, table.root)
    sheet.run_code(
        "from bgwidget.rules.backgammon import legal_plays\n"
        "board.play(str(legal_plays(board.game.position, board.game.dice)[0]))"
    )
    table.button("Double").click()
    table.says("You double.")
    found["offered"] = violations(sheet.page, table.root)
    table.button("Drop").click()
    table.says("The opponent drops: you have won.")
    found["over"] = violations(sheet.page, table.root)
    table.button("Next game").click()
    table.says("one die each")
    assert [state for state, wrong in found.items() if wrong] == [], found
    assert sheet.run_code("print(max(board.game.standing.score))") == "1\n"


def test_the_focus_of_a_button_that_goes_away_is_seen_by_whoever_uses_keys(sheet: Sheet) -> None:
    ring = "root => getComputedStyle(root.getRootNode().activeElement).outlineStyle"
    for by in ("key", "mouse"):
        table = show(sheet, "import bgwidget\nboard = bgwidget.Board(seed=1)\n")
        double = table.button("Double")
        double.click() if by == "mouse" else double.press("Enter")
        table.says("You double.")
        assert table.grid.locator(":focus").count() == 1
        assert table.root.evaluate(ring) == {"key": "solid", "mouse": "none"}[by]
    sheet.page.keyboard.press("ArrowLeft")
    assert table.root.evaluate(ring) == "solid"
    table.click("24-point")
    assert table.root.evaluate(ring) == "none"


def test_a_waiting_turn_is_cancelled_by_escape(sheet: Sheet) -> None:
    table = show(sheet)
    table.click("8-point", "5-point", "6-point", "5-point")
    with sheet.frozen_kernel():
        table.grid.locator("[tabindex='0']").focus()
        sheet.page.keyboard.press("e")
        table.says("Escape puts the turn back")
        sheet.page.keyboard.press("Escape")
        expect(table.place("5-point: empty")).to_be_visible()
    table.says("Your roll is 3-1.")
    assert sheet.run_code("print(board.game.mover, board.last_play)") == "0 None\n"


def test_sounds_are_made_only_where_they_are_wanted(sheet: Sheet) -> None:
    table = show(sheet)
    sheet.page.evaluate(
        """() => {
          window.tones = 0;
          const Tone = window.OscillatorNode;
          window.OscillatorNode = class extends Tone {
            constructor(...given) { super(...given); window.tones += 1; }
          };
        }"""
    )
    table.click("8-point", "5-point")
    assert sheet.page.evaluate("() => window.tones") == 0
    table.button("Menu").click()
    table.button("Settings").click()
    table.root.get_by_label("Sounds").check()
    sheet.wait_known("print(board.sound)", "True\n")
    table.click("6-point")
    assert sheet.page.evaluate("() => window.tones") == 1


def test_the_picture_is_saved_as_it_stands(sheet: Sheet) -> None:
    table = show(sheet)
    table.click("8-point", "5-point")
    table.button("Menu").click()
    table.button("Save and share").click()
    with sheet.page.expect_download() as saved:
        table.button("Save as SVG").click()
    drawn = saved.value.path().read_text(encoding="utf-8")
    assert drawn.count('class="piece near"') == 15
    assert "--felt" in drawn
    assert "font-family:" in drawn.partition(">")[0]
    with sheet.page.expect_download() as saved:
        table.button("Save as PNG").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_finger_moves_checkers_and_still_scrolls_the_page(sheet: Sheet, browser: Browser) -> None:
    with browser.new_context(has_touch=True, viewport={"width": 700, "height": 1000}) as context:
        phone = Sheet(context.new_page())
        table = show(phone)
        for name in ("8-point", "5-point"):
            table.place(name).tap()
        table.says("Left to play: 1.")
        of = "cell => getComputedStyle(cell).touchAction"
        assert table.place("10-point").evaluate(of) == "auto"
        assert table.place("6-point").evaluate(of) == "none"
        assert table.root.locator(".board").evaluate(of) == "pan-y pinch-zoom"
