"""The linter: one finding for each planted fault, and none in a sound lesson."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bgwidget.teaching import lint
from bgwidget.words import languages

SOUND = """\
title: A lesson
steps:
- read: Two checkers on a point hold it.
- id: five
  kind: play
  goal: Make your 5-point.
  read: Two checkers hold a point.
  dice: [3, 1]
  want: {made: [5]}
  hints: [Two must meet., 8/5 and 6/5.]
  rules: [hit, point-held]
  wrong:
  - answer: 13/10 6/5
    reveals: misconception:goal
    says: Only one is on 5.
    legal: true
- id: off
  kind: rolls
  goal: Click every roll that takes both off.
  position: --A--A-----------------ab-
  of: all-off
  hints: [Large numbers do.]
  rules: [bear-off-highest]
  wrong:
  - {answer: 18, reveals: misconception:unordered, says: One more.}
- id: turn
  kind: referee
  goal: 'Roll 3-1: 24/22. Legal?'
  dice: [3, 1]
  played: 24/22
  hints: [Look at the dice.]
  rules: [no-such-number]
- {id: more, drill: referee, rules: [enter-first, point-held]}
- id: stake
  kind: choice
  goal: How many points does a gammon win?
  options: [1, 2, 3]
  correct: 2
  hints: [It is twice the stake.]
  rules: [gammon]
"""

FAULTS = {
    "goal of 91": ("Make your 5-point.", "x" * 91, "6:9: error", "five"),
    "no answer": ("{made: [5]}", "{made: [2]}", "4:3: error", "five"),
    "rule that is none": ("[hit, point-held]\n  wrong", "[hit, hold]\n  wrong", "11:16: e", "five"),
    "right called wrong": ("answer: 13/10 6/5", "answer: 8/5 6/5", "4:3: error", "five"),
    "answer that is none": ("answer: 13/10 6/5", "answer: nowhere", "13:5: error", "five"),
    "id twice": ("id: off", "id: five", "17:3: error", "five"),
    "long read": ("Two checkers hold a point.", "One. Two. Three. Four.", "7:3: warning", "five"),
    "no hints": ("  hints: [Look at the dice.]\n", "", "26:3: warning", "turn"),
    "hint first": (
        "[Two must meet., 8/5 and 6/5.]",
        "[8/5 and 6/5., Two must meet.]",
        "10:11: warning",
        "five",
    ),
    "no rules": ("  rules: [bear-off-highest]\n", "", "17:3: warning", "off"),
    "rule twice": ("[hit, point-held]\n  wrong", "[hit, hit]\n  wrong", "11:16: w", "five"),
    "rule not broken": ("[no-such-number]", "[hit]", "32:3: warning", "turn"),
    "too many rolls": ("answer: 18", "answer: 37", "25:5: error", "off"),
    "drill of no kind": ("drill: referee", "drill: pips", "33:21: error", "more"),
    "drill of no rule": ("point-held]}", "fifteen-men]}", "33:51: error", "more"),
    "key that is none": ("  hints: [Look", "  hint: [Look", "31:3: error", "turn"),
    "unlikely position": (
        "  dice: [3, 1]\n  want",
        "  dice: [3, 1]\n  position: -b----E-C---eE---c-e----A-\n  want",
        "9:3: warning",
        "five",
    ),
}


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
