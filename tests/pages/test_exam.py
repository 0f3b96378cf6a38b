"""An exam sat: by mouse, changed, and handed in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.axe import violations
from support.every_kind import ANSWERS, LESSON
from support.hands import Keys, Mouse
from support.sheet import Sheet

ASKED = ["mine", "make", "find", "sum", "enters", "bar", "sheet", "printed", "leap"]
SHOW = """\
import os, tempfile
folder = tempfile.mkdtemp()
os.chdir(folder)
from bgwidget import Lesson
from bgwidget.tasks import Exam, FindPoints, Pips, Play
tasks = (
    Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]}),
    FindPoints(goal="Where can one from 24 land?", dice=(5, 1), question="reach", source=24),
    Pips(goal="How many pips have your two on 24 to go?", points=(24,)),
)
exam = Exam(goal="Three questions, three right.", tasks=tasks, passing=3)
lesson = Lesson("Exam", [exam], logbook=folder + "/logbook.sqlite3")
lesson"""


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.errors == []


def test_an_exam_is_sat_and_handed_in(sheet: Sheet) -> None:
    sheet.open_cells(SHOW)
    sheet.run_all()
    learner = Mouse(sheet.page)
    progress = learner.root.locator(".progress")
    expect(progress).to_have_text("Question 1 of 3")
    learner.press("8-point", "5-point", "6-point", "5-point")
    learner.button("Answer").click()
    expect(progress).to_have_text("Question 2 of 3")
    learner.press("18-point")
    learner.button("Answer").click()
    expect(progress).to_have_text("Question 3 of 3")
    learner.button("Hand in").click()
    expect(learner.root.locator(".ending .step")).to_contain_text(["● ", "● ", "○ "])
    assert violations(sheet.page, learner.root) == []
    learner.button("Answer question 3").click()
    expect(progress).to_have_text("Question 3 of 3")
    learner.root.get_by_role("button", name="Question 2, answered").click()
    expect(progress).to_have_text("Question 2 of 3")
    expect(learner.root.locator("[role=gridcell][aria-label*=chosen]")).to_have_count(1)
    learner.press("23-point")
    learner.button("Answer").click()
    learner.root.get_by_role("textbox", name="Your answer").fill("48")
    learner.button("Answer").click()
    expect(progress).to_have_text("Exam")
    learner.root.get_by_role("button", name="Question 3, answered").click()
    expect(learner.root.get_by_role("textbox", name="Your answer")).to_have_value("48")
    assert violations(sheet.page, learner.root) == []
    learner.button("Hand in").click()
    expect(progress).to_have_text("Exam")
    name = learner.root.get_by_role("textbox", name="Your name")
    learner.button("Hand in").click()
    learner.is_told("Hand in without a name? Whoever marks this could not tell that it is yours.")
    name.fill("Nguyễn Mai")
    learner.button("Hand in all the same").click()
    expect(learner.root.locator(".goal")).to_have_text("Passed. 3 of 3 right; 3 are needed.")
    assert violations(sheet.page, learner.root) == []
    sheet.run_code("from bgwidget.progress.exam_results import mark, read")
    assert sheet.run_code("print(mark('Exam.result.json', exam).right)") == "3\n"
    assert sheet.run_code("print(read('Exam.result.json', exam).learner)") == "Nguyễn Mai\n"


EVERY_WAY = f"""\
import os, tempfile
os.chdir(tempfile.mkdtemp())
from bgwidget import Lesson
from bgwidget.lesson_files import load_text
from bgwidget.progress.exam_results import mark
from bgwidget.tasks import Exam
tasks = [step for step in load_text({LESSON!r}).steps if step.name in {ASKED}]
exam = Exam(goal="All right.", tasks=tuple(tasks), passing=len(tasks))
lesson = Lesson("Exam", [exam], logbook="logbook.sqlite3")
lesson"""


@pytest.mark.sample(0)
def test_every_way_to_answer_in_an_exam_by_keys_alone(sheet: Sheet) -> None:
    sheet.open_cells(EVERY_WAY)
    sheet.run_all()
    keys = Keys(sheet.page)
    progress = keys.root.locator(".progress")
    for number, name in enumerate(ASKED, start=1):
        expect(progress).to_have_text(f"Question {number} of {len(ASKED)}")
        ANSWERS[name](keys)
        keys.push("Answer")
    expect(progress).to_have_text("Exam")
    keys.write("Mai", "Your name, for whoever marks this")
    keys.push("Hand in")
    expect(keys.verdict).to_be_visible()
    answers = keys.root.locator(".facts li").all_inner_texts()
    assert [answer for answer in answers if answer[0] != "✓"] == []
    keys.is_told("Passed.")
    marked = sheet.run_code("print(mark('Exam.result.json', exam).right)")
    assert marked == f"{len(ASKED)}\n"


def test_moves_made_faster_than_the_kernel_answers_are_all_kept(sheet: Sheet) -> None:
    sheet.open_cells(SHOW)
    sheet.run_all()
    learner = Mouse(sheet.page)
    expect(learner.place("6-point: 5 checkers")).to_be_attached()
    with sheet.frozen_kernel():
        learner.press("24-point", "18-point", "13-point", "11-point", "6-point")
    sheet.wait_known("print(len(lesson.session.board.state.instead['moves']))", "2\n")
    expect(learner.place("11-point: 1 checker")).to_be_attached()
    learner.press("5-point")
    sheet.wait_known("print(lesson.session.board.answer(()))", "24/18 13/11 6/5\n")
    assert sheet.run_code("print(lesson.session.board.noted)") == "()\n"


TIMED = SHOW.replace("passing=3)", "passing=3, time_limit=20, shuffled=True)")


def test_an_exam_with_a_time_limit_is_begun(sheet: Sheet) -> None:
    sheet.open_cells(TIMED)
    sheet.run_all()
    learner = Mouse(sheet.page)
    expect(learner.root.locator(".read")).to_contain_text("You have 20 minutes")
    assert violations(sheet.page, learner.root) == []
    learner.button("Begin").click()
    progress = learner.root.locator(".progress")
    expect(progress).to_have_text("Question 1 of 3 · 20 minutes left")
    learner.button("Hand in").click()
    expect(progress).to_have_text("Exam · 20 minutes left")
    expect(learner.root.get_by_role("textbox", name="Your name")).to_be_visible()
