"""How long a lesson may be, and what it may be called."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bgwidget import Lesson
from bgwidget.lesson_files import LessonFileError, load
from bgwidget.lesson_files.steps import MOST_STEPS, DrillStep, Read
from bgwidget.progress import Logbook, LogbookError
from bgwidget.rules.backgammon import START, parse_play
from bgwidget.rules.camelot.notation import parse_path
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import InvalidTaskError

READ = "- read: Six points.\n"
DRILL = "- {drill: play, rules: [hit], count: 50}\n"


def problems(text: str) -> list[str]:
    with pytest.raises(LessonFileError) as caught:
        load(text)
    return [str(found) for found in caught.value.problems]


def test_a_lesson_has_so_many_steps_and_no_more() -> None:
    assert len(load(f"title: Long\nsteps:\n{READ * MOST_STEPS}").steps) == MOST_STEPS
    (told,) = problems(f"title: Long\nsteps:\n{READ * (MOST_STEPS + 10)}")
    assert str(MOST_STEPS) in told


def test_each_exercise_of_a_drill_counts() -> None:
    drills = MOST_STEPS // 50
    assert len(load(f"title: Long\nsteps:\n{DRILL * drills}").steps) == drills
    (told,) = problems(f"title: Long\nsteps:\n{DRILL * (drills + 2)}")
    assert str(MOST_STEPS) in told


def test_a_lesson_written_in_python_has_the_same_limit() -> None:
    drill = DrillStep(rules=("hit",), kind="play", count=50)
    with pytest.raises(InvalidTaskError, match=str(MOST_STEPS)):
        Lesson("Long", [Read("One."), *[drill] * (MOST_STEPS // 50)])


@pytest.mark.parametrize(
    "head", ['title: "a\\u0007b"', f"title: {'x' * 201}", f"title: {{en: Home, vi: {'x' * 201}}}"]
)
def test_a_title_that_could_not_be_kept_is_a_problem(head: str) -> None:
    (told,) = problems(f"{head}\nsteps:\n{READ}")
    assert "one line" in told


def test_a_name_that_could_not_be_kept_is_a_problem() -> None:
    (told,) = problems(f"title: Home\nsteps:\n- {{id: {'x' * 201}, read: Six points.}}\n")
    assert "one line" in told


def test_a_path_that_cannot_be_one_is_refused() -> None:
    with pytest.raises(LessonFileError):
        load("\0x")
    with pytest.raises(LogbookError):
        Logbook("\0")


@pytest.mark.parametrize(
    "read", [lambda text: parse_play(text, START, (6, 5)), parse_path], ids=["play", "path"]
)
@pytest.mark.parametrize("piece", ["8/5 ", "8/", "a1-", ",", "("])
def test_a_long_text_is_no_play(read: Any, piece: str) -> None:
    with pytest.raises(InvalidMoveError, match="too long"):
        read(piece * 1_000_000)


def test_a_long_page_of_markdown_is_not_read(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Home\n\n" + "word " * 80_000)
    with pytest.raises(LessonFileError, match="characters"):
        load(page)
