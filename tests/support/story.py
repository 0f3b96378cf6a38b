"""One story, told in every host: a turn is looked at, refused, played, and known to the kernel."""

from __future__ import annotations

import sys

from playwright.sync_api import expect

from support.environment import ROOT
from support.table import Table

SHOW = """\
from bgwidget import Board
board = Board(position="-b----E-C---eE---c-e----B-", dice=(3, 1))
board"""
TELL = "print(board.last_play)"
PLAYED = "8/5 6/5"


def python_of(environment: str) -> str:
    """Return the Python of a host's environment, or the running one for ``"locked"``."""
    if environment == "locked":
        return sys.executable
    python = ROOT / ".venv-hosts" / environment / "bin" / "python"
    assert python.exists(), f"{environment} is not set up: run scripts/setup-hosts.sh"
    return str(python)


def is_shown(table: Table) -> None:
    expect(table.grid).to_be_visible()
    expect(table.place("6-point: 5 checkers of yours")).to_be_visible()
    # By this the board knows a page without a kernel.
    expect(table.page.locator("script[type*=widget-state]")).to_have_count(0)


def looks(table: Table) -> None:
    """A checker is picked up, its landings are drawn, and it is put back."""
    landings = table.root.locator(".landing")
    expect(landings).to_have_count(0)
    table.click("8-point")
    expect(landings).to_have_count(3)
    table.click("8-point")
    expect(landings).to_have_count(0)


def is_refused(table: Table) -> None:
    table.click("13-point", "12-point")
    table.says("held by two or more")


def plays(table: Table) -> None:
    table.click("8-point", "5-point", "6-point", "5-point")
    table.button("Done").click()


def is_answered(table: Table) -> None:
    table.says(f"You played {PLAYED}. The opponent is to roll.")
    expect(table.place("20-point: 2 checkers of yours")).to_be_visible()


def tell(table: Table) -> None:
    is_shown(table)
    looks(table)
    is_refused(table)
    plays(table)
    is_answered(table)


def types_shortcuts(table: Table) -> None:
    """Press, on the board, what inserts, cuts, pastes, changes or deletes cells elsewhere."""
    table.grid.locator("[tabindex='0']").focus()
    for key in ("a", "b", "x", "v", "d", "d", "m", "y", "z", "Enter", "Escape"):
        table.page.keyboard.press(key)
