"""How long the first minute takes: from opening the first notebook to the first right answer.

A fresh profile and a fresh server, with the notebooks as they are in a clone, in which nothing was
ever run or trusted. Seconds are the machine's: nobody reads, and each key and click comes as soon
as the page is ready for it. Keys, clicks and words to read are counted beside them.

Run it with ``python -m bench.bench_first_minute`` in ``tests``; needs Chromium, as the tests do.
With a folder named, it stores what is seen on the way.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from support.chromium import find_chromium, launch_args
from support.environment import ROOT
from support.hands import Mouse
from support.server import JupyterServer

ROUNDS = 3
PLACES = ("2-point", "off the board", "1-point", "off the board")
SHOWN = """selector => {
  const seen = image => {
    const { top, width } = image.getBoundingClientRect();
    return image.complete && image.naturalWidth > 0 && width > 0 && top < innerHeight;
  };
  return [...document.querySelectorAll(selector)].some(seen);
}"""
FILM, STORED = ".jp-MarkdownOutput details img", ".jp-OutputArea-output img"


class Clock:
    def __init__(self) -> None:
        self._start = time.perf_counter()
        self.times: dict[str, float] = {}
        self.keys = self.clicks = 0

    def note(self, name: str) -> None:
        self.times[name] = time.perf_counter() - self._start


def picture(page: Page, folder: Path | None, name: str) -> None:
    if folder:
        page.screenshot(path=folder / f"{name}.png")


def first_minute(page: Page, server: JupyterServer, folder: Path | None) -> Clock:
    clock = Clock()
    page.goto(f"{server.base}/lab/tree/00-start-here.ipynb?token={server.token}")
    page.wait_for_function(SHOWN, arg=FILM)
    clock.note("the moving picture")
    page.locator(STORED).first.wait_for()
    clock.note("the first board, as a picture")
    picture(page, folder, "opened")
    stored = page.locator(STORED).first
    stored.click()
    clock.clicks += 1
    picture(page, folder, "board")
    page.keyboard.press("Control+Enter")
    clock.keys += 1
    learner = Mouse(page)
    learner.place("2-point").wait_for()
    clock.note("the first live board")
    picture(page, folder, "live")
    for place in PLACES:
        learner.place(place).click()
        clock.clicks += 1
    learner.button("Done").click()
    clock.clicks += 1
    learner.verdict.and_(page.locator(".right")).first.wait_for()
    clock.note("the first right answer")
    picture(page, folder, "right")
    return clock


def measured(browser: Browser, folder: Path | None) -> Clock:
    with JupyterServer(Path(tempfile.mkdtemp())) as server:
        shutil.copytree(ROOT / "notebooks" / "en", server.root, dirs_exist_ok=True)
        page = browser.new_context(viewport={"width": 1366, "height": 768}).new_page()
        clock = first_minute(page, server, folder)
        page.context.close()
    return clock


def main(folder: str | None = None) -> None:
    with sync_playwright() as play:
        browser = play.chromium.launch(**launch_args(find_chromium()))
        clocks = [measured(browser, Path(folder) if folder else None) for _ in range(ROUNDS)]
        browser.close()
    for name in clocks[0].times:
        seconds = ", ".join(f"{clock.times[name]:.1f}" for clock in clocks)
        print(f"{name}: {seconds} s")
    print(f"by then: {clocks[0].clicks} clicks, {clocks[0].keys} press of Ctrl+Enter")


if __name__ == "__main__":
    main(*sys.argv[1:])
