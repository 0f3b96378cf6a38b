"""What a new lesson begins with runs as it is, and overwrites nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from bgwidget.lesson_files import load
from bgwidget.tasks import Exam, Task
from bgwidget.teaching import lint, new_exam, new_lesson, worksheet
from bgwidget.words import languages

TITLE = 'Nhà "của" {tôi}: <5>'


@pytest.mark.slow
@pytest.mark.parametrize("file", [False, True])
def test_the_notebook_runs_and_shows_the_lesson(
    file: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BGWIDGET_LOGBOOK", str(tmp_path / "logbook.sqlite"))
    path, *_ = new_lesson(TITLE, tmp_path, file=file)
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert notebook.cells[0].source == f"# {TITLE}"
    done = NotebookClient(notebook, resources={"metadata": {"path": str(tmp_path)}}).execute()
    (shown,) = done.cells[1].outputs
    assert "application/vnd.jupyter.widget-view+json" in shown.data
    assert TITLE in shown.data["text/plain"]


@pytest.mark.slow
def test_the_file_is_a_lesson_without_a_finding(tmp_path: Path) -> None:
    notebook, lesson = new_lesson(TITLE, tmp_path, file=True)
    assert (notebook.name, lesson.name) == ("nhà-của-tôi-5.ipynb", "nhà-của-tôi-5.yaml")
    assert lint(lesson) == ()
    found = load(lesson)
    assert found.title == TITLE
    (task,) = (step for step in found.steps if isinstance(step, Task))
    assert task.mark("8/5 6/5").right
    assert len(worksheet(lesson, seed=1).exercises) == 5


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_a_new_exam_is_without_a_finding(language: str, tmp_path: Path) -> None:
    notebook, lesson = new_exam(TITLE, tmp_path, language=language)
    assert (notebook.suffix, lesson.suffix) == (".ipynb", ".yaml")
    assert lint(lesson) == ()
    (exam,) = load(lesson).steps
    assert isinstance(exam, Exam)
    assert exam.mark(exam.solution()).right


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    notebook, _ = new_lesson("Home", tmp_path, file=True)
    notebook.unlink()
    with pytest.raises(FileExistsError, match=r"already a file .*home\.yaml"):
        new_lesson("Home", tmp_path, file=True)
    assert not notebook.exists()
    with pytest.raises(ValueError, match="needs a title"):
        new_lesson("  ", tmp_path)
    assert new_lesson("???", tmp_path)[0].name == "lesson.ipynb"


@pytest.mark.slow
def test_the_command_says_what_it_has_written(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bgwidget", "new", "lesson", "My home", "--file"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "Written: my-home.ipynb\nWritten: my-home.yaml\n"
    again = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (again.returncode, again.stdout) == (2, "")
    assert "already a file my-home.ipynb" in again.stderr
