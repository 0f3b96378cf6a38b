"""A game from the choice of who plays to its ending, in JupyterLab with a real kernel."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect
from support.axe import violations
from support.lab import Lab
from support.table import Table

SHOW = "import bgwidget\nboard = bgwidget.Board(seed=3)\nboard"
LAST = (
    "import bgwidget\n"
    "last = '-BA---------------------e-'\n"
    "board = bgwidget.Board(last, (6, 5), opponent='novice', seed=3)\nboard"
)


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.console == []


def show(lab: Lab, source: str) -> Table:
    lab.open_cells(source)
    lab.run_all()
    table = Table(lab.page)
    expect(table.grid).to_be_visible()
    return table


def lying(root: Locator) -> list[str]:
    """Return each checker and where it lies; which is drawn first does not matter."""
    return sorted(root.locator(".pieces").evaluate(LYING))


LYING = "layer => [...layer.children].map(each => each.outerHTML)"


def test_a_game_is_begun_and_looked_back_at(lab: Lab) -> None:
    table = show(lab, SHOW)
    root, keyboard = table.root, lab.page.keyboard
    root.get_by_role("combobox", name="Play against").select_option("novice")
    expect(root.locator(".side").first).to_contain_text("novice")
    root.get_by_role("combobox", name="Play", exact=True).select_option("To 3 points")
    expect(root.locator(".side").first).to_contain_text("match to 3")
    table.button("Throw").click()
    expect(root.locator(".opening")).to_be_hidden()
    assert lab.run_code("print(board.game.standing.match)") == "3\n"

    lab.run_code(
        "while board.game.phase == 'opening': board.throw()\n"
        "if 'waits' in board.scene: board.reply()\n"
        "if board.dice is None: board.roll()\n"
        "board.play(board.legal_plays[0]); board.reply()"
    )
    moves = root.get_by_role("table", name="Moves")
    entries = moves.get_by_role("button")
    expect(entries.last).to_have_accessible_name(re.compile(r"^Opponent: "))
    expect(root.locator(".arrow").first).to_be_attached()
    assert violations(lab.page, root) == []
    checkers = lying(root)
    table.place("13-point").focus()
    keyboard.press("[")
    table.says("Looking back. Opponent: ")
    keyboard.press("[")
    table.says("Looking back. You: ")
    expect(moves.locator("[aria-current]")).to_have_accessible_name(re.compile(r"^You: "))
    assert violations(lab.page, root) == []
    keyboard.press("]")
    keyboard.press("]")
    expect(root.locator(".walk")).to_be_hidden()
    assert lying(root) == checkers
    entries.first.click()
    table.says("Looking back. ")
    table.button("Back to the game").click()
    expect(root.locator(".walk")).to_be_hidden()


def test_a_game_ends_and_another_begins(lab: Lab) -> None:
    table = show(lab, LAST)
    table.place("2-point").focus()
    lab.page.keyboard.press("/")
    lab.page.keyboard.type("2/off 1/off")
    lab.page.keyboard.press("Enter")
    table.button("Accept").press("Enter")
    title = table.root.get_by_role("heading", name="You win")
    expect(title).to_be_focused()
    expect(table.root.locator(".tiles")).to_contain_text("0")
    expect(table.button("Done")).to_be_hidden()
    assert violations(lab.page, table.root) == []
    table.button("Play again").click()
    expect(title).to_be_hidden()
    table.says("Your roll is 6-5.")
