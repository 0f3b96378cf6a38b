"""Worksheets: everything to be done on paper, and a key that the engine has worked out."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bgwidget import course
from bgwidget.exercises import again, generate
from bgwidget.lesson_files import load
from bgwidget.lesson_files.steps import DrillStep
from bgwidget.tasks import Exam, Task, in_words
from bgwidget.teaching import house_box, worksheet
from bgwidget.teaching.commands import main
from bgwidget.teaching.sheets.exercises import paper_steps
from bgwidget.words import words

MIXED = """\
title: Mixed <kinds>
house: money
steps:
- read: Two checkers on a point hold it.
- {kind: play, goal: Make your 5-point., dice: [3, 1], want: {made: [5]}}
- {kind: rolls, goal: Both off., position: --A--A-----------------ab-, of: all-off}
- kind: setup
  goal: Put back three on 8 and five on 6.
  position: -b----------eE---c-e----B-
  target: -b----E-C---eE---c-e----B-
- {kind: pips, goal: How many pips have your two on 24 to go?, points: [24]}
- {kind: choice, goal: Who is it?, options: [White, Black], correct: Black, house: no-cube}
- {kind: mistake, goal: True or false?, claim: Divide by the cube., shows: G2}
- {kind: do, goal: Press Roll., action: roll}
- {drill: referee, rules: [enter-first], count: 2}
"""


def svgs(page: str) -> list[ElementTree.Element]:
    return [ElementTree.fromstring(text) for text in re.findall(r"<svg.*?</svg>", page, re.S)]


def test_each_task_has_room_to_answer_and_its_answer_in_the_key() -> None:
    sheet = worksheet(load(MIXED), seed=5)
    play, rolls, setup, pips, choice, mistake, *drilled = [e for e in sheet.exercises if e.number]
    assert [e.number for e in sheet.exercises] == [0, 1, 2, 3, 4, 5, 6, 0, 7, 8]
    assert (play.lines, play.answer, play.roll) == (1, "8/5 6/5", "The roll is 3-1.")
    assert rolls.fields[0]["form"] == "rolls"
    assert rolls.answer.count("-") == 19
    assert setup.blank
    assert setup.answer_board
    assert not setup.answer
    assert pips.answer == "48"
    assert choice.fields[0]["options"] == ["White", "Black"]
    assert (choice.answer, choice.board) == ("Black", "")
    assert choice.house == ("There is no doubling cube.",)
    assert mistake.quote == "Divide by the cube."
    assert mistake.answer_board
    for exercise in drilled:
        assert exercise.goal == in_words(again(exercise.seed).goal, words("en"))
    key, page = sheet.html.split('class="key"')[1], sheet.html.split('class="key"')[0]
    assert key.count('class="answer"') == 8
    assert page.count("<td></td>") == 36
    assert "Where a task says “tap”" in page
    assert "8/5 6/5" not in page


def test_what_is_done_at_a_board_stands_on_the_sheet_with_its_rolls() -> None:
    live = """\
- kind: game
  goal: Bear off your last checker.
  position: -A---------------------o--
  script: [[you, 2, 1]]
"""
    sheet = worksheet(load(MIXED + live), seed=5)
    pressed, played = [e for e in sheet.exercises if e.board_use == "game"]
    assert (pressed.number, pressed.board, pressed.roll) == (0, "", "")
    assert (played.number, played.roll) == (0, "The rolls, in turn: 2-1.")
    assert "<h2>At the board: Bear off your last checker.</h2>" in sheet.html
    assert len(svgs(played.board)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["00-start-here", "01-moving", "03-bar"])
def test_every_roll_stands_in_the_words_of_an_exercise_once(name: str) -> None:
    tasks = [step for step in paper_steps(course.load(name).steps, 1) if isinstance(step, Task)]
    rolled = [task for task in tasks if task.dice]
    sheet = worksheet(name, seed=1)
    shown = [each for each in sheet.exercises if each.number or each.goal]
    assert len(shown) == len(tasks)
    assert any(each.roll for each in shown)
    for task, each in zip(tasks, shown, strict=True):
        if task in rolled:
            roll = "-".join(map(str, task.dice or ()))
            assert (roll in f"{each.goal} {each.read}") + (roll in each.roll) == 1, task.name


@pytest.mark.slow
def test_generated_rolls_have_the_larger_number_first() -> None:
    for kind in ("play", "referee", "find-plays", "choice"):
        for seed in range(10):
            one, other = generate(kind, seed=seed).dice or (0, 0)
            assert one >= other


def test_the_page_is_whole_by_itself_and_what_authors_write_stays_text() -> None:
    page = worksheet(load(MIXED), seed=5).html
    assert "<h1>Mixed &lt;kinds&gt;</h1>" in page
    assert page.startswith("<!DOCTYPE html>")
    assert '<html lang="en" dir="ltr">' in page
    assert not re.search(r"<(script|link|img)|(src|href)=|url\((?!#)|@import", page)
    assert not re.search(r"\b(sheet|lesson|task)\.[a-z]", page), "a sentence is missing"
    assert len(svgs(page)) >= 6
    assert "Gammons count only after a double has been taken (Jacoby)." in page


@pytest.mark.slow
def test_the_same_seed_makes_the_same_sheet_and_another_one_another() -> None:
    assert worksheet("01-moving", part="reach", seed=7) == worksheet(
        "01-moving", part="reach", seed=7
    )
    first, other = (worksheet("01-moving", part="reach", seed=seed) for seed in (7, 8))
    assert first.html != other.html
    assert "Seed 7" in first.html
    drawn = worksheet("01-moving", part="reach")
    assert drawn == worksheet("01-moving", part="reach", seed=drawn.seed)


@pytest.mark.sample(4)
@pytest.mark.slow
@pytest.mark.parametrize("name", course.names())
def test_every_lesson_of_the_course_goes_on_paper(name: str) -> None:
    sheet = worksheet(name, seed=1)
    wanted = 0
    for step in course.load(name).steps:
        if isinstance(step, DrillStep):
            wanted += step.count
        elif isinstance(step, Exam):
            wanted += sum(task.board_use != "game" for task in step.tasks)
        elif isinstance(step, Task):
            wanted += step.board_use != "game"
    done = [exercise for exercise in sheet.exercises if exercise.number]
    assert [exercise.number for exercise in done] == list(range(1, wanted + 1))
    assert all(exercise.answer or exercise.answer_board for exercise in done)
    assert all(exercise.fields or exercise.lines or exercise.blank for exercise in done)
    svgs(sheet.html)


def test_nothing_is_said_that_does_not_hold_or_twice() -> None:
    drills = """\
