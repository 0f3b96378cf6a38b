"""Clicks, drags and keys for three lessons written in the studio, in the real JupyterLab.

``python -m bench.bench_studio_hands`` in `tests`, with CHROMIUM set. What is chosen from a list
that drops down counts as two clicks. It begins at the launcher and ends with *Make a notebook*.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Locator, Page, expect, sync_playwright
from support.server import JupyterServer

from bgwidget.teaching import lint


class Hand:
    """A teacher's hands on mouse and keys, and what they did."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator("section.studio")
        self.grid = self.root.locator("section.play").get_by_role("grid")
        self.clicks = self.drags = self.text = self.keys = 0

    def click(self, target: Locator) -> None:
        target.click()
        self.clicks += 1

    def press(self, name: str) -> None:
        self.click(self.root.get_by_role("button", name=name, exact=True))

    def board(self, name: str, use: str) -> None:
        """Open the board for a use, and wait for it."""
        self.press(name)
        self.root.locator(f"section.play[data-use='{use}']").wait_for()

    def write(self, name: str, text: str) -> None:
        field = self.root.get_by_label(name, exact=True)
        self.click(field)
        if field.input_value():
            self.page.keyboard.press("ControlOrMeta+a")
            self.keys += 2
        self.page.keyboard.type(text)
        self.text += len(text)

    def select(self, name: str, label: str) -> None:
        self.root.get_by_role("combobox", name=name, exact=True).first.select_option(label=label)
        self.clicks += 2

    def add(self, kind: str, list_name: str = "What to add") -> None:
        rows = self.root.get_by_role("treeitem")
        count = max(rows.count(), 1)
        self.select(list_name, kind)
        self.press("Add")
        expect(rows).to_have_count(count + 1)

    def add_question(self, kind: str) -> None:
        """Add the first question of an exam, in its form."""
        form = self.root.locator(".rows-of")
        form.get_by_role("combobox").select_option(label=kind)
        self.clicks += 2
        self.click(form.get_by_role("button", name="Add"))
        expect(self.root.get_by_role("treeitem")).to_have_count(3)

    def place(self, name: str) -> Locator:
        return self.grid.locator(f'[role=gridcell][aria-label^="{name}"]')

    def drag(self, source: str, target: str) -> None:
        self.place(source).hover()
        self.page.mouse.down()
        self.place(target).hover()
        self.page.mouse.up()
        self.drags += 1

    def rule(self, search: str) -> None:
        self.click(self.root.locator(".several summary"))
        field = self.root.get_by_label("Search", exact=True)
        self.click(field)
        self.page.keyboard.type(search)
        self.text += len(search)
        self.click(self.root.get_by_role("listbox").get_by_role("option").first)

    def open(self, name: str) -> None:
        """Press the card of the launcher, and name the file."""
        self.click(self.page.locator(".jp-LauncherCard", has_text="Lesson studio"))
        field = self.page.get_by_role("dialog").get_by_role("textbox")
        expect(field).to_have_value("lesson.yaml")
        field.fill(name)
        field.press("Enter")
        self.text += len(name)
        self.keys += 1
        self.root.wait_for()

    def finish(self) -> None:
        self.press("Save")
        expect(self.root.locator(".saved")).to_have_text("Saved")
        self.press("Make a notebook")
        expect(self.root.locator(".notice.told")).to_contain_text(".ipynb")

    def told(self) -> str:
        return f"{self.clicks} clicks, {self.drags} drags, {self.text} letters, {self.keys} keys"


def movement(hand: Hand) -> None:
    """Write three steps: to read, to tap, and to play a position of its own."""
    hand.write("Title", "Hitting")
    hand.add("Something to read")
    hand.write("To read", "A point with a single opposing checker is open: land on it.")
    hand.add("Tap points")
    hand.write("Goal", "Roll 3-1. Tap every point that a checker from 8 can reach.")
    hand.write("Roll", "3-1")
    hand.select("Question", "Where a piece can land")
    hand.write("From which point", "8")
    hand.add("Play the turn")
    hand.write("Goal", "Roll 3-1: hit the lone checker on your 5-point.")
    hand.board("Set up", "set-up")
    hand.drag("1-point", "5-point")
    hand.press("Take this position")
    expect(hand.root.get_by_label("Position", exact=True)).not_to_have_value("")
    hand.write("Roll", "3-1")
    hand.board("Show the right answer", "right")
    hand.drag("8-point", "5-point")
    hand.drag("6-point", "5-point")
    hand.press("This is right")
    hand.rule("blot hitting")


def cube(hand: Hand) -> None:
    """Write one step in which a double is offered."""
    hand.write("Title", "A double")
    hand.add("Judge a cube action")
    hand.write("Goal", "Your opponent doubles. May you take?")
    hand.select("Action", "Take")
    hand.select("What is offered", "A double")
    hand.select("Who offers it", "Opponent")


def camelot(hand: Hand) -> None:
    """Write an exam of three questions about Camelot."""
    hand.write("Title", "Camelot: a test")
    hand.click(hand.root.locator(".form > .stack > .rest > summary"))
    hand.select("Game", "Camelot board")
    hand.add("Exam")
    hand.write("Goal", "Three questions, two right.")
    hand.write("Right answers needed to pass", "2")
    hand.write("Time limit in minutes", "20")
    hand.select("Another order for each learner", "Yes")
    hand.add_question("Tap points")
    hand.write("Goal", "Tap the four squares where your Knights start.")
    hand.select("Question", "Your Knights")
    hand.add("Play the turn")
    hand.write("Goal", "Move a Man from E7 to E8.")
    hand.board("Show the right answer", "right")
    hand.drag("E7", "E8")
    hand.press("This is right")
    hand.add("Choose one")
    hand.write("Goal", "May a Man canter and jump in one turn?")
    hand.write("What to choose from", "Yes")
    hand.page.keyboard.press("Enter")
    hand.page.keyboard.type("No")
    hand.keys += 1
    hand.text += 2
    hand.select("Right one", "No")


LESSONS: tuple[tuple[str, Callable[[Hand], None]], ...] = (
    ("hitting.yaml", movement),
    ("double.yaml", cube),
    ("camelot-test.yaml", camelot),
)


def main() -> None:
    with (
        TemporaryDirectory() as name,
        JupyterServer(Path(name)) as server,
        sync_playwright() as made,
    ):
        browser = made.chromium.launch(executable_path=os.environ["CHROMIUM"])
        page = browser.new_page(viewport={"width": 1366, "height": 768})
        page.set_default_timeout(40_000)
        expect.set_options(timeout=20_000)
        for file, write in LESSONS:
            page.goto(f"{server.base}/lab?token={server.token}&reset")
            page.wait_for_function("() => Boolean(window.jupyterapp)")
            page.evaluate("() => window.jupyterapp.restored.then(() => true)")
            hand = Hand(page)
            try:
                hand.open(file)
                write(hand)
                hand.finish()
            finally:
                if shots := os.environ.get("SHOTS"):
                    page.screenshot(path=f"{shots}/{file}.png")
            print(f"{file}: {hand.told()}")
            print(str(lint(server.root / file)).strip())
            print((server.root / file).read_text("utf-8"))
            page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
        browser.close()


if __name__ == "__main__":
    main()
