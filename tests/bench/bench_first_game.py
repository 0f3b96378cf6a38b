"""How long until the first checker is borne off, and until the first game is won.

A fresh profile and a fresh server, as ``make lab`` starts it, with the map of the course. Counted
from the start of the server; setting up the environment before it is not. From the map the first
lesson is opened, and in it, by the shortest way, the first step in which a checker leaves the board
and the game at its end. Seconds are the machine's and the opponent's pace: nobody reads or thinks.
A game that is lost is played again, and counts.

Run it with ``python -m bench.bench_first_game`` in ``tests``; needs Chromium, as the tests do.
"""

from __future__ import annotations

import re
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect, sync_playwright
from support.chromium import find_chromium, launch_args
from support.environment import ROOT
from support.hands import Mouse
from support.lab import NOTEBOOK
from support.server import JupyterServer

from bgwidget.lesson_files import load_shipped
from bgwidget.lesson_files.steps import Step
from bgwidget.lessons.session.headway import step_names
from bgwidget.opponents import opponent
from bgwidget.rules.backgammon import Position
from bgwidget.tasks import GameToEnd, Play, in_words
from bgwidget.words import words

FIRST = "00-start-here"
SETTINGS = ROOT / "bgwidget" / "teaching" / "lab-settings"
PATIENCE = 60_000
IDLE = f"() => {NOTEBOOK}.sessionContext.session?.kernel?.status === 'idle'"
POINT = re.compile(r"(\d+)-point: (\d+) checkers? of (yours|.*opponent)")
ROLL = re.compile(r"(\d)-(\d)")


class TaughtServer(JupyterServer):
    """JupyterLab as ``make lab`` starts it."""

    def options(self) -> list[str]:
        return [*super().options(), f"--LabApp.app_settings_dir={SETTINGS}"]


class Learner(Mouse):
    """One hand on a mouse that counts its clicks."""

    clicks = 0

    def click(self, target: Locator) -> None:
        target.click(timeout=PATIENCE)
        self.clicks += 1

    def press(self, *names: str) -> None:
        for name in names:
            self.click(self.place(name))

    def push(self, *names: str) -> None:
        for name in names:
            self.click(self.button(name))

    def position(self) -> Position:
        """Return what stands on the points of the board; the rest is off."""
        points = ["-"] * 26
        for cell in self.root.get_by_role("gridcell").all():
            found = POINT.match(cell.get_attribute("aria-label") or "")
            if found:
                letter = chr(ord("A") + int(found[2]) - 1)
                points[int(found[1])] = letter if found[3] == "yours" else letter.lower()
        return Position.parse("".join(points))


def places_of(step: tuple[int, int, int]) -> tuple[str, str]:
    source, target, _ = step
    return f"{source}-point", f"{target}-point" if target else "off the board"


def way_to(fits: Callable[[Step], bool]) -> tuple[str, int, Any]:
    """Return the part and the place in it of the first such step, and the step."""
    for part in load_shipped(FIRST).parts:
        names = list(step_names(part.steps))
        for step in part.steps:
            if fits(step):
                return in_words(part.title, words("en")), names.index(step.name), step
    raise AssertionError(f"{FIRST} has no such step")


def bears_off(step: Step) -> bool:
    return isinstance(step, Play) and "off" in step.solution()


def is_game(step: Step) -> bool:
    return isinstance(step, GameToEnd) and bool(step.opponent)


def go(learner: Learner, part: str, at: int) -> None:
    page = learner.page
    here = learner.root.locator("h2")
    if here.count() == 0 or here.inner_text() != part:
        learner.click(page.locator(".course").get_by_role("button", name=part))
        expect(here).to_have_text(part, timeout=PATIENCE)
    if at:
        learner.click(learner.root.locator(".dots button").nth(at))


def bear_off(learner: Learner, task: Play) -> None:
    for source, target in re.findall(r"(\d+)/(off|\d+)", task.solution()):
        learner.press(f"{source}-point", "off the board" if target == "off" else f"{target}-point")
        if target == "off":
            return


def play(learner: Learner) -> bool:
    """Play a race to its end; tell whether it is won."""
    player, verdict = opponent("expert", seed=1), learner.verdict
    roll = learner.button("Roll")
    while True:
        expect(roll.or_(verdict.and_(learner.page.locator(".right"))).first).to_be_visible(
            timeout=PATIENCE
        )
        if not roll.is_visible():
            return "You win" in verdict.inner_text()
        learner.click(roll)
        message = learner.root.locator(".message")
        expect(message).to_contain_text("Your roll is", timeout=PATIENCE)
        found = ROLL.search(message.text_content() or "")
        assert found
        best = player.choose(learner.position(), (int(found[1]), int(found[2])))
        for step in best.steps:
            learner.press(*places_of(step))
        learner.push("Done")


def first_game(page: Page, server: JupyterServer, start: float) -> None:
    def note(what: str) -> None:
        seconds = time.perf_counter() - start
        print(f"{what}: {seconds:.1f} s, {learner.clicks} clicks", flush=True)

    learner = Learner(page)
    page.goto(f"{server.base}/lab/tree/map.ipynb?token={server.token}")
    stored = page.locator(".jp-OutputArea-output img").first
    stored.wait_for(timeout=PATIENCE)
    note("the map, as a picture")
    # What is run before there is a kernel is lost, and its picture with it.
    page.wait_for_function(IDLE)
    note("the kernel, ready")
    learner.click(stored)
    page.keyboard.press("Control+Enter")
    begin = page.locator(".course").get_by_role("button", name="Begin:")
    begin.wait_for(timeout=PATIENCE)
    note("the map, alive (and Ctrl+Enter once)")
    learner.click(begin)
    learner.root.locator("h2").wait_for(timeout=PATIENCE)
    part, at, task = way_to(bears_off)
    go(learner, part, at)
    bear_off(learner, task)
    note("the first checker borne off")
    part, at, _ = way_to(is_game)
    go(learner, part, at)
    learner.button("Roll").wait_for(timeout=PATIENCE)
    note("the first game, begun")
    games = 1
    while not play(learner):
        games += 1
        learner.click(learner.root.locator(".dots button").nth(at))
        expect(learner.verdict).to_be_hidden()
    note(f"the first game won, game {games}")


def main() -> None:
    with sync_playwright() as playing:
        browser = playing.chromium.launch(**launch_args(find_chromium()))
        server = TaughtServer(Path(tempfile.mkdtemp()))
        shutil.copytree(ROOT / "notebooks" / "en", server.root, dirs_exist_ok=True)
        start = time.perf_counter()
        with server:
            page = browser.new_context(viewport={"width": 1366, "height": 768}).new_page()
            first_game(page, server, start)
        browser.close()


if __name__ == "__main__":
    main()
