"""Texts nested so deeply that a parser would end the Python of a browser."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest

from bgwidget.lesson_files.loader import examine, examine_text
from bgwidget.lessons.page.progress_file import bring
from bgwidget.progress import InvalidExportError, Logbook
from bgwidget.progress.exam_results import InvalidResultError, mark
from bgwidget.rules.backgammon import read_record
from bgwidget.rules.backgammon.formats.record import InvalidRecordError
from bgwidget.tasks import Exam
from bgwidget.webpage.host import Host
from bgwidget.words import words

DEEP = '{"a":[' * 100_000 + "]}" * 100_000
LESSON = "title: Home\nsteps:\n- read: "


def test_progress_that_is_brought_back_is_refused(tmp_path: Path) -> None:
    logbook = Logbook(tmp_path / "logbook.sqlite3")
    for text in (DEEP, DEEP.encode()):
        with pytest.raises(InvalidExportError, match="not an export of a logbook"):
            logbook.merge(text)
    sent = b64encode(DEEP.encode()).decode()
    assert "not an export" in bring(logbook, sent, words("en"))["said"]
    assert logbook.attempts() == ()


def test_a_result_of_an_exam_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "An.result.json"
    path.write_text(DEEP)
    exam = next(step for step in examine("09-play").lesson.steps if isinstance(step, Exam))
    with pytest.raises(InvalidResultError, match="damaged"):
        mark(path, exam)


def test_a_record_of_a_game_is_refused() -> None:
    with pytest.raises(InvalidRecordError) as caught:
        read_record(DEEP)
    assert caught.value.line == 1


def test_a_message_of_the_page_is_refused() -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        Host(pytest.fail).receive("w0", DEEP)


@pytest.mark.parametrize(
    "deep",
    ["[" * 100_000 + "]" * 100_000, "[" * 100_000, "{a: " * 50_000, "\n  " + "- " * 100_000],
    ids=["closed", "open", "named", "listed"],
)
def test_a_lesson_is_refused(deep: str) -> None:
    found = examine_text(LESSON + deep)
    assert found.lesson is None
    assert "file.too-deep" in repr(found.problems[0])
