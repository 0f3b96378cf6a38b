"""An exam released, sat, handed in and marked by nbgrader, as the page on grading tells it."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from support.environment import ROOT, run
from support.story import python_of

pytestmark = pytest.mark.hosts

PAGE = (ROOT / "docs" / "grading.md").read_text(encoding="utf-8")
EXAM, *CELLS = re.findall(r"```(?:yaml|python)\n(.*?)```", PAGE, re.DOTALL)
POINTS = (0, 1, 4)
RIGHT = ["8/5 6/5", [18, 23], "no-such-number", 48]
SIT = """\
import json, sys
from bgwidget import Lesson
lesson = Lesson.load("exam.yaml")
for number, answer in enumerate(json.loads(sys.argv[1]), 1):
    lesson.go(number)
    if answer is not None:
        lesson.answer(answer)
lesson.hand_in(learner=sys.argv[2])
"""


class Course:
    """A course of nbgrader's in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = python_of("nbgrader")
        binaries = str(Path(self.python).parent)
        self.env = os.environ | {
            "PATH": os.pathsep.join((binaries, os.environ["PATH"])),
            "HOME": str(folder),
            "IPYTHONDIR": str(folder / "ipython"),
            "JUPYTER_CONFIG_DIR": str(folder / "config"),
            "JUPYTER_DATA_DIR": str(folder / "data"),
            "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        }
        source = folder / "source" / "exam"
        source.mkdir(parents=True)
        (source / "exam.yaml").write_text(EXAM, encoding="utf-8")
        nbformat.write(_notebook(), source / "exam.ipynb")
        self.nbgrader("generate_assignment", "exam", "--create")

    def nbgrader(self, *command: str) -> None:
        asked = (self.python, "-m", "nbgrader", *command)
        done = subprocess.run(asked, cwd=self.folder, env=self.env, capture_output=True, text=True)
        print(done.stdout, done.stderr)
        assert done.returncode == 0, done.stderr

    def submit(self, learner: str, answers: list[object] | None) -> Path:
        """Sit the released exam, unless there are no answers; return the folder."""
        folder = self.folder / "submitted" / learner / "exam"
        folder.mkdir(parents=True)
        for file in (self.folder / "release" / "exam").iterdir():
            (folder / file.name).write_bytes(file.read_bytes())
        if answers is not None:
            logbook = {"BGWIDGET_LOGBOOK": str(self.folder / f"{learner}.sqlite3")}
            sit = (self.python, "-c", SIT, json.dumps(answers), learner)
            run(*sit, cwd=folder, env=self.env | logbook)
        return folder

    def grades(self) -> Mapping[str, float]:
        """Mark what was submitted; return the points of each learner."""
        own = {"BGWIDGET_LOGBOOK": str(self.folder / "teacher.sqlite3")}
        self.env |= own
        self.nbgrader("autograde", "exam", "--create")
        self.nbgrader("export")
        with (self.folder / "grades.csv").open(encoding="utf-8") as file:
            return {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}

    def said(self, learner: str) -> str:
        """Return what marking printed into a learner's notebook."""
        path = self.folder / "autograded" / learner / "exam" / "exam.ipynb"
        cells = nbformat.read(path, as_version=4).cells
        outputs = [output for cell in cells for output in cell.get("outputs", [])]
        return "\n".join(str(output.get("evalue", "")) for output in outputs)


def _notebook() -> nbformat.NotebookNode:
    cells = [new_code_cell(source.strip()) for source in CELLS]
    for number, (cell, points) in enumerate(zip(cells, POINTS, strict=True)):
        marks = {
            "schema_version": 3,
            "grade_id": f"cell-{number}",
            "grade": points > 0,
            "locked": True,
            "solution": False,
            "task": False,
        }
        cell.metadata["nbgrader"] = marks | ({"points": points} if points else {})
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return new_notebook(cells=cells, metadata={"kernelspec": kernel})


def test_nbgrader_marks_what_was_handed_in(tmp_path: Path) -> None:
    course = Course(tmp_path)
    released = (tmp_path / "release" / "exam" / "exam.ipynb").read_text(encoding="utf-8")
    assert "exam.result.json" not in released, "hidden tests are not released"
    course.submit("an", RIGHT)
    course.submit("binh", ["8/5 6/5", [18], "no-such-number", 48])
    course.submit("chi", [None, [18], "legal", 48])
    course.submit("dung", None)
    changed = course.submit("en", [None, [18], "legal", 48]) / "exam.result.json"
    changed.write_text(changed.read_text(encoding="utf-8").replace('"legal"', '"no-such-number"'))
    grades = course.grades()
    print(grades)
    assert grades == {"an": 5, "binh": 4, "chi": 1, "dung": 0, "en": 0}
    assert "changed after it was handed in" in course.said("en")
    assert "no file 'exam.result.json'" in course.said("dung")


def test_a_cell_that_hands_in_does_no_harm_when_it_is_run_again(tmp_path: Path) -> None:
    course = Course(tmp_path)
    folder = course.submit("an", RIGHT)
    notebook = nbformat.read(folder / "exam.ipynb", as_version=4)
    cell = new_code_cell('lesson = Lesson.load("exam.yaml")\nlesson.hand_in()')
    notebook.cells.insert(1, cell)
    nbformat.write(notebook, folder / "exam.ipynb")
    assert course.grades() == {"an": 5}
    assert "no question is answered yet" in course.said("an")
