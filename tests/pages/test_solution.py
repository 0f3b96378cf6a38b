"""A solution is replayed on the board, step by step if wanted, and success is heard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.every_kind import FRESH
from support.hands import Mouse
from support.sheet import Sheet
from support.table import open_field

LESSON = """\
title: Two steps
house: no-cube
steps:
- id: make
  kind: play
  position: -b----E-C---dE-a-c-e----B-
  dice: [3, 1]
  want: {made: [5]}
  goal: Make your 5-point.
- {id: mirror, kind: number, question: mirror, given: {point: 8}, goal: What do they call your 8?}
"""
SHOW = f"import bgwidget\nlesson = bgwidget.Lesson.load('''{LESSON}''')\nlesson"
LISTEN = """() => {
  window.heard = [];
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.heard.push(this.frequency.value);
    start.apply(this, when);
  };
  window.GainNode = class extends GainNode {
    constructor(context, options) {
      super(context, options);
      window.loud = options.gain;
    }
  };
}"""


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert (sheet.console, sheet.foreign) == ([], [])


def sit(sheet: Sheet) -> Mouse:
    sheet.open_cells(FRESH, SHOW)
    sheet.run_all()
    learner = Mouse(sheet.page)
    learner.is_asked("Make your 5-point.")
    return learner


def checkers(learner: Mouse, point: int, text: str) -> None:
    expect(learner.place(f"{point}-point")).to_have_attribute(
        "aria-label", f"{point}-point: {text}"
    )


def test_a_solution_is_replayed_and_gone_through_step_by_step(sheet: Sheet) -> None:
    learner = sit(sheet)
    spoken = learner.root.locator(".table .spoken[aria-live=polite]")
    learner.push("Show me")
    used = learner.root.locator(".die.used")
    expect(used).to_have_count(2)
    checkers(learner, 5, "2 checkers of yours")
    expect(spoken).to_have_text("")

    learner.push("Step")
    expect(used).to_have_count(1)
    checkers(learner, 5, "1 checker of yours")
    expect(spoken).to_have_text("Moved from 8-point to 5-point.")
    learner.place("5-point").focus()
    sheet.page.keyboard.press(".")
    expect(used).to_have_count(2)
    expect(spoken).to_have_text("Moved from 6-point to 5-point.")

    learner.push("Replay")
    expect(spoken).to_have_text("Moved from 8-point to 5-point. Moved from 6-point to 5-point.")
    sheet.page.keyboard.press("Shift")
    checkers(learner, 5, "2 checkers of yours")
    learner.push("Next")
    expect(learner.button("Step")).to_have_count(0)


def test_without_motion_a_solution_is_there_at_once_and_has_steps(sheet: Sheet) -> None:
    sheet.page.emulate_media(reduced_motion="reduce")
    learner = sit(sheet)
    sheet.page.evaluate("() => { SVGElement.prototype.animate = () => console.error('moved'); }")
    learner.push("Show me")
    expect(learner.root.locator(".die.used")).to_have_count(2)
    learner.push("Step")
    checkers(learner, 8, "2 checkers of yours")
    checkers(learner, 5, "1 checker of yours")
    sheet.page.evaluate("() => { delete SVGElement.prototype.animate; }")


def test_success_is_heard_where_sound_is_on(sheet: Sheet) -> None:
    learner = sit(sheet)
    sheet.page.evaluate(LISTEN)
    field = open_field(learner.root)
    field.fill("8/5 6/5")
    field.press("Enter")
    learner.is_told("You made your 5-point.")
    assert sheet.page.evaluate("() => window.heard") == []

    sheet.run_code("lesson.sound = True")
    learner.push("Next")
    learner.write("17")
    learner.push("Check")
    learner.is_told("Right: 17.")
    assert sheet.page.evaluate("() => window.heard") == [523, 784]
    loud = sheet.page.evaluate("() => window.loud")

    sheet.page.evaluate("() => window.heard.splice(0)")
    learner.push("Next")
    cheer = learner.root.locator(".ending .cheer")
    expect(cheer).to_have_css("animation-name", "rise")
    sheet.page.emulate_media(reduced_motion="reduce")
    expect(cheer).to_have_css("animation-name", "none")
    assert len(sheet.page.evaluate("() => window.heard")) == 4
    assert 0 < sheet.page.evaluate("() => window.loud") < loud
