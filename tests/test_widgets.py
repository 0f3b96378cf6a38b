"""Every widget takes in messages, and fails, in the same way."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from support.complaint import nothing_printed
from support.hostile import nested
from support.messages import send
from support.records import blunders

from bgwidget import Board, Chances, Course, Drill, Lesson, Review, Studio
from bgwidget.board.readers.reader import Reader
from bgwidget.board.shell import Shell
from bgwidget.chances import Experiment
from bgwidget.chances.backgammon import one_or_two_dice
from bgwidget.lessons.course import MapView
from bgwidget.rules.backgammon import write_records
from bgwidget.tasks import Choice
from bgwidget.wall import Presentation

WHO = Choice(goal="Who starts?", options=("You", "Nobody"), correct="You")
HOSTILE: tuple[Callable[[], object], ...] = (
    *(lambda: None, lambda: True, lambda: 7, lambda: 1.5, lambda: "play", list),
    *(dict, lambda: [{}], lambda: nested(500), lambda: {"kind": None}, lambda: {"to": []}),
    lambda: {"to": "nobody", "kind": "roll", "base": 1},
    lambda: {"kind": "restart", "base": 1, "board": 999, "opened": 999},
    lambda: {"kind": "play", "base": 10**4000, "steps": []},
    lambda: {"kind": "play", "base": 1, "steps": nested(500)},
)
WRONG: tuple[Callable[[], object], ...] = (
    *(lambda: None, lambda: 1.5, lambda: "☠", list, dict, lambda: nested(500)),
)
"""What no field of a message holds."""


@dataclass(frozen=True)
class Case:
    """A widget.

    Attributes
    ----------
    page : str
        The trait that shows what came of a message.
    ask : callable
        Returns a message that changes it.
    act : callable
        Changes it in Python.
    """

    open: Callable[[Path], Any]
    page: str
    ask: Callable[[Any], dict[str, object]]
    act: Callable[[Any], object]


@cache
def record() -> str:
    return write_records([blunders()])


def lesson_of(folder: Path) -> Lesson:
    return Lesson("Who", [WHO, WHO], logbook=folder / "logbook.sqlite3")


def map_of(folder: Path) -> MapView:
    course = Course(logbook=folder / "logbook.sqlite3")
    [view] = course.children
    view.course_of_test = course
    return view


def reader_of(_: Path) -> Reader:
    board = Board(dice=(3, 1))
    send(board, {"kind": "join", "reader": "1", "name": "An"})
    [reader] = board._circle
    reader.board_of_test = board
    return reader


def at_lesson(kind: str) -> Callable[[Any], dict[str, object]]:
    return lambda lesson: {"to": "lesson", "kind": kind, "base": lesson.lesson["version"]}


CASES = {
    Board: Case(
        lambda _: Board(dice=(3, 1)),
        "scene",
        lambda board: {"kind": "restart", "base": board.scene["version"]},
        lambda board: board.restart(),
    ),
    Reader: Case(
        reader_of,
        "scene",
        lambda reader: {"kind": "restart", "base": reader.scene["version"]},
        lambda reader: reader.board_of_test.restart(),
    ),
    Lesson: Case(lesson_of, "lesson", at_lesson("first"), lambda lesson: lesson.go(2)),
    Drill: Case(
        lambda folder: Drill(["hit"], logbook=folder / "logbook.sqlite3"),
        "lesson",
        at_lesson("again"),
        lambda drill: drill.again(),
    ),
    MapView: Case(
        map_of,
        "course",
        lambda view: {"to": "course", "kind": "open", "lesson": 1 + (view.course["lesson"] or 0)},
        lambda view: view.course_of_test.go("01-moving"),
    ),
    Presentation: Case(
        lambda folder: lesson_of(folder).present(),
        "wall",
        lambda wall: {"to": "wall", "kind": "forward", "base": wall.wall["version"]},
        lambda wall: wall.forward(),
    ),
    Review: Case(
        lambda _: Review(record()),
        "review",
        lambda _: {"to": "review", "kind": "open", "at": 0},
        lambda review: review.show(2),
    ),
    Studio: Case(
        lambda folder: Studio(folder / "lesson.yaml"),
        "studio",
        lambda studio: {"to": "studio", "kind": "undo", "stamp": 1},
        lambda studio: studio.save(),
    ),
    Chances: Case(
        lambda _: Chances(Board()),
        "chances",
        lambda chances: {
            "to": "chances",
            "kind": "roll",
            "base": chances.chances["version"],
            "number": 3,
        },
        lambda chances: chances.choose((2, 1)),
    ),
    Experiment: Case(
        lambda _: one_or_two_dice(),
        "experiment",
        lambda tried: {
            "to": "experiment",
            "kind": "again",
            "base": tried.experiment["version"],
            "number": 0,
        },
        lambda tried: tried.again(),
    ),
}

SLOW = (MapView, Review)
every_widget = pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=kind.__name__, marks=[pytest.mark.slow] if kind in SLOW else [])
        for kind, case in CASES.items()
    ],
)


def fail(*_: object) -> None:
    raise KeyError("nobody is told of this one")


def shown(widget: Any, case: Case) -> Mapping[str, Any]:
    """Return the page, without what says only that a message was refused."""
    page = dict(getattr(widget, case.page))
    if isinstance(widget, Board | Reader):
        return {name: page[name] for name in ("pieces", "dice", "turn", "since")}
    return page


def name_of(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def test_every_widget_is_tried() -> None:
    waiting, widgets = Shell.__subclasses__(), set()
    while waiting:
        widget = waiting.pop()
        waiting += widget.__subclasses__()
        if not widget.__subclasses__() and not inspect.isabstract(widget):
            widgets.add(name_of(widget))
    ours = {name for name in widgets if name.startswith("bgwidget.")}
    assert ours == set(map(name_of, CASES))


@every_widget
def test_what_is_no_message_changes_nothing(case: Case, tmp_path: Path) -> None:
    widget = case.open(tmp_path)
    before = shown(widget, case)
    with nothing_printed():
        for message in HOSTILE:
            send(widget, message())
            assert shown(widget, case) == before
        for name, wrong in product(case.ask(widget), WRONG):
            send(widget, {**case.ask(widget), name: wrong()})
            assert shown(widget, case) == before, name
        before = getattr(widget, case.page)
        send(widget, case.ask(widget))
        assert getattr(widget, case.page) != before


@every_widget
def test_a_refused_message_is_answered_by_the_page_as_it_stands(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = case.open(tmp_path)
    sent: list[str] = []
    monkeypatch.setattr(widget, "send_state", lambda key: sent.append(key))
    send(widget, {**case.ask(widget), "kind": "cheat"})
    assert case.page in sent


@every_widget
def test_one_who_observes_the_page_and_fails_stops_nothing(
    case: Case, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    widget = case.open(tmp_path)
    widget.observe(fail, case.page)
    for change in (lambda: send(widget, case.ask(widget)), lambda: case.act(widget)):
        caplog.clear()
        before = getattr(widget, case.page)
        change()
        assert getattr(widget, case.page) != before
        [told] = [record for record in caplog.records if record.exc_info]
        assert (told.levelno, told.name.partition(".")[0]) == (logging.ERROR, "bgwidget")
    widget.unobserve(fail, case.page)
    caplog.clear()
    before = getattr(widget, case.page)
    send(widget, case.ask(widget))
    assert getattr(widget, case.page) != before
    assert not caplog.records


@every_widget
def test_what_cannot_be_carried_out_at_all_is_logged_and_answered(
    case: Case, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = case.open(tmp_path)
    sent: list[str] = []
    monkeypatch.setattr(widget, "send_state", lambda key: sent.append(key))
    monkeypatch.setattr(widget, "_answer", fail)
    send(widget, case.ask(widget))
    assert "a message could not be handled" in caplog.text
    assert case.page in sent


@pytest.mark.parametrize("kind", [Board, Lesson, Drill])
def test_those_who_hear_of_a_change_hear_of_it_after_one_who_fails(
    kind: type[Shell], tmp_path: Path
) -> None:
    case, heard = CASES[kind], []
    widget = case.open(tmp_path)
    listen = widget.on_play if isinstance(widget, Board) else widget.listen
    for listener in (fail, lambda *_: heard.append(True)):
        listen(listener)
    if isinstance(widget, Board | Reader):
        widget.play("8/5 6/5")
    else:
        case.act(widget)
    assert heard == [True]
