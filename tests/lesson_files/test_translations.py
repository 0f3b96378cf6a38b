"""Translations beside a lesson that are damaged, or made to do harm."""

from __future__ import annotations

import struct
import tracemalloc
from collections.abc import Sequence
from pathlib import Path

import pytest
from support.catalogues import compiled_pairs, overlapping
from support.studio_page import Page

from bgwidget import Lesson
from bgwidget.lesson_files import LessonFileError, load
from bgwidget.teaching import lint

HEADER = "Content-Type: text/plain; charset={}\nPlural-Forms: nplurals=2; plural={};\n"
SOUND = HEADER.format("UTF-8", "n != 1")
SAID = "read\x04Six."


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    (tmp_path / "locale" / "vi" / "LC_MESSAGES").mkdir(parents=True)
    file = tmp_path / "home.yaml"
    file.write_text("title: Home\nsteps:\n- {read: Six.}\n", encoding="utf-8")
    return file


def translate(lesson: Path, content: bytes) -> None:
    (lesson.parent / "locale" / "vi" / "LC_MESSAGES" / "home.mo").write_bytes(content)


def compiled(*pairs: Sequence[str], encoding: str = "utf-8") -> bytes:
    return compiled_pairs([[each.encode(encoding) for each in pair] for pair in pairs])


def problem(lesson: Path) -> str:
    with pytest.raises(LessonFileError) as caught:
        load(lesson)
    (found,) = caught.value.problems
    assert found.says.key.startswith("file.translation")
    return found.says.key


@pytest.mark.parametrize("order", ["<", ">"])
def test_a_sound_one_is_read(lesson: Path, order: str) -> None:
    pairs = [("", SOUND), (SAID, "Sáu."), ("one\0more", "một\0nhiều")]
    content = [[each.encode() for each in pair] for pair in pairs]
    translate(lesson, compiled_pairs(content, order))
    assert load(lesson).steps[0].text == {"en": "Six.", "vi": "Sáu."}


@pytest.mark.parametrize("charset", ["nope", "base64", "utf-7", "idna", "latin-1", ""])
def test_one_that_names_another_encoding_is_refused(lesson: Path, charset: str) -> None:
    translate(lesson, compiled(("", HEADER.format(charset, "n != 1")), (SAID, "Sau.")))
    assert problem(lesson) == "file.translation.encoding"
    with pytest.raises(LessonFileError, match="UTF-8"):
        Lesson.load(lesson, logbook=lesson.parent / "logbook.sqlite3")
    assert any("UTF-8" in finding.text for finding in lint(lesson))
    assert "UTF-8" in str(Page(lesson).now["findings"])


def test_one_in_another_encoding_is_refused(lesson: Path) -> None:
    translate(lesson, compiled(("", SOUND), (SAID, "Sáu."), encoding="latin-1"))
    assert problem(lesson) == "file.translation.encoding"


@pytest.mark.slow
def test_texts_that_overlap_are_refused_before_they_are_taken(lesson: Path) -> None:
    content = overlapping(5000, 500_000)
    translate(lesson, content)
    tracemalloc.start()
    assert problem(lesson) == "file.translation"
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 20 * len(content)


@pytest.mark.parametrize(
    "content",
    [
        struct.pack("<7I", 0x950412DE, 0, 0xFFFFFFFF, 28, 28, 0, 0),
        struct.pack("<7I", 0x950412DE, 5 << 16, 0, 28, 28, 0, 0),
        compiled(("", SOUND), (SAID, "Sáu."))[:-9],
        b"\xde\x12\x04\x95",
    ],
)
def test_one_that_is_cut_short_or_of_another_format_is_refused(
    lesson: Path, content: bytes
) -> None:
    translate(lesson, content)
    assert problem(lesson) == "file.translation"


def test_one_that_is_too_large_is_refused(lesson: Path) -> None:
    translate(lesson, compiled(("", SOUND), (SAID, "x" * 1_000_000)))
    assert problem(lesson) == "file.translation.large"


@pytest.mark.parametrize("plural", ["(" * 490 + "n" + ")" * 490, "n" + "*n" * 400, "n ? : !"])
def test_a_formula_for_plurals_is_not_worked_out(lesson: Path, plural: str) -> None:
    translate(lesson, compiled(("", HEADER.format("UTF-8", plural)), (SAID, "Sáu.")))
    assert load(lesson).steps[0].text == {"en": "Six.", "vi": "Sáu."}
