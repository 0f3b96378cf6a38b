"""The chances beside a board: by keys, by mouse, and in the dark."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.axe import COLOURS, TAGS, violations
from support.sheet import Sheet

SHOW = "import bgwidget\nboard = bgwidget.Board('------------------a-----A-')"
COUNT = "chances = bgwidget.Chances(board)\nchances"
TRY = "from bgwidget.chances import backgammon as lab\nexperiment = lab.shots()\nexperiment"


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.errors == []


def test_on_a_telephone_the_rolls_stay_in_view_under_the_board(sheet: Sheet) -> None:
    page = sheet.page
    size = page.viewport_size
    assert size
    page.set_viewport_size({"width": 390, "height": 844})
    sheet.open_cells(SHOW, COUNT)
    sheet.run_all()
    expect(page.locator(".throw")).to_have_count(36)
    last, board = page.locator(".throw").last, page.locator(".board")
    page.wait_for_function("() => document.querySelector('[style*=sticky]')")
    above, rolls = board.bounding_box(), page.locator(".chances.panel").bounding_box()
    assert above
    assert rolls
    assert above["y"] + above["height"] - rolls["y"] < 0.15 * above["height"]
    expect(last).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Close").click()
    expect(last).to_be_hidden()
    row = page.locator(".board ~ .buttons")
    expect(row.get_by_role("button", name="Roll")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Count rolls").click()
    expect(last).to_be_visible()
    page.set_viewport_size({"width": 1024, "height": 768})
    page.wait_for_function("() => !document.querySelector('[style*=sticky]')")
    page.set_viewport_size(size)


def test_rolls_are_counted_and_their_plays_marked(sheet: Sheet) -> None:
    sheet.open_cells(SHOW, COUNT)
    sheet.run_all()
    page, chances = sheet.page, sheet.page.locator(".chances.panel")
    expect(chances.get_by_role("heading")).to_have_text("Hit a blot")
    board = page.locator(".board")
    expect(board).to_have_count(1)
    expect(chances.locator(".summary")).to_have_text("17 of 36 rolls, 47%")
    expect(chances.locator(".does")).to_have_count(17)

    asked = chances.get_by_role("combobox", name="What the rolls are to do")
    asked.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    told = page.locator(".chances.panel + .spoken")
    expect(told).to_have_text("1-6 does it: 24/18*/17.")
    expect(page.locator(".mark")).to_have_count(3)
    expect(chances.get_by_role("gridcell", selected=True)).to_be_focused()

    asked.focus()
    sheet.run_code("board.position = 'a-----------------------A-'")
    expect(asked).to_be_focused()
    expect(chances.locator(".summary")).to_have_text("0 of 36 rolls, 0%")
    expect(page.locator(".mark")).to_have_count(0)
    asked.select_option("Play the whole roll (36 of 36 rolls)")
    expect(chances.locator(".summary")).to_have_text("36 of 36 rolls, 100%")
    found = violations(page, chances, TAGS)
    sheet.theme("dark")
    found += violations(page, chances, COLOURS)
    sheet.theme("light")
    assert found == []


@pytest.mark.parametrize("width", [760, 600])
def test_the_rolls_stand_beside_their_board_where_there_is_room(sheet: Sheet, width: int) -> None:
    sheet.page.set_viewport_size({"width": width, "height": 768})
    sheet.open_cells(SHOW, COUNT)
    sheet.run_all()
    expect(sheet.page.locator(".throw")).to_have_count(36)
    boxes = [sheet.page.locator(part).bounding_box() for part in (".board", ".rolls")]
    board, rolls = (box or {} for box in boxes)
    assert (rolls["x"] >= board["x"] + board["width"]) == (width > 700)
    assert (rolls["y"] >= board["y"] + board["height"]) == (width < 700)
    for box in (board, rolls):
        assert width < 700 or box["y"] + box["height"] <= 768


def test_an_experiment_is_tried_by_keys_and_says_what_came_of_it(sheet: Sheet) -> None:
    sheet.open_cells(TRY)
    sheet.run_all()
    page, panel = sheet.page, sheet.page.locator(".panel")
    expect(panel).to_contain_text("Find the distance after which the bars fall most.")
    expect(panel.get_by_role("row")).to_have_count(12)
    expect(panel.get_by_role("button", pressed=True)).to_have_text("36")
    panel.get_by_role("button", name="36", exact=True).focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    told = page.locator(".panel + .spoken")
    expect(told).to_contain_text("1 away: exact 11, tried 11.1.")
    expect(panel.get_by_role("button", pressed=True)).to_be_focused()
    assert sheet.run_code("print(experiment.times)") == "10000\n"
    before = told.text_content() or ""
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(told).not_to_have_text(before)
    found = violations(page, panel, TAGS)
    sheet.theme("dark")
    found += violations(page, panel, COLOURS)
    sheet.theme("light")
    assert found == []
