"""The linter: one finding for each planted fault, and none in a sound lesson."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from support.planted_faults import FAULTS, SOUND

from bgwidget.teaching import lint
from bgwidget.words import languages


def test_a_sound_lesson_has_nothing_to_put_right() -> None:
    assert lint(SOUND) == ()
    assert str(lint(SOUND)) == "Nothing to put right."


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_one_finding_at_its_place(fault: str) -> None:
    before, after, place, step = FAULTS[fault]
    assert SOUND.count(before) == 1
    (finding,) = lint(SOUND.replace(before, after))
    assert str(finding).startswith(f"text:{place}"), finding
    assert finding.step == step


def test_a_language_that_is_missing_is_told_once_a_text() -> None:
    both = "title: {en: Home, vi: Nhà}\nsteps:\n- read: {en: Home., vi: Nhà.}\n"
    others = [name for name in languages() if name not in ("en", "vi")]
    assert len(lint(both)) == 2 * bool(others)
    plain = both.replace("{en: Home., vi: Nhà.}", "Home.")
    assert [f.line for f in lint(plain) if "one language" in f.text] == [3]
    lacking = both.replace("{en: Home, vi: Nhà}", "{vi: Nhà}")
    assert next(f for f in lint(lacking) if f.line == 1).text.startswith("This text is missing in:")


@pytest.mark.parametrize(
    ("goal", "wanted", "found"),
    [
        ("Hit.", "{result: 8/5* 6/5}", ["Other plays that hit would not count as right: 7."]),
        ("Hit.", "{hit: 1}", []),
        ("Hit by 6/5, 8/5*.", "{result: 8/5* 6/5}", []),
        ("Run.", "{result: 24/20}", []),
    ],
)
def test_one_play_of_several_that_do_the_same(goal: str, wanted: str, found: list[str]) -> None:
    text = SOUND[: SOUND.index("- id: five")] + (
        f"- kind: play\n  goal: {goal}\n  position: -b---aE-C---eE---c-d----B-\n"
        f"  dice: [3, 1]\n  want: {wanted}\n  hints: [Look.]\n  rules: [hit]\n"
    )
    told = [finding.text for finding in lint(text)]
    assert [text[: len(start)] for text, start in zip(told, found, strict=True)] == found


def test_of_several_faults_each_is_found() -> None:
    text = SOUND
    chosen = ("goal of 91", "no hints", "drill of no rule", "too many rolls")
    for before, after, *_ in (FAULTS[fault] for fault in chosen):
        text = text.replace(before, after)
    found = lint(text)
    assert len(found) == len(chosen)
    assert [f.line for f in found] == sorted(f.line for f in found)
    assert len(found.errors) == 3


def test_what_is_no_lesson_file_is_an_error(tmp_path: Path) -> None:
    (missing,) = lint(tmp_path / "none.yaml")
    (notebook,) = lint(tmp_path / "lesson.ipynb")
    (broken,) = lint("title: [\n")
    assert "There is no file" in missing.text
    assert "Notebooks are not linted" in notebook.text
    assert {missing.level, notebook.level, broken.level} == {"error"}


@pytest.mark.slow
def test_the_course_has_no_errors() -> None:
    assert lint("course").errors == ()


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bgwidget", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_command_tells_a_finding_a_line_and_fails_on_errors(tmp_path: Path) -> None:
    sound, warned, wrong = (tmp_path / f"{name}.yaml" for name in ("sound", "warned", "wrong"))
    sound.write_text(SOUND, encoding="utf-8")
    warned.write_text(SOUND.replace(*FAULTS["no hints"][:2]), encoding="utf-8")
    wrong.write_text(SOUND.replace(*FAULTS["too many rolls"][:2]), encoding="utf-8")
    assert run("lint", str(sound)).returncode == 0
    told = run("lint", str(warned))
    assert told.returncode == 0
    assert told.stdout.startswith(f"{warned}:26:3: warning: ")
    told = run("lint", "--json", str(warned), str(wrong))
    assert told.returncode == 1
    assert [finding["level"] for finding in json.loads(told.stdout)] == ["warning", "error"]
