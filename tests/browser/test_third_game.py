"""A game that the project does not know, entered in the register and played on the real board."""

from __future__ import annotations

from playwright.sync_api import expect
from support.environment import ROOT
from support.lab import Lab
from support.table import Table


def test_a_toy_game_is_played_on_the_live_board(lab: Lab) -> None:
    lab.open_cells(
        f"import sys\nsys.path.insert(0, {str(ROOT / 'tests')!r})\n"
        "import bgwidget\nfrom bgwidget import games\n"
        "games.add('race', 'support.race')\nboard = bgwidget.Board(game='race')\nboard"
    )
    lab.run_all()
    table = Table(lab.page, game="Race")
    expect(table.grid).to_be_visible()
    table.click("7", "1")
    table.says("One step up, straight or aslant.")
    table.click("7", "3")
    table.button("Done").click()
    table.says("Side 1 is to move.")
    table.drag("1", "5")
    table.button("Done").click()
    table.says("Side 0 is to move.")
    table.click("3", "1")
    table.button("Done").click()
    table.says("Side 0 has won.")
    assert lab.run_code("print(board.position, board.game.winner)") == "(1, 5) 0\n"
    assert lab.console == []
