"""Lessons of the course that were read beforehand."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bgwidget.lesson_files.course_cache import cache_lesson, cached_lesson
from bgwidget.lesson_files.course_files import FOLDER, names
from bgwidget.lesson_files.loader import examine, load_shipped


@pytest.fixture
def course(tmp_path: Path) -> Path:
    ignored = shutil.ignore_patterns("compiled")
    return Path(shutil.copytree(str(FOLDER), tmp_path / "course", ignore=ignored))


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_compiled_lesson_is_the_lesson(name: str, course: Path) -> None:
    assert cached_lesson(name, course) is None
    lesson = examine(name).lesson
    assert lesson is not None
    cache_lesson(lesson, course)
    assert cached_lesson(name, course) == lesson
    assert load_shipped(name) == lesson


@pytest.mark.parametrize("changed", ["03-bar.yaml", "locale/fa/LC_MESSAGES/03-bar.mo"])
def test_a_lesson_that_was_changed_is_read_anew(changed: str, course: Path) -> None:
    cache_lesson(load_shipped("03-bar"), course)
    with (course / changed).open("ab") as file:
        file.write(b"\n")
    assert cached_lesson("03-bar", course) is None


def test_a_translation_that_was_added_is_read_too(course: Path) -> None:
    cache_lesson(load_shipped("03-bar"), course)
    shutil.copytree(course / "locale" / "fa", course / "locale" / "xx")
    assert cached_lesson("03-bar", course) is None


def test_a_cache_without_the_code_is_for_bytecode_alone(course: Path) -> None:
    cache_lesson(load_shipped("03-bar"), course, bytecode=True)
    assert cached_lesson("03-bar", course) is None
