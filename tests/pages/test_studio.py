"""A lesson is built in the studio, by mouse and by keys, and then solved."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from doctest import DocTestParser

import pytest
import yaml
from playwright.sync_api import expect
from support.axe import COLOURS, TAGS, violations
from support.environment import ROOT
from support.sheet import Sheet
from support.studio_desk import Desk

from bgwidget.lesson_files import load
from bgwidget.lesson_files.steps import Step
from bgwidget.lessons import DrillStep, Read
from bgwidget.tasks import FindPoints, Play

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
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.errors == []


def test_the_lesson_of_the_readme_is_built_by_mouse_and_solved(sheet: Sheet) -> None:
    desk = Desk(sheet)
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
    desk.more.click()
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
    expect(desk.field("Only these plays")).to_have_value("8/5* 6/5")
    desk.field("What counts as right").select_option(index=1)
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
    assert sheet.run_code(SOLVE) == "True True Lesson('Hitting', 3 of 7 done)\n"
    desk.button("Make a notebook").click()
    expect(desk.root.locator(".notice.told")).to_contain_text("hitting.ipynb")


def test_a_lesson_with_a_usual_mistake_is_built_by_keys_alone(sheet: Sheet) -> None:
    desk = Desk(sheet)
    keyboard = desk.page.keyboard
    desk.field("Title").focus()
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
    desk.tab_to(desk.root.locator(".group > .stack > .rest > summary").first)
    keyboard.press("Enter")
    desk.tab_to(desk.field("Hits at least so many"))
    keyboard.type("1")
    desk.tab_to(desk.field("Hints"))
    keyboard.type("You have 3 and 1.")
    desk.tab_to(desk.rules)
    keyboard.press("Enter")
    keyboard.press("Tab")
    keyboard.type("blot hitting")
    keyboard.press("Tab")
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


@pytest.mark.sample(0)
def test_no_state_of_the_studio_has_an_accessibility_violation(sheet: Sheet) -> None:
    desk = Desk(sheet)
    desk.add("Play the turn")
    desk.rules.click()
    desk.open("wrong", "Show a usual wrong answer")
    found = violations(desk.page, desk.root, TAGS)
    desk.button("What a learner sees").click()
    sheet.theme("dark")
    found += violations(desk.page, desk.root, COLOURS)
    sheet.theme("light")
    assert found == []


MATCH = "3 point match\n\nGame 1\nA : 0  B : 0\n  1) 31: 8/5 6/5  42: 8/4 6/4\n"
THEIRS = "title: Another's\nsteps: []\n"


def test_a_turn_of_a_match_is_taken_and_a_file_of_another_is_kept(sheet: Sheet) -> None:
    desk = Desk(sheet)
    desk.add("Play the turn")
    desk.root.locator(".bring summary").click()
    match = {"name": "a.mat", "mimeType": "text/plain", "buffer": MATCH.encode()}
    desk.root.locator(".bring input[type=file]").set_input_files(files=[match])
    turns = desk.root.locator(".turns select")
    expect(turns.locator("option")).to_have_count(3)
    turns.select_option(index=1)
    desk.button("Take it as a new step").click()
    expect(desk.rows).to_have_count(3)
    expect(desk.field("Roll")).to_have_value("3-1")
    (sheet.folder / "hitting.yaml").write_text(THEIRS, encoding="utf-8")
    desk.button("Save").click()
    desk.button("Take what is on the disk").wait_for()
    assert desk.tell() == THEIRS
    desk.button("Keep mine and overwrite the file").click()
    expect(desk.root.locator(".saved")).to_have_text("Saved")
    assert "dice: [3, 1]" in desk.tell()
