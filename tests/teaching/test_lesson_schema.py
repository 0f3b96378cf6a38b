"""The JSON Schema of lesson files: the course is valid by it, and spoilt lessons are not."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from support.planted_faults import SOUND

from bgwidget import course
from bgwidget.files import read_bounded
from bgwidget.lesson_files.course_files import text as text_of
from bgwidget.lesson_files.loader import tree_of
from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.typed_values import data
from bgwidget.tasks import every_kind
from bgwidget.teaching.commands import main
from bgwidget.teaching.lesson_schema import lesson_schema
from bgwidget.words import languages, spoken_in

SCHEMA = lesson_schema()
VALID = Draft7Validator(SCHEMA)


def read(text: str, name: str = "") -> Any:
    tree = tree_of(text, name, Problems())
    assert tree is not None
    return data(tree)


def errors(lesson: Any) -> list[str]:
    return [error.message for error in VALID.iter_errors(lesson)]


def test_it_is_a_schema_in_every_language() -> None:
    for language in languages():
        with spoken_in(language):
            Draft7Validator.check_schema(lesson_schema())


@pytest.mark.parametrize("name", course.names())
def test_every_lesson_of_the_course_is_valid(name: str) -> None:
    assert errors(read(text_of(name))) == []


def test_it_knows_every_kind() -> None:
    assert {f"kind-{kind}" for kind in every_kind()} <= SCHEMA["definitions"].keys()


FAULTS = [
    ("kind: play\n", "kind: plya\n"),
    ("goal: Make", "gaol: Make"),
    ("dice: [3, 1]\n  want", "dice: [7, 1]\n  want"),
    ("dice: [3, 1]\n  want", "dice: 3-7\n  want"),
    ("want: {made: [5]}", "want: {maed: [5]}"),
    ("want: {made: [5]}", "want: hit"),
    ("rules: [hit, point-held]", "rules: [hti]"),
    ("rules: [hit, point-held]", "rules: hit"),
    ("reveals: misconception:goal", "reveals: missconception:goal"),
    ("legal: true", "legal: maybe"),
    ("of: all-off", "of: all-of"),
    ("drill: referee", "drill: refree"),
    ("rules: [enter-first, point-held]}", "rules: [hit], level: 4}"),
    ("rules: [enter-first, point-held]}", "rules: [hit], bar: none}"),
    ("hints: [Two must meet., 8/5 and 6/5.]", "hints: Two must meet."),
    ("title: A lesson", "titel: A lesson"),
    ("title: A lesson", "title: {english: A lesson}"),
    ("goal: Make your 5-point.", f"goal: {'x' * 91}"),
    ("- read: Two checkers on a point hold it.", "- raed: Two checkers."),
]


def test_the_sound_lesson_is_valid() -> None:
    assert errors(read(SOUND)) == []


@pytest.mark.parametrize(("before", "after"), FAULTS)
def test_a_spoilt_lesson_is_not_valid(before: str, after: str) -> None:
    assert SOUND.count(before) == 1
    assert errors(read(SOUND.replace(before, after)))


@pytest.mark.parametrize("name", course.names())
def test_a_key_too_many_is_refused_in_every_step(name: str) -> None:
    lesson = read(text_of(name))
    for part in lesson.get("parts", [lesson]):
        for number, step in enumerate(part["steps"]):
            spoilt = {"title": "A", "steps": [deepcopy(step) | {"hnits": number}]}
            assert errors(spoilt), step


def test_the_command_prints_and_writes_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == SCHEMA
    out = tmp_path / "lesson.schema.json"
    assert main(["schema", "--out", str(out)]) == 0
    assert json.loads(read_bounded(out, 10**6)) == SCHEMA
    assert f"# yaml-language-server: $schema={out}" in capsys.readouterr().out
