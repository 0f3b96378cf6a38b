"""A lesson is built in the studio in the real JupyterLab, by mouse and by keys, and then solved."""

from __future__ import annotations

import ast
import time
from collections.abc import Iterator, Sequence
from doctest import DocTestParser
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Locator, expect
from support.axe import COLOURS, TAGS, violations
from support.environment import ROOT
from support.lab import Lab
from support.table import walk_to

from bgwidget.lesson_files import load
from bgwidget.lesson_files.steps import Step
from bgwidget.lessons import DrillStep, Read
from bgwidget.tasks import FindPoints, Play

SHOW = "import bgwidget\nstudio = bgwidget.Studio('hitting.yaml')\nstudio"
POSITION = "-a---aE-C---dE-a-c-e----B-"
READ = "A point with a single opposing checker is open: land on it, and that checker waits."
TAP = "Roll 3-1. Tap every point that a checker from 8 can reach."
HIT = "Hit the lone checker on your 5-point."
SAID = "That leaves the blot alone."
SOLVE = """
from pathlib import Path
from tempfile import mkdtemp
lesson = bgwidget.Lesson.load('hitting.yaml', logbook=Path(mkdtemp()) / 'log.sqlite3')
lesson.next()
tapped = lesson.check([4, 5, 7]).right
lesson.next()
print(tapped, lesson.check('8/5* 6/5').right, lesson)
"""


def readme_steps() -> tuple[Step, ...]:
    """Return the steps of the lesson in the README."""
    examples = DocTestParser().get_examples((ROOT / "README.md").read_text("utf-8"))
    [source] = [each.source for each in examples if each.source.startswith('Lesson("Hitting"')]
    steps = ast.unparse(ast.parse(source, mode="eval").body.args[1])
    kinds = {"Read": Read, "FindPoints": FindPoints, "Play": Play, "DrillStep": DrillStep}
    return tuple(eval(steps, kinds))


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    # With drafts: a studio goes on with what was not saved.
    for file in lab.server.root.glob("*hitting.*"):
        file.unlink()
    yield
    assert lab.foreign == []
    assert lab.errors == []


class Desk:
    """The studio in a page, used as a teacher would."""

    def __init__(self, lab: Lab, show: str = SHOW) -> None:
        lab.open_cells(show)
        lab.run_all()
        self.lab, self.page = lab, lab.page
        self.root = lab.page.locator("section.studio")
        self.rows = self.root.get_by_role("treeitem")
        self.grid = self.root.locator("section.play").get_by_role("grid")

    def field(self, name: str) -> Locator:
        return self.root.get_by_label(name, exact=True)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def open(self, use: str, button: str) -> None:
        """Open the board for a use, and wait for it: a board to look at has the same places."""
        self.button(button).click()
        self.root.locator(f"section.play[data-use='{use}']").wait_for()

    def place(self, name: str) -> Locator:
        return self.grid.locator(f'[role=gridcell][aria-label^="{name}"]')

    def add(self, kind: str) -> None:
        count = self.rows.count()
        self.field("What to add").select_option(label=kind)
        self.button("Add").click()
        expect(self.rows).to_have_count(count + 1)

    def write(self, name: str, text: str) -> None:
        self.field(name).click()
        self.page.keyboard.insert_text(text)

    def walk(self, name: str, *keys: str) -> None:
        """Go to a place of the board by arrow keys, and press these there."""
        walk_to(self.place(name))
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, target: Locator, key: str = "Tab") -> None:
        """Press Tab until something has the focus."""
        for _ in range(40):
            if target.evaluate("target => target === target.getRootNode().activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not come to {target}")

    def add_by_keys(self, kind: str, first: str) -> None:
        """Leave the form, add a step, and stand in its first field."""
        keyboard = self.page.keyboard
        keyboard.press("Escape")
        self.tab_to(self.field("What to add"))
        keyboard.type(kind)
        keyboard.press("Tab")
        keyboard.press("Enter")
        expect(self.field(first)).to_be_focused()

    @property
    def rules(self) -> Locator:
        """The line that folds the list of rules in and out."""
        return self.root.locator(".several summary")

    def rule(self, name: str) -> Locator:
        return self.root.get_by_role("listbox").get_by_role("option", name=name)

    def save(self) -> None:
        self.button("Save").click()
        expect(self.root.locator(".saved")).to_have_text("Saved")

    @property
    def file(self) -> Path:
        return self.lab.server.root / "hitting.yaml"

    def drag(self, source: Locator, target: Locator) -> None:
        source.hover()
        self.page.mouse.down()
        target.hover()
        self.page.mouse.up()

    def tell(self) -> str:
        return self.file.read_text("utf-8")


