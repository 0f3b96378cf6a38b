"""A lesson of one's own in another language: its catalogue, and what the lesson then says."""

from __future__ import annotations

from pathlib import Path

import pytest

from bgwidget.lesson_files import LessonFileError, load
from bgwidget.tasks import in_words
from bgwidget.tasks.fingerprint import digest
from bgwidget.teaching import lint, translate
from bgwidget.teaching.commands import main
from bgwidget.teaching.po_files import read
from bgwidget.words.catalogue import Words

LESSON = """\
title: Home
steps:
- id: a
  read: Six points.
- id: b
  kind: choice
  goal: You roll a 4, the opponent a 2. Who starts?
  options: [You, The opponent]
  correct: You
  hints: [The higher number starts.]
  wrong:
  - {answer: The opponent, reveals: "misconception:reversed", says: "4 is more than 2."}
"""


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    path = tmp_path / "home.yaml"
    path.write_text(LESSON, encoding="utf-8")
    return path


def fill(po: Path, **texts: str) -> None:
    """Translate texts as a person does, in the file."""
    written = po.read_text(encoding="utf-8")
    for english, words in texts.items():
        wanted = f'msgid "{english.replace("_", " ")}"\nmsgstr ""'
        assert wanted in written
        written = written.replace(wanted, wanted[:-1] + words + '"')
    po.write_text(written, encoding="utf-8")


def test_a_lesson_speaks_the_languages_of_the_catalogues_beside_it(lesson: Path) -> None:
    before = load(lesson)
    po, changes = translate(lesson, "vi")
    assert po == lesson.parent / "locale" / "vi" / "LC_MESSAGES" / "home.po"
    assert len(changes.new) == len(changes.open) == 7
    assert load(lesson) == before
    fill(po, Home="Nhà", You="Bạn", The_opponent="Đối thủ")
    _, changes = translate(lesson, "vi")
    assert (changes.new, len(changes.open)) == ((), 4)
    found = load(lesson)
    assert found.title == {"en": "Home", "vi": "Nhà"}
    task = found.steps[1]
    assert task.correct == {"en": "You", "vi": "Bạn"}
    assert task.mark("Bạn").right
    assert task.mark("you").right
    assert not task.mark("Đối thủ").right
    assert digest(task) == digest(before.steps[1])
    assert in_words(task.goal, Words("en")) == before.steps[1].goal
    assert any("vi" in finding.text for finding in lint(lesson))


def test_a_text_that_changes_is_to_be_looked_at_again(lesson: Path) -> None:
    po, _ = translate(lesson, "vi")
    fill(po, Home="Nhà", **{"Six points.": "Sáu điểm."})
    lesson.write_text(LESSON.replace("Six points.", "Seven points."), encoding="utf-8")
    _, changes = translate(lesson, "vi")
    assert changes.changed == ("a.read: Seven points.",)
    assert changes.dropped == ("a.read: Six points.",)
    assert load(lesson).steps[0].text == "Seven points."
    assert 'msgstr "Nhà"' in po.read_text(encoding="utf-8")


def test_what_is_translated_in_the_file_itself_is_not_asked_for(lesson: Path) -> None:
    inline = LESSON.replace("title: Home", "title: {en: Home, vi: Nhà}")
    lesson.write_text(inline, encoding="utf-8")
    _, changes = translate(lesson, "vi")
    assert "title: Home" not in changes.new
    assert "title: Home" in translate(lesson, "fa")[1].new


def test_a_catalogue_is_the_same_when_nothing_changes(lesson: Path) -> None:
    po, _ = translate(lesson, "fa")
    before = po.read_bytes()
    translate(lesson, "fa")
    assert po.read_bytes() == before
    assert read(po, "fa").num_plurals == 2


@pytest.mark.parametrize("damage", [b"", b"\xde\x12\x04\x95" + b"\xff" * 40, b"no catalogue"])
def test_a_damaged_catalogue_is_a_problem_of_the_lesson(lesson: Path, damage: bytes) -> None:
    po, _ = translate(lesson, "vi")
    po.with_suffix(".mo").write_bytes(damage)
    with pytest.raises(LessonFileError, match=r"translation .*vi/LC_MESSAGES/home\.mo"):
        load(lesson)


def test_the_command_tells_what_is_new_changed_and_dropped(
    lesson: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["translate", str(lesson), "vi"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "new: title: Home"
    assert out[-1].endswith("7 texts to translate")
    lesson.write_text(LESSON.replace("title: Home", "title: Away"), encoding="utf-8")
    assert main(["translate", str(lesson), "vi"]) == 0
    assert "dropped: title: Home" in capsys.readouterr().out
    assert main(["translate", str(lesson), "no language"]) == 2
    assert "such as fa" in capsys.readouterr().err
