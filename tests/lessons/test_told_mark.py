"""What checking an answer in Python returns: the mark, which reads as a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from bgwidget import Lesson
from bgwidget.progress import Logbook
from bgwidget.tasks import Marked, Play
from bgwidget.words import languages

POINT = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]})


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


@pytest.mark.parametrize("language", languages())
def test_what_a_check_returns_reads_as_what_the_page_says(logbook: Logbook, language: str) -> None:
    lesson = Lesson("A lesson", [POINT], logbook=logbook, language=language)
    for answer in ("24/18", "24/20", "8/5 6/5"):
        marked = lesson.check(answer)
        verdict = lesson.lesson["verdict"]
        assert repr(marked) == str(marked) == lesson.lesson["told"]
        assert verdict["title"] in repr(marked)
        assert verdict["text"] in repr(marked)
        assert isinstance(marked, Marked)
        assert marked.right is verdict["right"]
    assert marked.score == 1


def test_the_third_mark_tells_of_the_answer_and_not_of_the_solution_shown(logbook: Logbook) -> None:
    lesson = Lesson("A lesson", [POINT], logbook=logbook, language="en")
    said = [repr(lesson.check("24/20")) for _ in range(3)]
    assert len({*said}) == 1
    assert lesson.lesson["verdict"]["title"] not in said[0]
