"""Progress as a file of the map: taken home whole, brought back whole or not at all."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.attempts import attempt
from support.examples import examples
from support.messages import send

from bgwidget import Course
from bgwidget.common.shapes import fits
from bgwidget.lessons.page import progress_file
from bgwidget.progress import Logbook
from bgwidget.wire.course import CourseRequest, MapReply

TWO = (attempt(), attempt(days=1))


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


def ask(logbook: Logbook, language: str = "en", **message: object) -> Any:
    """Return what the map replies; nothing if it does not."""
    course = Course(logbook=logbook, language=language)
    replies: list[Any] = []
    course.children[0].send = replies.append
    send(course.children[0], {"to": "course", **message})
    assert len(replies) <= 1
    assert all(fits(reply, MapReply) for reply in replies)
    assert json.loads(json.dumps(replies)) == [
        reply | ({"file": [*reply["file"]]} if "file" in reply else {}) for reply in replies
    ]
    return replies[0] if replies else {}


def bring(logbook: Logbook, data: bytes | str, language: str = "en") -> str:
    whole = data.encode() if isinstance(data, str) else data
    return ask(logbook, language, kind="bring", file=b64encode(whole).decode())["said"]


def test_what_is_taken_home_comes_back_elsewhere_once(logbook: Logbook, tmp_path: Path) -> None:
    for made in TWO:
        logbook.write(made)
    taken = ask(logbook, kind="take")
    name, text = taken["file"]
    assert re.fullmatch(r"bgwidget-\d{4}-\d\d-\d\d\.json", name)
    assert name in taken["said"]
    home = Logbook(tmp_path / "home.sqlite3")
    assert bring(home, text) == "Your progress is back: 2 new entries in your logbook."
    assert home.attempts() == TWO
    assert bring(home, text).startswith("Nothing in this file is new")


def asked(course: Course) -> list[str]:
    return [asks for asks, _, _ in course.children[0].course["buttons"]]


def test_the_map_shows_what_came_back(logbook: Logbook, tmp_path: Path) -> None:
    elsewhere = Logbook(tmp_path / "elsewhere.sqlite3")
    elsewhere.write(attempt(rules=("point-held",)))
    course = Course(logbook=logbook, language="en")
    assert asked(course) == ["continue", "play"]
    file = b64encode(elsewhere.export().encode()).decode()
    send(course.children[0], {"to": "course", "kind": "bring", "file": file})
    assert "practise" in asked(course)


def test_without_progress_there_is_no_file(logbook: Logbook) -> None:
    assert ask(logbook, kind="take") == {
        "said": "Nothing has been done yet: there is no progress to take home."
    }


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "line 1, column 1 is not JSON"),
        (b"\xff\xfe", "byte 1 is not UTF-8"),
        (b"PK\x03\x04", "line 1, column 1"),
        (b"[]", "the map of the course makes one"),
        (b"/etc/passwd", "line 1, column 1"),
        (b"[" * 100_000, "the map of the course makes one"),
        (json.dumps({"format": "bgwidget-exam"}).encode(), "the map of the course makes one"),
    ],
)
def test_a_file_that_is_no_progress_is_refused_with_its_fault(
    logbook: Logbook, data: bytes, why: str
) -> None:
    said = bring(logbook, data)
    assert said.startswith("This file was not taken in, and nothing has changed. ")
    assert why in said
    assert len(logbook) == 0


def test_a_path_is_not_opened(logbook: Logbook, tmp_path: Path) -> None:
    elsewhere = Logbook(tmp_path / "elsewhere.sqlite3")
    elsewhere.write(TWO[0])
    elsewhere.save(tmp_path / "mine.json")
    bring(logbook, str(tmp_path / "mine.json"))
    assert len(logbook) == 0


def test_a_file_changed_by_hand_is_refused_whole(logbook: Logbook, tmp_path: Path) -> None:
    elsewhere = Logbook(tmp_path / "elsewhere.sqlite3")
    for made in TWO:
        elsewhere.write(made)
    plain = json.loads(elsewhere.export())
    plain["attempts"][1]["score"] = 7
    assert "attempt 2" in bring(logbook, json.dumps(plain))
    assert len(logbook) == 0


def test_what_is_too_large_is_said_and_left(
    logbook: Logbook, monkeypatch: pytest.MonkeyPatch
) -> None:
    logbook.write(TWO[0])
    assert "no more than 7 MB" in ask(logbook, kind="bring")["said"]
    monkeypatch.setattr(progress_file, "MOST", 100)
    assert "file" not in ask(logbook, kind="take")


def test_the_largest_file_that_the_browser_sends_is_one_that_may_come() -> None:
    most = b64encode(bytes(progress_file.MOST)).decode()
    assert fits({"to": "course", "kind": "bring", "file": most}, CourseRequest)
    assert not fits({"to": "course", "kind": "bring", "file": most + "AAAA"}, CourseRequest)


def test_a_logbook_that_cannot_be_used_says_so(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.sqlite3"
    damaged.write_bytes(b"no logbook" * 1000)
    logbook = Logbook(damaged)
    assert "is not a logbook" in ask(logbook, kind="take")["said"]
    elsewhere = Logbook(tmp_path / "elsewhere.sqlite3")
    elsewhere.write(TWO[0])
    said = bring(logbook, elsewhere.export())
    assert said.startswith("Your progress is back: 1 new entry")
    assert "is not a logbook" in said


@pytest.mark.slow
def test_a_file_with_very_many_fields_is_soon_refused(logbook: Logbook) -> None:
    names = ", ".join(f'"{number}": 0' for number in range(300_000))
    assert "a field '0' is there twice" in bring(logbook, f'{{{names}, "0": 0}}')


def test_the_name_of_the_file_keeps_its_digits_in_persian(logbook: Logbook) -> None:
    logbook.write(TWO[0])
    course = Course(logbook=logbook, language="fa", digits="native")
    taken = progress_file.take(logbook, course._words)
    assert taken["file"][0] in taken["said"]


@pytest.mark.slow
@settings(max_examples=examples(100))
@given(file=st.text(max_size=40) | st.binary(max_size=40).map(lambda b: b64encode(b).decode()))
def test_whatever_is_sent_as_a_file_is_answered(
    tmp_path_factory: pytest.TempPathFactory, file: str
) -> None:
    logbook = Logbook(tmp_path_factory.mktemp("map") / "logbook.sqlite3")
    assert ask(logbook, kind="bring", file=file)["said"].startswith("This file was not taken in")
    assert len(logbook) == 0
