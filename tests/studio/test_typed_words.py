"""What a studio does when only words are typed: not what it does when a step is asked otherwise."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest
from support.studio_page import Page

import bgwidget
from bgwidget.tasks import Play
from bgwidget.words import words

PACKAGE = str(Path(bgwidget.__file__).parent)
MOST_FILES = 50
SAYS = words("en").say


@contextmanager
def entered() -> Iterator[set[str]]:
    """Gather the files of the package of which any function is called."""
    files: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            files.add(frame.f_code.co_filename)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield files
    finally:
        sys.setprofile(before)


@pytest.fixture
def verified(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    goals: list[str] = []
    verify = Play.verify

    def noted(task: Play, proven: bool = False) -> None:
        goals.append(str(task.goal))
        verify(task, proven)

    monkeypatch.setattr(Play, "verify", noted)
    return goals


def test_a_goal_that_is_typed_goes_through_few_files(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    with entered() as files:
        teacher.ask("set", row=row, field="goal", value="Hit the blot.")
    assert "goal: Hit the blot." in teacher.text
    assert 20 < len(files) <= MOST_FILES, sorted(files)


def test_words_ask_nothing_of_the_engine(teacher: Page, verified: list[str]) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    teacher.ask("set", row=row, field="dice", value="3-1")
    teacher.ask("set", row=row, field="goal", value="Hit.")
    verified.clear()
    number = teacher.now["preview"]["number"]
    for field, value in (("goal", "Play."), ("goal", "Go."), ("read", "Why?"), ("hints", ["How?"])):
        teacher.ask("set", row=row, field=field, value=value)
        assert not teacher.studio.findings.errors
    assert not verified
    [step] = teacher.studio.steps
    assert (step.goal, step.read, step.hints) == ("Go.", "Why?", ("How?",))
    assert teacher.studio.preview_lesson["goal"] == "Go."
    assert teacher.now["preview"]["number"] == number
    teacher.ask("set", row=row, field="dice", value="5-5")
    assert {*verified} == {"Go."}
    assert teacher.now["preview"]["number"] == number + 1


def test_a_preview_that_was_played_on_begins_anew_with_other_words(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    for field, value in (("dice", "3-1"), ("hints", ["How?"]), ("goal", "Hit.")):
        teacher.ask("set", row=row, field=field, value=value)
    number, shown = teacher.now["preview"]["number"], teacher.studio.preview_lesson
    hint = {"to": "lesson", "kind": "hint", "base": shown["version"]}
    teacher.send({"to": "preview", "number": number, "message": hint})
    assert teacher.studio.preview_lesson["hints"] == ["How?"]
    teacher.ask("set", row=row, field="goal", value="Go.")
    assert teacher.now["preview"]["number"] == number + 1
    assert teacher.studio.preview_lesson["hints"] == []
    assert teacher.studio.preview_lesson["goal"] == "Go."


def test_what_keeps_a_step_from_being_asked_stands_when_its_words_change(
    teacher: Page, verified: list[str]
) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    teacher.ask("set", row=row, field="goal", value="Hit.")
    why = [finding.text for finding in teacher.studio.findings.errors]
    verified.clear()
    teacher.ask("set", row=row, field="goal", value="Hit it.")
    assert why
    assert [finding.text for finding in teacher.studio.findings.errors] == why
    assert not verified


def test_two_steps_that_differ_in_words_keep_their_own(teacher: Page) -> None:
    for goal in ("One.", "Two."):
        row = teacher.ask("add", row=0, what="play")["selected"]
        teacher.ask("set", row=row, field="dice", value="3-1")
        teacher.ask("set", row=row, field="goal", value=goal)
    assert [step.goal for step in teacher.studio.steps] == ["One.", "Two."]
    number = teacher.now["preview"]["number"]
    teacher.ask("set", row=0, field="title", value="Both")
    assert [step.goal for step in teacher.studio.steps] == ["One.", "Two."]
    teacher.ask("select", row=row)
    assert teacher.now["preview"]["number"] > number


def test_the_board_stays_while_words_are_typed_and_goes_with_the_position(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    number, scene = teacher.now["board"]["number"], teacher.studio.scene
    teacher.ask("set", row=row, field="goal", value="Hit.")
    assert teacher.now["board"]["number"] == number
    assert teacher.studio.scene is scene
    teacher.ask("set", row=row, field="position", value="-b----E-C---dE---b-dc---AA")
    assert teacher.now["board"]["number"] > number
    assert teacher.studio.scene != scene
    layout = teacher.studio.frame["layout"]
    teacher.studio.home = "left"
    assert teacher.studio.frame["layout"] != layout