title: Drills
house: no-cube
steps:
- {drill: setup, rules: [start-position], count: 1}
- {drill: find-points, rules: [start-position], count: 1}
- {drill: score-sheet, rules: [match-length], house: match, count: 1}
- {drill: choice, rules: [cube-owner], house: match, count: 4}
"""
    setup, slips, sheet, *choices = worksheet(load(drills), seed=5).exercises
    assert (setup.house, slips.house) == ((), ())
    assert (sheet.read, sheet.facts[0][:7]) == ("", "Game 1.")
    for choice in choices:
        cube = re.search(
            r"(You own|The opponent owns) the cube at [0-9]+|in the middle", choice.read
        )
        assert cube, choice.read
        assert cube[0] in choice.board
    assert "tap" not in worksheet("06-match", part="score", seed=1).html.split('class="head"')[0]


def test_what_cannot_be_printed_is_refused() -> None:
    with pytest.raises(ValueError, match="no part 'none'"):
        worksheet("01-moving", part="none")
    with pytest.raises(ValueError, match="no task in 'Live' that can be done on paper"):
        worksheet(load("title: Live\nsteps:\n- {kind: do, goal: Roll., action: roll}\n"))


def test_a_notebook_shows_the_sheet_in_a_frame_of_its_own() -> None:
    shown = worksheet(load(MIXED), seed=5)._repr_html_()
    assert shown.startswith('<iframe title="Mixed &lt;kinds&gt;" srcdoc="&lt;!DOCTYPE')
    assert shown.count("<") == 2


@pytest.mark.slow
def test_the_command_writes_the_sheet(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bgwidget", "worksheet"]
    asked = [*command, "01-moving", "--part", "reach", "--seed", "4", "--out", "sheet.html"]
    done = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "Written: sheet.html (seed 4)\n"
    written = (tmp_path / "sheet.html").read_text(encoding="utf-8")
    assert written == worksheet("01-moving", part="reach", seed=4).html
    failed = subprocess.run([*command, "none.yaml"], cwd=tmp_path, capture_output=True, check=False)
    assert failed.returncode == 2


def test_a_box_lists_the_house_rules_in_force() -> None:
    assert str(house_box("no-cube")) == "House rules\n- There is no doubling cube."
    assert house_box().rules == ("Standard rules.",)
    assert house_box("money")._repr_html_().count("<li>") == 3
    with pytest.raises(ValueError, match="tavla"):
        house_box("none")


def test_some_tasks_are_drawn_by_the_seed() -> None:
    whole = worksheet("05-cube", seed=1)
    few, other = worksheet("05-cube", seed=1, tasks=6), worksheet("05-cube", seed=2, tasks=6)
    goals = [each.goal for each in few.exercises]
    assert [each.number for each in few.exercises] == [1, 2, 3, 4, 5, 6]
    assert goals == [each.goal for each in worksheet("05-cube", seed=1, tasks=6).exercises]
    assert goals != [each.goal for each in other.exercises]
    assert {*goals} <= {each.goal for each in whole.exercises}
    with pytest.raises(ValueError, match="at least one task"):
        worksheet("05-cube", tasks=0)


def test_the_key_can_be_a_file_of_its_own(tmp_path: Path) -> None:
    sheet = worksheet("01-moving", part="reach", seed=1)
    sheet.save(tmp_path / "a.html", key=tmp_path / "key.html")
    tasks, key = ((tmp_path / name).read_text("utf-8") for name in ("a.html", "key.html"))
    assert ('class="task"' in tasks, 'class="key"' in tasks) == (True, False)
    assert ('class="task"' in key, 'class="key"' in key) == (False, True)


def test_the_command_writes_a_sheet_for_each_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["worksheet", "01-moving", "--part", "reach", "--tasks", "2", "--key", "--seed"]
    assert main([*asked, "1", "2"]) == 0
    assert main([*asked, "1", "2", "--out", "quiz.html"]) == 0
    names = [f"{stem}-{seed}" for stem in ("01-moving", "quiz") for seed in (1, 2)]
    expected = {f"{name}{key}.html" for name in names for key in ("", "-key")}
    assert {file.name for file in tmp_path.iterdir()} == expected
