"""Pages without Jupyter: a small site of them, and one that is open in a browser."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Locator, Page, expect

from bgwidget.webpage.markup import share, widget_html
from scripts.site import embed, offline, webpage
from scripts.site.serve import SiteServer

STARTS_WITHIN = 180_000
"""Milliseconds for Python to come, on a machine with much else to do."""

ON_A_PHONE = pytest.mark.browser_context_args(
    has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844}
)
"""A page that is touched, and not pointed at."""

BOARD = "Board(dice=(3, 1))"
LESSON = 'Lesson.load("03-bar", part="entering")'
CAMELOT = 'Board(game="camelot")'

PAGES = {
    "play.html": [(BOARD, True)],
    "learn/index.html": [("Course()", True)],
    "learn/03-bar.html": [(LESSON, True)],
    "docs.html": [(BOARD, False), (CAMELOT, False), (LESSON, False)],
    "long.html": [(BOARD, False)] * 6,
    "fa/play.html": [(BOARD, True)],
    "fa/learn/03-bar.html": [(LESSON, True)],
}
"""By page: its widgets, and whether the page is there for them."""

_HTML = """<!doctype html>
<html lang="{lang}" dir="{dir}"><head><meta charset="utf-8"><title>{name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><script type="module" src="{up}webpage/webpage.js"></script>
<style>body {{ margin: 8px; font-family: sans-serif }}</style></head>
<body><main><h1>{name}</h1>{widgets}</main></body></html>
"""

BLOG = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A blog</title><link rel="icon" href="data:,">
<script type="module" src="webpage/embed.js"></script></head>
<body style="width: 600px">
<bg-board lesson="03-bar" part="two" theme="dark" label="On the bar"></bg-board>
</body></html>
"""
"""A page of somebody else's, with a board of the site's."""


def build_pages(site: Path, python: Path) -> None:
    """Write a small site of pages around the Python that a large one has."""
    shutil.copytree(python, site / "python", copy_function=os.link)
    webpage.build(site)
    for name, widgets in PAGES.items():
        write_page(site, name, widgets)
    for folder in ("", "fa/"):
        write_page(site, f"{folder}without-network.html", [])
    embed.build(site)
    (site / "blog.html").write_text(BLOG, encoding="utf-8")
    offline.write(site)


def write_page(site: Path, name: str, widgets: list[tuple[str, bool]]) -> None:
    persian = name.startswith("fa/")
    language, digits = ("fa", "native") if persian else ("en", "latin")
    made = [
        widget_html(code, language=language, digits=digits, linked=own, answered=own)
        for code, own in widgets
    ]
    text = _HTML.format(
        lang=language,
        dir="rtl" if persian else "ltr",
        name=name,
        up="../" * name.count("/"),
        widgets=share("".join(made)),
    )
    (site / name).parent.mkdir(parents=True, exist_ok=True)
    (site / name).write_text(text, encoding="utf-8")


class GatedServer(SiteServer):
    """A server at which Python waits while `gate` is not set."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        super().__init__(folder, port=port)
        self.gate = Event()
        self.gate.set()

    def file(self, asked: str) -> Path | None:
        if asked.endswith("pyodide.mjs"):
            assert self.gate.wait(STARTS_WITHIN / 1000)
        return super().file(asked)


class Webpage:
    """A page of the small site in a browser."""

    def __init__(self, page: Page, base: str) -> None:
        self.page = page
        self.base = base
        self.errors: list[str] = []
        self.watch(page)

    def watch(self, page: Page) -> None:
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("dialog", lambda dialog: self.errors.append(dialog.message))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.errors.append(text)

    def open(self, name: str, query: str = "") -> None:
        self.page.goto(f"{self.base}{name}{query}")

    @property
    def status(self) -> Locator:
        return self.page.locator("bg-widget [role=status]").first

    @property
    def alert(self) -> Locator:
        return self.page.locator("bg-widget > :first-child [role=alert]").first

    def has_python(self) -> None:
        """Wait until Python has come."""
        expect(self.page.locator("bg-widget[data-python]").first).to_be_attached(
            timeout=STARTS_WITHIN
        )
