"""Boards in other people's books: of Sphinx, by the extension, and of hosts that mount a module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.environment import ROOT, run
from support.webpage import STARTS_WITHIN, GatedServer, Webpage

from scripts.site.serve import SiteServer

PYTHON = ROOT / ".venv-site" / "bin" / "python"
PAGE = """\
Entering
========

.. bg-board::
   :lesson: 03-bar
   :theme: dark
   :label: Entering from the bar
"""
MODULE = """<!doctype html>
<html lang="en"><head><title>A host</title><link rel="icon" href="data:,"></head>
<body><main></main><script type="module">
import module from "%swebpage/embed.js";
const values = { xgid: "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", language: "vi" };
module.render({ model: { get: name => values[name] }, el: document.querySelector("main") });
</script></body></html>
"""


@pytest.fixture(scope="module")
def server(pages: Path) -> Iterator[GatedServer]:
    with GatedServer(pages) as server:
        yield server


def book(folder: Path, text: str, *options: str) -> Path:
    """Build a book of one page, and return where it lies."""
    folder.joinpath("conf.py").write_text("extensions = ['bgwidget.sphinx']\n", encoding="utf-8")
    folder.joinpath("index.rst").write_text(text, encoding="utf-8")
    built = folder / "built"
    run(PYTHON, "-m", "sphinx", "-q", "-W", *options, folder, built, cwd=folder)
    return built


def test_a_book_of_sphinx_has_a_live_board(page: Page, server: GatedServer, tmp_path: Path) -> None:
    built = book(tmp_path, PAGE, "-D", f"bgwidget_site={server.base.rstrip('/')}")
    with SiteServer(built) as served:
        shown = Webpage(page, served.base)
        shown.open("index.html")
        board = page.frame_locator("bg-board iframe[title='Entering from the bar']")
        expect(board.locator("bg-widget[data-python]")).to_be_attached(timeout=STARTS_WITHIN)
        expect(board.locator(".lesson .board")).to_be_visible()
        expect(board.locator(".column[data-page=dark]").first).to_be_attached()


def test_what_is_no_page_has_a_link(server: GatedServer, tmp_path: Path) -> None:
    built = book(tmp_path, PAGE, "-b", "text", "-D", f"bgwidget_site={server.base}")
    assert "Entering from the bar" in (built / "index.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "site", "said"),
    [
        (PAGE.replace("03-bar", "03-bra"), "https://example.org/", "there is:"),
        (PAGE.replace("dark", "green"), "https://example.org/", '"green" unknown'),
        (PAGE, "", "bgwidget_site"),
    ],
)
def test_a_book_that_cannot_be_shown_is_not_built(
    text: str, site: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(AssertionError, match=said):
        book(tmp_path, text, "-D", f"bgwidget_site={site}")


def test_a_host_that_mounts_modules_has_a_live_board(
    page: Page, server: GatedServer, tmp_path: Path
) -> None:
    base = f"{server.base.rstrip('/')}/"
    tmp_path.joinpath("index.html").write_text(MODULE % base, encoding="utf-8")
    with SiteServer(tmp_path) as served:
        shown = Webpage(page, served.base)
        shown.open("index.html")
        board = page.frame_locator("bg-board iframe")
        expect(board.locator("bg-widget[data-python]")).to_be_attached(timeout=STARTS_WITHIN)
        expect(board.locator(".board").first).to_be_visible()
        expect(board.locator("[lang=vi]").first).to_be_attached()
