"""An exam sat in the real JupyterLab: by mouse, changed, and handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect
from support.axe import violations
from support.lab import Lab
from support.pupil import Pupil
from support.table import Table

SHOW = """\
import os, tempfile
folder = tempfile.mkdtemp()
os.chdir(folder)
from bgwidget import Lesson
from bgwidget.lessons.tasks import Exam, FindPoints, Pips, Play
tasks = (
    Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]}),
    FindPoints(goal="Where can one from 24 land?", dice=(5, 1), question="reach", source=24),
    Pips(goal="How many pips have your two on 24 to go?", points=(24,)),
)
exam = Exam(goal="Three questions, three right.", tasks=tasks, passing=3)
lesson = Lesson("Exam", [exam], logbook=folder + "/logbook.sqlite3")
lesson"""


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.errors == []


def test_an_exam_is_sat_and_handed_in(lab: Lab) -> None:
    lab.open_cells(SHOW)
    lab.run_all()
    pupil = Pupil(lab.page)
    progress = pupil.root.locator(".progress")
    expect(progress).to_have_text("Question 1 of 3")
    pupil.press("8-point", "5-point", "6-point", "5-point")
    pupil.button("Answer").click()
    expect(progress).to_have_text("Question 2 of 3")
    pupil.press("18-point")
    pupil.button("Answer").click()
    expect(progress).to_have_text("Question 3 of 3")
    pupil.button("Hand in").click()
    expect(pupil.root.locator(".read")).to_contain_text("Not answered: 3.")
    pupil.root.get_by_role("button", name="Question 2, answered").click()
    expect(progress).to_have_text("Question 2 of 3")
    expect(pupil.root.locator("[role=gridcell][aria-label*=chosen]")).to_have_count(1)
    pupil.press("23-point")
    pupil.button("Answer").click()
    pupil.root.get_by_role("textbox", name="Your answer").fill("48")
    pupil.button("Answer").click()
    expect(progress).to_have_text("Exam")
    pupil.root.get_by_role("button", name="Question 3, answered").click()
    expect(pupil.root.get_by_role("textbox", name="Your answer")).to_have_value("48")
    assert violations(lab.page, pupil.root) == []
    pupil.button("Hand in").click()
    pupil.button("Hand in").click()
    pupil.is_told("Passed.")
    assert violations(lab.page, pupil.root) == []
    marked = (
        "from bgwidget.lessons.results import mark\nprint(mark('Exam.result.json', exam).right)"
    )
    assert lab.run_code(marked) == "3\n"


EVERY_QUESTION = """\
title: Every question
steps:
- kind: exam
  goal: Seventeen questions, all right.
  passing: 17
  tasks:
  - {kind: play, dice: [3, 1], goal: Make your 5-point., want: {made: [5]}}
  - {kind: find-plays, dice: [5, 5], goal: Find all four.}
  - {kind: find-points, dice: [5, 1], goal: Where can 24 land?, question: reach, source: 24}
  - kind: referee
    goal: "Roll 6-4: 24/14. Legal?"
    position: -b----E-C---dE---bbbc---B-
    dice: [6, 4]
    played: 24/14
  - kind: setup
    goal: Put your missing checker back on 24.
    position: -b----E-C---eE---c-e----A-
    target: -b----E-C---eE---c-e----B-
  - {kind: choice, goal: You roll 4 and they 2. Who starts?, options: [They, You], correct: You}
  - {kind: number, goal: What do they call your 8?, question: mirror, given: {point: 8}}
  - {kind: pips, goal: How many pips have your two on 24 to go?, points: [24]}
  - {kind: rolls, goal: Which are doubles?, of: double}
  - {kind: enter, goal: Which numbers enter?, position: -b----E-C---dE---b-dc---AA}
  - {kind: score, goal: A gammon at 2. Points?, result: gammon, cube: 2}
  - kind: match-score
    goal: You win. The score?
    length: 5
    score: [2, 1]
    winner: you
    result: single
    cube: 2
  - {kind: score-sheet, goal: The sheet?, length: 3, games: [{winner: you, result: gammon}]}
  - {kind: cube, goal: You rolled. May you double?, action: double, given: {rolled: true}}
  - {kind: mistake, goal: Is that so?, claim: You move all your checkers., shows: T1}
  - {kind: play, game: camelot, goal: Capture., position: "W wK:D6 wM:E6,J4 bM:G7,K5,K13"}
  - {kind: find-points, game: camelot, goal: The enemy castle?, question: enemy-castle}
