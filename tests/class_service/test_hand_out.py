"""An exam handed out, sat, submitted, collected and marked on the hub, as its page tells."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from class_service.school import Kernel, School
from class_service.sign_in import sign_in, wait_for_lab
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import Browser, Page, expect
from support.environment import ROOT

pytestmark = pytest.mark.hub

PAGES = {
    name: (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in ("hub", "grading")
}
COURSE, LEARNERS, RELEASE, COLLECT = re.findall(r"```sh\n(.*?)```", PAGES["hub"], re.DOTALL)
EXAM, _, CELL, MARKING = re.findall(r"```(?:yaml|python)\n(.*?)```", PAGES["grading"], re.DOTALL)
README = (ROOT / "deploy" / "hub" / "README.md").read_text(encoding="utf-8")
(DELETE,) = re.findall("curl .*--request DELETE.*", README)
POINTS = 4
SHELL = """\
import subprocess
done = subprocess.run(["bash", "-e", "-c", {asked!r}], capture_output=True, text=True)
print(done.stdout, done.stderr)
assert done.returncode == 0, done.stderr
"""
SIT = """\
from bgwidget import Lesson
%cd -q ~/exam
lesson = Lesson.load("exam.yaml")
for number, answer in enumerate({answers!r}, 1):
    lesson.go(number)
    lesson.answer(answer)
lesson.hand_in(learner="dung")
"""


def test_an_exam_is_handed_out_collected_and_marked(school: School, browser: Browser) -> None:
    school.enter("dung", "em")
    teacher, course = school.start("ms-lan"), school.home("ms-lan") / "backgammon"
    shell(teacher, COURSE)
    names = "student_id,first_name,last_name,email\ndung,,,\nem,,,\n"
    (course / "learners.csv").write_text(names, encoding="utf-8")
    shell(teacher, LEARNERS)
    write_exam(course / "source" / "exam")
    assert "backgammon exam" in shell(teacher, RELEASE)

    page = assignments(browser, school, "dung")
    page.get_by_role("button", name="Fetch").click()
    submit = page.get_by_role("button", name="Submit")
    submit.wait_for()
    learner = school.start("dung")
    assert "exam.result.json" not in (school.home("dung") / "exam" / "exam.ipynb").read_text()
    answers: list[Any] = ["8/5 6/5", [18], "no-such-number", 48]
    learner.run(SIT.format(answers=answers))
    submit.click()
    page.locator("#submitted_assignments_list").get_by_text("exam").first.wait_for()

    (course / "marking.py").write_text(MARKING, encoding="utf-8")
    shell(teacher, COLLECT)
    assert grades(course / "grades.csv") == {"dung": 3, "em": 0}
    refused_to_another(school, "em", "dung")
    shell(teacher, DELETE)
    assert "exam" not in shell(learner, "nbgrader list --course backgammon")
    page.context.close()


def refused_to_another(school: School, one: str, other: str) -> None:
    """A learner can neither list nor take what another submitted, nor make a course."""
    token = school.token_of(one, "access:services!service=ngshare", "self")
    ngshare = f"{school.root}/services/ngshare"
    for path in (f"submissions/backgammon/exam/{other}", f"submission/backgammon/exam/{other}"):
        assert school.ask("GET", f"{ngshare}/{path}", token)[0] == 403
    assert school.ask("POST", f"{ngshare}/course/another", token, {})[0] == 403


def assignments(browser: Browser, school: School, learner: str) -> Page:
    """Open the list of assignments as JupyterLab's menu does."""
    page = browser.new_page()
    sign_in(page, f"{school.root}/hub/user-redirect/lab", learner, school.password)
    wait_for_lab(page)
    page.get_by_role("menuitem", name="Nbgrader").click()
    page.get_by_role("menuitem", name="Assignment List").click()
    expect(page.locator("#released_assignments_list")).to_contain_text("exam")
    return page


def shell(kernel: Kernel, asked: str) -> str:
    """Run what a page has a teacher type into a terminal."""
    return kernel.run(SHELL.format(asked=asked))


def write_exam(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "exam.yaml").write_text(EXAM, encoding="utf-8")
    marks: dict[str, Any] = {"schema_version": 3, "grade_id": "marks", "points": POINTS}
    marks |= {"grade": True, "locked": False, "solution": True, "task": False}
    answer = new_markdown_cell("Your marks are entered here.", metadata={"nbgrader": marks})
    cells = [new_code_cell(CELL.strip()), answer]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = new_notebook(cells=cells, metadata={"kernelspec": kernel})
    nbformat.write(notebook, folder / "exam.ipynb")


def grades(file: Path) -> dict[str, float]:
    with file.open(encoding="utf-8") as text:
        return {
            row["student_id"]: float(row["score"]) for row in csv.DictReader(text) if row["score"]
        }