def test_the_lesson_of_the_readme_is_built_by_mouse_and_solved(lab: Lab) -> None:
    desk = Desk(lab)
    desk.field("Title").fill("Hitting")
    desk.add("Something to read")
    desk.write("To read", READ)
    desk.add("Tap points")
    desk.write("Goal", TAP)
    desk.open("set-up", "Set up")
    desk.drag(desk.place("1-point"), desk.place("5-point"))
    desk.drag(desk.place("12-point"), desk.place("15-point"))
    desk.button("Take this position").click()
    expect(desk.field("Position")).to_have_value(POSITION)
    desk.write("Roll", "3-1")
    desk.field("Question").select_option("Where a piece can land")
    desk.write("From which point", "8")
    desk.add("Fresh exercises")
    desk.field("Kind of exercise").select_option("Play the turn")
    desk.rules.click()
    desk.rule("Hitting a blot:").click()
    desk.rule("Held points:").click()
    desk.write("How many", "4")
    desk.root.locator(".rest > summary").click()
    desk.write("Seed", "monday")
    desk.rows.nth(2).click()
    desk.add("Play the turn")
    desk.write("Goal", HIT)
    desk.write("Position", POSITION)
    desk.write("Roll", "3-1")
    desk.write("Hints", "You have 3 and 1.")
    desk.rules.click()
    desk.rule("Hitting a blot:").click()
    desk.open("right", "Show the right answer")
    desk.drag(desk.place("8-point"), desk.place("5-point"))
    desk.drag(desk.place("6-point"), desk.place("5-point"))
    desk.button("Take back").click()
    desk.drag(desk.place("6-point"), desk.place("5-point"))
    desk.button("This is right").click()
    want = desk.field("What the play has to do")
    expect(want).not_to_have_value("")
    want.fill("{hit: 1}")
    desk.button("What a learner sees").click()
    expect(desk.root.locator(".preview .lesson .goal")).to_have_text(HIT)
    grips = desk.root.locator(".grip")
    desk.drag(grips.nth(4), grips.nth(2))
    expect(desk.rows.nth(2)).to_contain_text("Hitting a blot, Held points")
    desk.button("Undo").click()
    expect(desk.rows.nth(4)).to_contain_text("Hitting a blot, Held points")
    desk.save()
    saved = load(desk.file)
    assert (saved.title, saved.steps) == ("Hitting", readme_steps())
    assert lab.run_code(SOLVE) == "True True Lesson('Hitting', 3 of 7 done)\n"
    desk.button("Make a notebook").click()
    expect(desk.root.locator(".notice.told")).to_contain_text("hitting.ipynb")


