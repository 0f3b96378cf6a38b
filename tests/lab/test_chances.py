"""The rolls of a board stand beside it in JupyterLab, as high as all that is under the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from support.lab import Lab

SHOW = """\
from bgwidget import Board, Chances
Chances(Board("-a-aB-D-C---dD---c-db---AA"))"""


def edges(shown: Locator) -> tuple[float, float, float, float]:
    box = shown.bounding_box()
    assert box
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


@pytest.fixture
def shown(lab: Lab) -> Lab:
    lab.open_cells(SHOW)
    lab.run_all()
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    expect(lab.page.locator(".chances.panel .rolls")).to_be_visible()
    return lab


def test_the_rolls_are_as_high_as_their_board_which_is_as_wide_as_its_buttons(shown: Lab) -> None:
    panel = edges(shown.page.locator(".chances.panel"))
    board = edges(shown.page.locator(".board"))
    column = edges(shown.page.locator(".column").first)
    buttons = edges(shown.page.locator(".column > .buttons:has(.open)"))
    assert board[2] < panel[0]
    assert abs(panel[3] - column[3]) < 16
    assert abs(board[0] - buttons[0]) < 4
    assert abs(board[2] - buttons[2]) < 4
    detail = edges(shown.page.locator(".chances.panel .detail"))
    assert board[3] < detail[3] <= 738


def test_a_tick_stands_off_its_roll_and_a_press_is_asked_for(shown: Lab) -> None:
    detail = shown.page.locator(".chances.panel .detail")
    expect(detail).to_have_text("Press a roll to see what it does.")
    does = shown.page.locator(".throw.does").first
    roll, tick = (edges(each) for each in does.locator("> *").all())
    assert tick[0] - roll[2] >= 2
    does.click()
    expect(detail).to_contain_text("does it")