"""
TYPED = "Type a play such as 8/5 6/5, or a word such as roll, pips or help"
KEYS_ONLY = f"""\
import os, tempfile
os.chdir(tempfile.mkdtemp())
from bgwidget import Lesson
from pathlib import Path
Path("exam.yaml").write_text('''{EVERY_QUESTION}''', encoding="utf-8")
lesson = Lesson.load("exam.yaml", logbook="logbook.sqlite3")
lesson"""


def walk(pupil: Pupil, *names: str, game: str = "Backgammon") -> None:
    """Go to places of the board by arrow keys, and press each."""
    table = Table(pupil.page, game=game)
    pupil.tab_to_board()
    for name in names:
        table.walk_to(name)
        pupil.keyboard.press("Enter")


def pick(pupil: Pupil, first: str, name: str) -> None:
    """Go to the first of some options, and from there to another."""
    pupil.tab_to(first)
    pupil.keyboard.press(" ")
    pupil.go_to(name, "ArrowDown")


def write(pupil: Pupil, **numbers: str) -> None:
    for name, number in numbers.items():
        pupil.tab_to(name)
        pupil.keyboard.type(number)


def find_plays(pupil: Pupil) -> None:
    walk(pupil, *("13-point", "8-point") * 4)
    pupil.tab_to("Note this play")
    pupil.keyboard.press("Enter")
    for text in ("13/8(3) 8/3", "13/8(2) 8/3(2)", "13/8 8/3(3)"):
        pupil.tab_to(TYPED)
        pupil.keyboard.type(f"{text}\n")
        expect(pupil.root.get_by_role("textbox")).to_have_value("")


def rolls(pupil: Pupil) -> None:
    pupil.tab_to("1-1")
    for _ in range(6):
        for key in (" ", "ArrowRight", "ArrowDown"):
            pupil.keyboard.press(key)


def enter(pupil: Pupil) -> None:
    for number in "1234":
        pupil.tab_to(number)
        pupil.keyboard.press(" ")


ANSWERS: tuple[Callable[[Pupil], None], ...] = (
    lambda pupil: walk(pupil, "8-point", "5-point", "6-point", "5-point"),
    find_plays,
    lambda pupil: walk(pupil, "18-point", "23-point"),
    lambda pupil: pick(pupil, "Legal: let it pass.", "Every number is a move of its own"),
    lambda pupil: walk(pupil, "24-point"),
    lambda pupil: pick(pupil, "They", "You"),
    lambda pupil: write(pupil, **{"Your answer": "17"}),
    lambda pupil: write(pupil, **{"Your answer": "48"}),
    rolls,
    enter,
    lambda pupil: write(pupil, **{"Your answer": "4"}),
    lambda pupil: write(pupil, You="4", Opponent="1"),
    lambda pupil: write(
        pupil, **{"Game 1: your score after it": "2", "Game 1: the opponent's score after it": "0"}
    ),
    lambda pupil: pick(pupil, "Yes, it is allowed.", "No, a rule forbids it."),
    lambda pupil: pick(pupil, "True", "True"),
    lambda pupil: walk(pupil, "D6", "F6", "F6", "H8", game="Camelot"),
    lambda pupil: walk(pupil, "F16", "G16", game="Camelot"),
)


def test_an_exam_of_every_kind_of_question_by_keys_alone(lab: Lab) -> None:
    lab.open_cells(KEYS_ONLY)
    lab.run_all()
    cells = lab.cells()
    pupil = Pupil(lab.page)
    keys, progress = pupil.keyboard, pupil.root.locator(".progress")
    for number, answer in enumerate(ANSWERS, start=1):
        expect(progress).to_have_text(f"Question {number} of {len(ANSWERS)}")
        answer(pupil)
        pupil.tab_to("Answer")
        keys.press("Enter")
    expect(progress).to_have_text("Exam")
    pupil.tab_to("Hand in")
    keys.press("Enter")
    expect(pupil.verdict).to_be_visible()
    assert [
        line for line in pupil.root.locator(".facts li").all_inner_texts() if line[0] != "✓"
    ] == []
    pupil.is_told("Passed.")
    marked = (
        "from bgwidget.lessons.loading import load\n"
        "from bgwidget.lessons.results import mark\n"
        "(exam,) = load('exam.yaml').steps\n"
        "print(mark('exam.result.json', exam).right)"
    )
    assert lab.run_code(marked) == f"{len(ANSWERS)}\n"
    assert lab.cells() == cells


def test_moves_made_faster_than_the_kernel_answers_are_all_kept(lab: Lab) -> None:
    lab.open_cells(SHOW)
    lab.run_all()
    pupil = Pupil(lab.page)
    expect(pupil.place("6-point: 5 checkers")).to_be_attached()
    with lab.frozen_kernel():
        pupil.press("24-point", "18-point", "13-point", "11-point", "6-point")
    lab.wait_known("print(len(lesson._sitting.desk.state.instead['moves']))", "2\n")
    expect(pupil.place("11-point: 1 checker")).to_be_attached()
    pupil.press("5-point")
    lab.wait_known("print(lesson._sitting.desk.answer(()))", "24/18 13/11 6/5\n")
    assert lab.run_code("print(lesson._sitting.desk.noted)") == "()\n"