def test_a_lesson_with_a_usual_mistake_is_built_by_keys_alone(lab: Lab) -> None:
    desk = Desk(lab)
    keyboard = desk.page.keyboard
    desk.rows.first.focus()
    keyboard.press("Enter")
    expect(desk.field("Title")).to_be_focused()
    keyboard.press("ControlOrMeta+a")
    keyboard.type("Hitting")
    desk.add_by_keys("Something", "To read")
    keyboard.type(READ)
    desk.add_by_keys("Play the", "Goal")
    keyboard.type(HIT)
    desk.tab_to(desk.button("Look"))
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    expect(desk.grid.locator("[tabindex='0']")).to_be_focused()
    desk.walk("1-point", "-")
    desk.walk("12-point", "-", "x")
    desk.walk("5-point", "Enter")
    desk.walk("15-point", "Enter")
    desk.tab_to(desk.button("Take this position"), "Shift+Tab")
    keyboard.press("Enter")
    expect(desk.field("Position")).to_have_value(POSITION)
    desk.tab_to(desk.field("Roll"), "Shift+Tab")
    keyboard.type("3-1")
    desk.tab_to(desk.field("What the play has to do"))
    keyboard.type("{hit: 1}")
    desk.tab_to(desk.field("Hints"))
    keyboard.type("You have 3 and 1.")
    desk.tab_to(desk.rules)
    keyboard.press("Enter")
    keyboard.press("Tab")
    keyboard.type("hitting")
    keyboard.press("Space")
    expect(desk.rule("Hitting a blot:")).to_have_attribute("aria-selected", "true")
    desk.tab_to(desk.button("Look"))
    desk.tab_to(desk.button("Show a usual wrong answer"), "ArrowRight")
    keyboard.press("Enter")
    expect(desk.grid.locator("[tabindex='0']")).to_be_focused()
    desk.walk("24-point", "Enter")
    desk.walk("20-point", "Enter")
    desk.tab_to(desk.button("This is a usual mistake"), "Shift+Tab")
    keyboard.press("Enter")
    expect(desk.field("What is said of it")).to_be_focused()
    keyboard.type(SAID)
    keyboard.press("Escape")
    keyboard.press("Alt+ArrowUp")
    expect(desk.rows.nth(1)).to_contain_text(HIT[:20])
    keyboard.press("ControlOrMeta+z")
    expect(desk.rows.nth(2)).to_contain_text(HIT[:20])
    keyboard.press("ControlOrMeta+s")
    expect(desk.root.locator(".saved")).to_have_text("Saved")
    step = {"kind": "play", "goal": HIT, "position": POSITION, "dice": [3, 1], "want": {"hit": 1}}
    mistake = {"answer": "24/20", "reveals": "hit", "says": SAID, "legal": True}
    step |= {"rules": ["hit"], "hints": ["You have 3 and 1."], "wrong": [mistake]}
    assert yaml.safe_load(desk.tell()) == {"title": "Hitting", "steps": [{"read": READ}, step]}


WRITTEN = """\
title: Hitting
steps:
- read: One.
- read: Two.
- kind: play
  goal: Hit the lone checker.
  dice: [3, 1]
- read: Four.
"""


