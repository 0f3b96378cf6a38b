"""A board in JupyterLab keeps its keys to itself, and sends nothing while checkers are moved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.lab import Lab
from support.table import Table

START = "-b----E-C---eE---c-e----B-"


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.console == []


def show(lab: Lab, position: str = START, dice: str = "(3, 1)") -> Table:
    lab.open_cells(
        "import bgwidget",
        f"board = bgwidget.Board(position={position!r}, dice={dice}, seed=3)\nboard",
    )
    lab.run_all()
    table = Table(lab.page)
    expect(table.grid).to_be_visible()
    return table


def test_keys_on_the_board_change_no_cell(lab: Lab) -> None:
    table = show(lab)
    before = lab.cells()
    table.grid.locator("[tabindex='0']").focus()
    for key in ("a", "b", "x", "d", "d", "m", "Enter", "Escape", "y", "z"):
        lab.page.keyboard.press(key)
    assert lab.cells() == before


def test_no_message_is_sent_while_checkers_are_moved(lab: Lab) -> None:
    table = show(lab)
    asked = "() => window.sent = 0"
    lab.page.evaluate(asked)
    lab.page.evaluate(
        """() => {
          const { send } = WebSocket.prototype;
          window.sendAgain = () => { WebSocket.prototype.send = send; };
          WebSocket.prototype.send = function (...data) {
            const [sent] = data;
            const text = typeof sent === 'string' ? sent : new TextDecoder().decode(sent);
            window.sent += text.includes('comm_msg') ? 1 : 0;
            send.apply(this, data);
          };
        }"""
    )
    table.click("8-point", "5-point", "6-point", "5-point")
    table.button("Take back").click()
    table.drag("6-point", "5-point")
    assert lab.page.evaluate("() => window.sent") == 0
    table.button("Done").click()
    table.says("You played 8/5 6/5.")
    assert lab.page.evaluate("() => window.sent") > 0
    lab.page.evaluate("() => window.sendAgain()")
