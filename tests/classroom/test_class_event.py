"""An event has the fields that it has, and no others."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from bgwidget.classroom import ClassroomError
from bgwidget.classroom.class_event import ClassEvent

GOOD = ClassEvent(kind="answered", lesson="bar", step="1", rules=("enter-first",)).to_plain()


@pytest.mark.parametrize(
    "change",
    [
        {"id": "x"},
        {"kind": "gone"},
        {"kind": "began"},
        {"lesson": ""},
        {"lesson": "a\nb"},
        {"lesson": "a\0b"},
        {"lesson": "\ud800"},
        {"step": "x" * 201},
        {"step": ""},
        {"game": "Back gammon"},
        {"right": 1},
        {"rules": "enter-first"},
        {"rules": [["enter-first"]]},
        {"rules": ["x"] * 21},
        {"time": "2026-01-01T00:00:00"},
        {"time": "9999-12-31T23:59:59+00:00"},
        {"time": 3},
        {"answer": "x" * 201},
        {"answer": "a\nb"},
        {"answer": "24", "right": True},
        {"user": "mai"},
        {1: 2},
    ],
    ids=str,
)
def test_an_odd_field_is_refused_by_name(change: dict[Any, Any]) -> None:
    with pytest.raises(ClassroomError, match="field"):
        ClassEvent.from_plain(GOOD | change)


@pytest.mark.parametrize("plain", [None, [], "event", {}, {"id": GOOD["id"]}])
def test_what_is_no_event_is_refused(plain: object) -> None:
    with pytest.raises(ClassroomError, match="field"):
        ClassEvent.from_plain(plain)


def test_a_time_needs_its_zone() -> None:
    with pytest.raises(ClassroomError, match="time"):
        ClassEvent(kind="began", lesson="bar", time=datetime(2026, 1, 1))


def test_an_event_that_waited_since_before_wrong_answers_were_sent_is_taken() -> None:
    old = {name: value for name, value in GOOD.items() if name != "answer"}
    assert ClassEvent.from_plain(old).to_plain() == GOOD
