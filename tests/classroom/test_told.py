"""What a learner's lesson tells the class: wrong answers, and that help is wanted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.messages import send

from bgwidget import Lesson
from bgwidget.classroom.class_log import outbox_path
from bgwidget.classroom.outbox import Outbox
from bgwidget.tasks import Choice, Pips

WHO = Choice(goal="Who starts?", options=("You", "Nobody"), correct="You")
PIPS = Pips(goal="How many pips?", points=(24,))


def opened(tmp_path: Path) -> Lesson:
    return Lesson("Own", [WHO, PIPS], logbook=tmp_path / "logbook.sqlite3")


def told(tmp_path: Path) -> list[dict[str, Any]]:
    return Outbox(outbox_path(tmp_path / "logbook.sqlite3")).first(100)


def asks(lesson: Lesson) -> list[str]:
    return [button.asks for button in lesson.lesson["buttons"]]


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A service that no request reaches, so that all waits in the outbox."""
    monkeypatch.setenv("BGWIDGET_CLASSROOM_URL", "http://127.0.0.1:9/services/class/")
    monkeypatch.setenv("JUPYTERHUB_API_TOKEN", "a-secret")


@pytest.mark.usefixtures("away")
def test_a_wrong_answer_is_told_and_a_right_one_is_not(tmp_path: Path) -> None:
    lesson = opened(tmp_path)
    lesson.check("Nobody")
    lesson.check("You")
    answered = [event for event in told(tmp_path) if event["kind"] == "answered"]
    assert [(event["right"], event["answer"]) for event in answered] == [
        (False, '"Nobody"'),
        (True, ""),
    ]


@pytest.mark.usefixtures("away")
def test_help_is_asked_for_once_it_is_wanted(tmp_path: Path) -> None:
    lesson = opened(tmp_path)
    assert "help" in asks(lesson)
    send(lesson, {"to": "lesson", "base": lesson.lesson["version"], "kind": "help"})
    last = told(tmp_path)[-1]
    assert (last["kind"], last["lesson"], last["answer"]) == ("help", "Own", "")
    assert lesson.lesson["told"] == "Your teacher can see that you ask for help."
    lesson.next()
    assert lesson.lesson["told"] != "Your teacher can see that you ask for help."


def test_without_a_class_nobody_is_asked_for_help(tmp_path: Path) -> None:
    lesson = opened(tmp_path)
    assert "help" not in asks(lesson)
    before = lesson.lesson["version"]
    send(lesson, {"to": "lesson", "base": before, "kind": "help"})
    assert lesson.lesson["version"] == before
