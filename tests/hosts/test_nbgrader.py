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
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from support.environment import ROOT, run
from support.story import python_of

pytestmark = pytest.mark.hosts

PAGE = (ROOT / "docs" / "grading.md").read_text(encoding="utf-8")
EXAM, REPORT, CELL, MARKING = re.findall(r"```(?:yaml|python)\n(.*?)```", PAGE, re.DOTALL)
POINTS = 4
RIGHT = ["8/5 6/5", [18, 23], "no-such-number", 48]
PLANTED = {
    "__init__.py": "Lesson = type('Lesson', (), {{'load': lambda name: name}})",
    "lesson_files.py": "load = lambda name: type('File', (), {{'steps': (name,)}})",
    "progress/__init__.py": "",
    "progress/exam_results.py": "mark = lambda *a: {full}",
}
"""A package of a learner's that takes the place of ours where it is found first."""
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
        self.said = ""
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
        script = self.folder / "marking.py"
        script.write_text(MARKING, encoding="utf-8")
        self.said = run(self.python, str(script), cwd=self.folder, env=self.env)
        self.nbgrader("export")
        with (self.folder / "grades.csv").open(encoding="utf-8") as file:
            return {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}


def _notebook() -> nbformat.NotebookNode:
    marks = {
        "schema_version": 3,
        "grade_id": "marks",
        "grade": True,
        "locked": False,
        "solution": True,
        "task": False,
        "points": POINTS,
    }
    answer = new_markdown_cell("Your marks are entered here.", metadata={"nbgrader": marks})
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = [new_code_cell(CELL.strip()), answer]
    return new_notebook(cells=cells, metadata={"kernelspec": kernel})


def test_what_was_handed_in_is_marked_into_the_gradebook(tmp_path: Path) -> None:
    course = Course(tmp_path)
    course.submit("an", RIGHT)
    course.submit("binh", ["8/5 6/5", [18], "no-such-number", 48])
    course.submit("chi", [None, [18], "legal", 48])
    course.submit("dung", None)
    changed = course.submit("en", [None, [18], "legal", 48]) / "exam.result.json"
    changed.write_text(changed.read_text(encoding="utf-8").replace('"legal"', '"no-such-number"'))
    grades = course.grades()
    print(grades, course.said)
    assert grades == {"an": 4, "binh": 3, "chi": 1, "dung": 0, "en": 0}
    assert "changed after it was handed in" in course.said
    assert "no file" in course.said
    assert course.grades() == grades, "marking once more changes nothing"


def test_nothing_that_a_learner_wrote_is_run(tmp_path: Path) -> None:
    """One who patches the marking, or lays a package beside the notebook, gets nothing for it."""
    course = Course(tmp_path)
    full = "type('R', (), {'passed': True, 'right': 4})()"
    harm = f"open({str(tmp_path / 'run')!r}, 'w')"
    patched = course.submit("giang", None) / "exam.ipynb"
    notebook = nbformat.read(patched, as_version=4)
    line = f"import bgwidget.progress.exam_results as e\ne.mark = lambda *a: {full}\n{harm}"
    notebook.cells.insert(0, new_code_cell(line))
    nbformat.write(notebook, patched)
    package = course.submit("hoa", None) / "bgwidget"
    for name, source in PLANTED.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(f"{source.format(full=full)}\n{harm}\n", encoding="utf-8")
    course.submit("an", RIGHT)
    assert course.grades() == {"an": 4, "giang": 0, "hoa": 0}
    (tmp_path / "exam.yaml").write_text(EXAM, encoding="utf-8")
    head, last = REPORT.rstrip().rsplit("\n", 1)
    reported = run(course.python, "-c", f"{head}\nprint({last})", cwd=tmp_path, env=course.env)
    assert "an " in reported
    assert not re.search("giang|hoa", reported)
    assert not (tmp_path / "run").exists()
