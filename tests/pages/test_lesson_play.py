"""Steps of the course that are played: a game against somebody, and the better play."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.every_kind import FRESH
from support.hands import Mouse
from support.sheet import Sheet
from support.table import open_field

ANSWERED = re.compile(r"^The opponent played .*\. You are to roll\.$")
TOP = "lesson => lesson.getRootNode().host.scrollIntoView({block: 'start'})"


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.console == []


def sit(sheet: Sheet, name: str, part: str) -> Mouse:
    load = f"lesson = bgwidget.Lesson.load({name!r}, {part!r})"
    sheet.open_cells(FRESH, f"import bgwidget\n{load}\nlesson")
    sheet.run_all()
    learner = Mouse(sheet.page)
    expect(learner.root).to_be_visible()
    learner.root.evaluate(TOP)
    return learner


def play(learner: Mouse, text: str) -> None:
    field = open_field(learner.root)
    field.fill(text)
    field.press("Enter")


def test_the_opponent_of_a_step_answers_by_itself(sheet: Sheet) -> None:
    learner = sit(sheet, "02-setup", "short-game")
    sheet.run_code("lesson.go(5)")
    learner.is_asked(
        "Play it: throw for the start, then be the first to have all six off the board."
    )
    message = learner.root.locator(".message")
    sheet.run_code("lesson.session.board.mode.play.dice.seed(5)")
    learner.push("Throw")
    expect(message).to_contain_text("you start. Your roll is 5-3.")
    play(learner, "8/3 6/3")
    expect(message).to_have_text("You played 8/3 6/3. The opponent is to roll.")
    expect(learner.button("Pause")).to_be_visible()
    expect(message).to_have_text(ANSWERED)
    learner.push("Menu", "Settings")
    expect(learner.root.get_by_label("Opponent", exact=True)).to_be_hidden()
    sheet.page.keyboard.press("Escape")
    learner.push("Roll")
    expect(message).to_contain_text("Your roll is")
    assert sheet.run_code("print(lesson.session.board.state.game.to_act)") == "0\n"


def test_a_worse_play_is_told_why_and_the_better_one_is_found(sheet: Sheet) -> None:
    learner = sit(sheet, "10-why", "hits")
    learner.is_asked("Roll 3-1: make the better play.")
    play(learner, "24/23 13/10")
    learner.is_told("24/23 13/10 is legal, but it gives away 39 hundredths of a point")
    learner.is_told("The best play hits and makes your 5-point; 24/23 13/10 moves up")
    expect(learner.verdict).not_to_contain_text("8/5")
    expect(learner.verdict).to_be_in_viewport(ratio=1)
    expect(learner.place("8-point")).to_have_accessible_name(re.compile("3 checkers"))
    learner.press("8-point", "5-point", "6-point", "5-point")
    learner.push("Done")
    learner.is_told("You hit and hold the point, so that no roll hits back.")
    expect(learner.verdict).to_be_in_viewport(ratio=1)
    expect(learner.button("Next")).to_be_focused()
