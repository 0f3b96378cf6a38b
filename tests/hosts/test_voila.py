"""The story in Voila: a notebook served as an app, without its code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support import story
from support.lab import write_notebook
from support.local import LocalServer
from support.table import Table
from support.watch import Watch

pytestmark = pytest.mark.hosts

OWN = re.compile("/@fortawesome/|/voila/api/shutdown/")
FOLLOW = """\
import ipywidgets
told = ipywidgets.Label("told: None")
board.on_play(lambda play: setattr(told, "value", f"told: {play}"))
told"""


class Voila(LocalServer):
    def __init__(self, home: Path) -> None:
        super().__init__(home, story.python_of("voila"))
        write_notebook(self.root / "app.ipynb", story.SHOW, FOLLOW)

    def command(self) -> list[str]:
        options = ["--no-browser", "--Voila.ip=127.0.0.1", f"--port={self.port}"]
        return [self.python, "-m", "voila", "app.ipynb", *options]

    def environment(self) -> dict[str, str]:
        return super().environment() | {
            "IPYTHONDIR": str(self.home / "ipython"),
            "JUPYTER_CONFIG_DIR": str(self.home / "config"),
            "JUPYTER_DATA_DIR": str(self.home / "data"),
            "JUPYTER_RUNTIME_DIR": str(self.home / "runtime"),
        }


@pytest.fixture
def watch(page: Page, tmp_path: Path) -> Iterator[Watch]:
    with Voila(tmp_path) as server:
        watch = Watch(page, server.host)
        page.goto(server.base)
        yield watch
    assert [url for url in watch.foreign if not OWN.search(url)] == []
    assert [line for line in watch.errors if not OWN.search(line)] == []


def test_a_turn_is_played_and_known_to_what_follows_it(watch: Watch) -> None:
    story.tell(Table(watch.page))
    expect(watch.page.get_by_text(f"told: {story.PLAYED}")).to_be_visible()


def test_a_reloaded_page_starts_anew(watch: Watch) -> None:
    table = Table(watch.page)
    story.plays(table)
    story.is_answered(table)
    watch.page.reload()
    story.is_shown(Table(watch.page))