class Tablet(Desk):
    """The studio under a finger."""

    def __init__(self, lab: Lab) -> None:
        (lab.server.root / "hitting.yaml").write_text(WRITTEN, encoding="utf-8")
        super().__init__(lab)
        self._touch = lab.page.context.new_cdp_session(lab.page)
        lab.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")

    def drag(self, source: Locator, target: Locator) -> None:
        target.scroll_into_view_if_needed()
        self.slide(_point(source), _point(target))

    def slide(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Lay a finger down, draw it along a line, and lift it where it has come to rest."""
        began = time.time() - 1
        self._send("touchStart", began, start)
        for part, after in ((0.1, 0.1), (0.4, 0.2), (0.7, 0.3), (1, 0.4), (1, 0.9)):
            between = [a + (b - a) * part for a, b in zip(start, end, strict=True)]
            self._send("touchMove", began + after, between)
        self._send("touchEnd", began + 1)

    def _send(self, kind: str, at: float, *points: Sequence[float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        event = {"type": kind, "touchPoints": touched, "timestamp": at}
        self._touch.send("Input.dispatchTouchEvent", event)

    def open(self, field: str, door: str) -> None:
        """Open the board from a field."""
        around = self.root.locator(".field").filter(has=self.page.get_by_label(field, exact=True))
        around.get_by_role("button", name=door).tap()
        expect(self.grid.locator("[tabindex='0']")).to_be_focused()


def _point(target: Locator, down: float = 0.5) -> tuple[float, float]:
    """Return a point half across something, and so far down it."""
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * down


@pytest.mark.own_page
@pytest.mark.browser_context_args(
    has_touch=True, is_mobile=True, viewport={"width": 820, "height": 1180}
)
def test_a_lesson_is_built_with_a_finger(lab: Lab) -> None:
    desk = Tablet(lab)
    desk.slide(_point(desk.root.locator(".grip").nth(1)), _point(desk.rows.nth(3), 0.9))
    expect(desk.rows.nth(2)).to_contain_text("checker.")
    expect(desk.rows.nth(3)).to_contain_text("One.")
    desk.rows.nth(3).tap()
    desk.button("Move up").tap()
    expect(desk.rows.nth(2)).to_contain_text("One.")
    desk.rows.nth(3).tap()
    expect(desk.root.locator(".form h3")).to_contain_text("Hit")
    desk.open("Position", "Set up")
    desk.drag(desk.place("1-point"), desk.place("5-point"))
    desk.drag(desk.place("12-point"), desk.place("15-point"))
    desk.button("Take this position").tap()
    expect(desk.field("Position")).to_have_value(POSITION)
    desk.open("What the play has to do", "Show the right answer")
    desk.drag(desk.place("8-point"), desk.place("5-point"))
    desk.drag(desk.place("6-point"), desk.place("5-point"))
    desk.button("This is right").tap()
    expect(desk.field("What the play has to do")).not_to_have_value("")
    heading = desk.root.locator("section.play h3")
    heading.scroll_into_view_if_needed()
    x, y = _point(heading)
    desk.slide((x, y), (x, y + 300))
    moved = "([heading, y]) => heading.getBoundingClientRect().y > y"
    desk.page.wait_for_function(moved, arg=[heading.element_handle(), y + 100])


FOCUS = """() => {
  let { activeElement: focus } = document;
  while (focus.shadowRoot?.activeElement) focus = focus.shadowRoot.activeElement;
  return focus.ariaLabel || focus.labels?.[0]?.textContent || focus.textContent;
}"""


def test_the_focus_stays_in_the_studio_and_each_change_is_told(lab: Lab) -> None:
    (lab.server.root / "hitting.yaml").write_text(WRITTEN, encoding="utf-8")
    desk = Desk(lab)
    keyboard = desk.page.keyboard
    told = desk.root.locator("xpath=following-sibling::*[@aria-live='polite']")
    desk.rows.nth(1).click()

    def change(key: str, focus: str, says: str) -> None:
        keyboard.press(key)
        expect(told).to_have_text(says)
        assert focus in desk.page.evaluate(FOCUS)

    def press(button: str, focus: str, says: str) -> None:
        desk.button(button).focus()
        change("Enter", focus, says)

    change("Alt+ArrowDown", "One.", "Moved: Something to read · 2 / 4")
    assert desk.rows.nth(2).get_attribute("aria-posinset") == "2"
    change("Delete", "checker", "Deleted: Something to read. It can be undone.")
    change("ControlOrMeta+z", "checker", "Undone")
    press("Copy", "Copy", "Copied: Play the turn")
    press("Delete", "Delete", "Deleted: Play the turn. It can be undone.")
    press("Undo", "Undo", "Undone")
    desk.button("Set up").press("Enter")
    expect(desk.grid.locator("[tabindex='0']")).to_be_focused()
    desk.button("Leave it as it was").press("Enter")
    expect(desk.root.locator(".modes [tabindex='0']")).to_be_focused()


def test_no_state_of_the_studio_has_an_accessibility_violation(lab: Lab) -> None:
    desk = Desk(lab)
    desk.add("Play the turn")
    desk.rules.click()
    desk.open("wrong", "Show a usual wrong answer")
    found = violations(desk.page, desk.root, TAGS)
    desk.button("What a learner sees").click()
    lab.theme("JupyterLab Dark")
    found += violations(desk.page, desk.root, COLOURS)
    lab.theme("JupyterLab Light")
    assert found == []


MATCH = "3 point match\n\nGame 1\nA : 0  B : 0\n  1) 31: 8/5 6/5  42: 8/4 6/4\n"
THEIRS = "title: Another's\nsteps: []\n"


def test_a_turn_of_a_match_is_taken_and_a_file_of_another_is_kept(lab: Lab) -> None:
    desk = Desk(lab)
    desk.add("Play the turn")
    desk.root.locator(".bring summary").click()
    match = {"name": "a.mat", "mimeType": "text/plain", "buffer": MATCH.encode()}
    desk.root.locator(".bring input[type=file]").set_input_files(files=[match])
    turns = desk.root.locator(".turns select")
    expect(turns.locator("option")).to_have_count(3)
    turns.select_option(index=1)
    desk.button("Take this position").click()
    expect(desk.field("Roll")).to_have_value("3-1")
    (lab.server.root / "hitting.yaml").write_text(THEIRS, encoding="utf-8")
    desk.button("Save").click()
    desk.button("Take what is on the disk").wait_for()
    assert desk.tell() == THEIRS
    desk.button("Keep mine and overwrite the file").click()
    expect(desk.root.locator(".saved")).to_have_text("Saved")
    assert "dice: [3, 1]" in desk.tell()
