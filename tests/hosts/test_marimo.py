"""The story in marimo: in its editor, and as an app."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from support import story
from support.local import LocalServer
from support.table import Table
from support.watch import Watch

pytestmark = pytest.mark.hosts

APP = """\
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from bgwidget import Board
    return Board, mo


@app.cell
def _(Board, mo):
    played, tell = mo.state(None)
    board = Board(position="-b----E-C---eE---c-e----B-", dice=(3, 1))
    board.on_play(tell)
    board
    return board, played


@app.cell
def _(mo, played):
    mo.md(f"told: {played()}")
    return


@app.cell
def _(board):
    print(f"asked: {board.last_play}")
    return
"""


class Marimo(LocalServer):
    def __init__(self, home: Path, mode: str) -> None:
        super().__init__(home, story.python_of("marimo"))
        self.mode = mode
        (self.root / "app.py").write_text(APP)

    def command(self) -> list[str]:
        options = ["--headless", "--no-token", "--host=127.0.0.1", f"--port={self.port}"]
        return [self.python, "-m", "marimo", "-q", self.mode, "app.py", *options]


@pytest.fixture
def watch(page: Page, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Watch]:
    with Marimo(tmp_path, request.param) as server:
        watch = Watch(page, server.host)
        page.goto(server.base)
        yield watch
    assert watch.foreign == []
    assert watch.errors == []


def cells(page: Page) -> Locator:
    return page.locator("[data-cell-id]")


def run_all(page: Page) -> Table:
    expect(cells(page)).to_have_count(4)
    page.keyboard.press("Control+Shift+R")
    table = Table(page)
    story.is_shown(table)
    return table


@pytest.mark.parametrize("watch", ["run"], indirect=True)
def test_a_turn_is_played_in_an_app_and_known_to_a_cell_that_follows(watch: Watch) -> None:
    story.tell(Table(watch.page))
    expect(watch.page.get_by_text(f"told: {story.PLAYED}")).to_be_visible()


@pytest.mark.parametrize("watch", ["edit"], indirect=True)
def test_a_turn_is_played_in_the_editor_and_known_to_a_later_cell(watch: Watch) -> None:
    page = watch.page
    story.tell(run_all(page))
    expect(page.get_by_text(f"told: {story.PLAYED}")).to_be_visible()
    expect(page.get_by_text("asked: None")).to_be_visible()
    cells(page).nth(3).locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    expect(page.get_by_text(f"asked: {story.PLAYED}")).to_be_visible()


@pytest.mark.parametrize("watch", ["edit"], indirect=True)
def test_a_reloaded_page_shows_the_board_as_it_was(watch: Watch) -> None:
    table = run_all(watch.page)
    story.plays(table)
    story.is_answered(table)
    watch.page.reload()
    again = Table(watch.page)
    story.is_answered(again)
    again.button("Roll").click()
    again.says("The opponent's roll is")


@pytest.mark.parametrize("watch", ["edit"], indirect=True)
def test_the_shortcuts_of_the_editor_are_quiet_on_the_board(watch: Watch) -> None:
    page = watch.page
    table = run_all(page)
    before = page.locator(".cm-content").all_inner_texts()
    story.types_shortcuts(table)
    assert page.locator(".cm-content").all_inner_texts() == before
    cells(page).first.focus()
    page.keyboard.press("a")
    expect(cells(page)).to_have_count(5)
