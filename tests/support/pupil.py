"""Somebody at a lesson in a page, with a mouse or with keys alone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

LESSON = """
title: Every kind
house: no-cube
steps:
- id: mine
  kind: find-points
  question: mine
  goal: Tap all four points that hold your checkers.
  hints: [One of the two marks is yours.]
- id: make
  kind: play
  dice: [3, 1]
  want: {made: [5]}
  goal: Make your 5-point.
- id: starts
  kind: choice
  goal: You roll a 4, your opponent a 2. Who starts?
  options: [You, The opponent, Roll again]
  correct: You
- id: enters
  kind: rolls
  of: enters
  position: -a----E-D---bE---c-cbbb--A
  goal: Click every roll, of 36, that enters.
- id: sum
  kind: referee
  position: -b----E-C---dE---bbbc---B-
  dice: [6, 4]
  played: 24/14
  goal: "Roll 6-4. Somebody moves one checker 24/14. Legal?"
- id: back
  kind: setup
  position: -b----E-C---eE---c-e----A-
  target: -b----E-C---eE---c-e----B-
  goal: Put back your missing checker.
- id: count
  kind: pips
  points: [24]
  goal: How many pips have your two checkers on 24 to go, together?
"""
SHOW = f"import bgwidget\nlesson = bgwidget.Lesson.load('''{LESSON}''')\nlesson"


class Pupil:
    """The nth lesson of a page."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.keyboard = page.keyboard
        self.root = page.locator(".lesson").nth(number)
        self.verdict = self.root.locator(".verdict")

    def place(self, name: str) -> Locator:
        return self.root.locator(f'[role=gridcell][aria-label^="{name}"]')

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def press(self, *names: str) -> None:
        for name in names:
            self.place(name).click()

    def is_asked(self, goal: str) -> None:
        expect(self.root.locator(".goal")).to_have_text(goal)

    def is_told(self, text: str) -> None:
        expect(self.verdict).to_contain_text(text)

    def focused(self) -> str:
        """Return the name of what has the focus, within whatever shadows."""
        return self.page.evaluate(
            """() => {
              let at = document.activeElement;
              while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
              return at?.getAttribute('aria-label') ?? at?.closest('label')?.textContent
                ?? at?.textContent ?? '';
            }"""
        )

    def tab_to(self, name: str) -> None:
        """Press Tab until the focus is on what is called so."""
        for _ in range(60):
            if self.focused() == name:
                return
            self.keyboard.press("Tab")
        raise AssertionError(f"{name} cannot be reached by Tab; the focus is on {self.focused()}")

    def tab_to_board(self) -> None:
        """Press Tab until the focus is on the board."""
        at = "grid => grid.contains(grid.getRootNode().activeElement)"
        grid = self.root.get_by_role("grid").first
        for _ in range(60):
            if grid.evaluate(at):
                return
            self.keyboard.press("Tab")
        raise AssertionError(f"the board cannot be reached by Tab: {self.focused()}")

    def go_to(self, name: str, key: str) -> None:
        """Press an arrow key until the focus is on what begins so."""
        for _ in range(30):
            if self.focused().startswith(name):
                return
            self.keyboard.press(key)
        raise AssertionError(f"{name} cannot be reached by {key}; the focus is on {self.focused()}")
