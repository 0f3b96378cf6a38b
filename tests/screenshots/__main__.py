"""Take the pictures of the studio and the wall in the docs, from a real JupyterLab."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Locator, Page, expect, sync_playwright
from support.chromium import find_chromium, launch_args
from support.environment import ROOT
from support.lab import Lab
from support.server import JupyterServer

STUDIO = "import bgwidget\nbgwidget.Studio('my-lesson.yaml')"
LESSON = """\
title: Hitting
steps:
- read: 'A lone checker is a blot: land on it, and it waits on the bar.'
- kind: find-points
  goal: Roll 3-1. Tap every point that a checker from 8 can reach.
  question: reach
  position: -a---aE-C---dE-a-c-e----B-
  dice: [3, 1]
  source: 8
- kind: play
  goal: Hit the lone checker on your 5-point.
  position: -a---aE-C---dE-a-c-e----B-
  dice: [3, 1]
  want: {hit: 1}
  rules: [hit]
"""
WALL = "import bgwidget\nbgwidget.Lesson.load('01-moving', part='hitting').present()"
HANDS = ("5", "2", "15")
COLOURS = 128


def studio(lab: Lab) -> Locator:
    """The position of a step is being set up."""
    lab.server.root.joinpath("my-lesson.yaml").write_text(LESSON, encoding="utf-8")
    lab.open_cells(STUDIO)
    lab.run_all()
    shown = lab.page.locator("section.studio")
    shown.get_by_role("treeitem").nth(2).click()
    shown.get_by_role("button", name="Set up", exact=True).first.click()
    expect(shown.get_by_role("button", name="Take this position")).to_be_visible()
    return shown


def wall(lab: Lab) -> Locator:
    """The class has voted by hands, and its votes are shown."""
    lab.open_cells(WALL)
    lab.run_all()
    shown = lab.page.locator(".wall")
    shown.focus()
    for _ in range(4):
        lab.page.keyboard.press("PageDown")
    hands = shown.get_by_role("textbox")
    expect(hands).to_have_count(len(HANDS))
    for at, count in enumerate(HANDS):
        hands.nth(at).fill(count)
    lab.page.keyboard.press("PageDown")
    expect(shown.locator("li b")).to_have_text(list(HANDS))
    return shown


def save(page: Page, shown: Locator, path: Path) -> None:
    page.mouse.move(0, 0)
    drawn = Image.open(BytesIO(shown.screenshot(animations="disabled"))).convert("RGB")
    drawn.quantize(COLOURS).save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


def main() -> None:
    with (
        TemporaryDirectory() as home,
        JupyterServer(Path(home)) as server,
        sync_playwright() as play,
        play.chromium.launch(**launch_args(find_chromium())) as browser,
    ):
        page = browser.new_page(viewport={"width": 1400, "height": 1100})
        lab = Lab(page, server)
        lab.stay()
        for take in (studio, wall):
            save(page, take(lab), ROOT / "docs" / f"{take.__name__}.png")


if __name__ == "__main__":
    main()
