"""What a browser sends with null in it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pyodide.code import run_js
from pyodide.ffi import jsnull
from support.learner import Learner

from bgwidget import Board, Course, Lesson
from bgwidget.board.shell import from_browser

LESSON = """
title: Points
steps:
- read: Six points.
- id: home
  kind: number
  question: mirror
  given: {point: 8}
  goal: What do they call your 8?
"""


def sent(data: object) -> Any:
    """Return data as Pyodide hands on what a page of JavaScript sends."""
    return run_js(f"({json.dumps(data)})").to_py()


def receive(widget: Any, method: str, **data: object) -> None:
    content = {"data": {"method": method, **sent(data)}}
    widget.comm.handle_msg({"content": content, "buffers": []})


class Page(Learner):
    def send(self, message: object) -> None:
        receive(self.lesson, "custom", content=message)


def test_null_is_none_wherever_it_stands() -> None:
    message = {"a": None, "b": [None, 1, {"c": [None]}], "d": "", "e": {}}
    given = sent(message)
    assert given["a"] is jsnull
    assert from_browser(given) == message
    assert from_browser(jsnull) is None
    assert from_browser(sent([[[None]]])) == [[[None]]]


def test_a_board_reads_null() -> None:
    board = Board(dice=(3, 1))
    why = {"kind": "why", "base": board.scene["version"], "walk": [], "step": None}
    receive(board, "custom", content=why)
    assert board.scene["refusal"]["rule"] == "play-unfinished"


def test_a_lesson_is_walked_through() -> None:
    page = Page(Lesson.load(LESSON, language="en"))
    page.ask("next")
    page.check(**{"": None})
    assert "done" not in page.states[1:]
    page.check(**{"": 17})
    assert page.states == ["done", "done"], page.panel
    assert len(page.lesson.logbook.attempts("Points")) == 2


def test_a_map_reads_null() -> None:
    course = Course()
    before = course.children[0].course
    receive(course.children[0], "custom", content={"to": "course", "kind": None, "at": None})
    receive(course.children[0], "custom", content=None)
    assert course.children[0].course == before


@pytest.mark.parametrize("name", ["theme", "sound", "shortcuts"])
def test_a_setting_is_not_null(name: str) -> None:
    board = Board()
    before = getattr(board, name)
    receive(board, "update", state={name: None}, buffer_paths=[])
    assert getattr(board, name) == before
    receive(board, "update", state={"theme": "dark", name: None}, buffer_paths=[])
    assert getattr(board, name) in (before, "dark")
