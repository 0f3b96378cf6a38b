"""A game from the choice of who plays to its ending."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect
from support.axe import violations
from support.sheet import Sheet
from support.table import Table

SHOW = "import bgwidget\nboard = bgwidget.Board(seed=3)\nboard"
LAST = (
    "import bgwidget\n"
    "last = '-BA---------------------e-'\n"
    "board = bgwidget.Board(last, (6, 5), opponent='novice', seed=3)\nboard"
)


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.console == []


def show(sheet: Sheet, source: str) -> Table:
    sheet.open_cells(source)
    sheet.run_all()
    table = Table(sheet.page)
    expect(table.grid).to_be_visible()
    return table


def lying(root: Locator) -> list[str]:
    """Return each checker and where it lies; which is drawn first does not matter."""
    return sorted(root.locator(".pieces").evaluate(LYING))


LYING = "layer => [...layer.children].map(each => each.outerHTML)"


def test_a_game_is_begun_and_looked_back_at(sheet: Sheet) -> None:
    table = show(sheet, SHOW)
    root, keyboard = table.root, sheet.page.keyboard
    root.get_by_role("combobox", name="Play against").select_option("novice")
    expect(root.locator(".side").first).to_contain_text("novice")
    root.get_by_role("combobox", name="Play", exact=True).select_option("To 3 points")
    expect(root.locator(".points").first).to_have_text("0 of 3 points")
    table.button("Throw").click()
    expect(root.locator(".opening")).to_be_hidden()
    assert sheet.run_code("print(board.game.standing.match)") == "3\n"

    sheet.run_code(
        "while board.game.phase == 'opening': board.throw()\n"
        "if 'waits' in board.scene: board.reply()\n"
        "if board.dice is None: board.roll()\n"
        "board.play(board.legal_plays[0]); board.reply()"
    )
    moves = root.get_by_role("table", name="Moves")
    entries = moves.get_by_role("button")
    expect(entries.last).to_have_accessible_name(re.compile(r"^Opponent: "))
    expect(root.locator(".arrow").first).to_be_attached()
    assert violations(sheet.page, root) == []
    checkers = lying(root)
    table.place("13-point").focus()
    keyboard.press("[")
    table.says("Looking back. Opponent: ")
    keyboard.press("[")
    table.says("Looking back. You: ")
    expect(moves.locator("[aria-current]")).to_have_accessible_name(re.compile(r"^You: "))
    assert violations(sheet.page, root) == []
    keyboard.press("]")
    keyboard.press("]")
    expect(root.locator(".walk")).to_be_hidden()
    assert lying(root) == checkers
    entries.first.click()
    table.says("Looking back. ")
    table.button("Back to the game").click()
    expect(root.locator(".walk")).to_be_hidden()


def test_a_game_ends_and_another_begins(sheet: Sheet) -> None:
    table = show(sheet, LAST)
    table.place("2-point").focus()
    sheet.page.keyboard.press("/")
    sheet.page.keyboard.type("2/off 1/off")
    sheet.page.keyboard.press("Enter")
    table.button("Accept").press("Enter")
    title = table.root.get_by_role("heading", name="You win")
    expect(title).to_be_focused()
    expect(table.root.locator(".tiles")).to_contain_text("0")
    expect(table.button("Done")).to_be_hidden()
    assert violations(sheet.page, table.root) == []
    table.button("Play again").click()
    expect(title).to_be_hidden()
    table.says("Your roll is 6-5.")


def test_on_a_telephone_advice_lies_under_the_board_until_escape(sheet: Sheet) -> None:
    sheet.page.set_viewport_size({"width": 390, "height": 844})
    table = show(sheet, SHOW.replace("seed=3", "seed=3, dice=(3, 1), opponent='novice'"))
    root, keyboard = table.root, sheet.page.keyboard
    table.button("What would a coach do?").click()
    card = root.locator(".advice")
    expect(card.get_by_role("radio").nth(1)).to_be_checked()
    expect(card.locator(":focus")).to_have_count(1)
    keyboard.press("ArrowDown")
    board, opened = (root.locator(part).bounding_box() for part in (".board", ".advice"))
    assert board
    assert opened
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= opened["y"] + 1
    assert opened["y"] + opened["height"] <= 845
    assert violations(sheet.page, card) == []
    keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(table.grid.locator(":focus")).to_have_count(1)
