"""An exam sat in the real JupyterLab: by mouse, changed, and handed in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.axe import violations
from support.lab import Lab
from support.pupil import Pupil

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
    marked = "from bgwidget.lessons.results import mark\nprint(mark('result.json', exam).right)"
    assert lab.run_code(marked) == "3\n"
