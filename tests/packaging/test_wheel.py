"""What a stranger gets who installs the wheel."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
import tomllib
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest
from support.environment import copy_project, run

import bgwidget

pytestmark = pytest.mark.slow


def contents(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_wheel_has_every_file_of_the_package(built: dict[str, Path], project: Path) -> None:
    source = {
        str(file.relative_to(project)): file.read_bytes()
        for file in (project / "bgwidget").rglob("*")
        if file.is_file()
    }
    packed = {k: v for k, v in contents(built[".whl"]).items() if k.startswith("bgwidget/")}
    lessons = {
        f"bgwidget/{file.relative_to(project)}": file.read_bytes()
        for file in (project / "notebooks").glob("[!l]*/**/*")
        if file.is_file()
    }
    assert packed == {**source, **lessons}
    extension = "share/jupyter/labextensions/bgwidget/"
    data = contents(built[".whl"])
    lab = {k.partition(extension)[2]: v for k, v in data.items() if extension in k}
    assert lab == {
        k.removeprefix("bgwidget/labextension/"): v for k, v in source.items() if "labext" in k
    }
    assert json.loads(lab["package.json"])["version"] == bgwidget.__version__
    assert "bgwidget/notebooks/fa/00-start-here.ipynb" in packed
    assert "bgwidget/py.typed" in packed
    assert "bgwidget/static/board.js" in packed
    assert "bgwidget/evaluation/backgammon/weights.bin" in packed
    assert "bgwidget/opponents/backgammon/sights.json" in packed
    assert "bgwidget/advice/backgammon/worths.json" in packed
    assert "bgwidget/course/01-moving.yaml" in packed
    assert "bgwidget/words/locale/en/LC_MESSAGES/bgwidget.mo" in packed


@pytest.mark.sample(0)
def test_the_sdist_builds_the_same_wheel(built: dict[str, Path], tmp_path: Path) -> None:
    with tarfile.open(built[".tar.gz"]) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", cwd=unpacked)
    (again,) = (unpacked / "dist").iterdir()
    assert contents(again) == contents(built[".whl"])


@pytest.mark.sample(0)
def test_another_folder_builds_the_same_bytes(built: dict[str, Path], tmp_path: Path) -> None:
    copy = copy_project(tmp_path / "elsewhere" / "again")
    left = copy / "notebooks" / "en" / ".ipynb_checkpoints" / "01-moving-checkpoint.ipynb"
    left.parent.mkdir(exist_ok=True)
    left.write_text("what JupyterLab leaves where somebody worked")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", cwd=copy)
    digests = {end: sha256(file.read_bytes()).hexdigest() for end, file in built.items()}
    again = {
        end: sha256(next((copy / "dist").glob(f"*{end}")).read_bytes()).hexdigest() for end in built
    }
    assert again == digests


@pytest.mark.sample(0)
def test_the_lessons_are_laid_out_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    program = """
from bgwidget.teaching.lab import lay_out
found = lay_out("lessons", "vi")
print(found.first, len(found.written) > 20)
"""
    printed = run(installed, "-c", program, cwd=tmp_path)
    assert printed == "lessons/vi/map.ipynb True\n"
    command = installed.with_name("bgwidget")
    done = subprocess.run(
        [command, "lab", "--folder", "lessons"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr == "JupyterLab is not installed here: install bgwidget[lab].\n"


def test_it_needs_only_what_the_project_stands_on(built: dict[str, Path]) -> None:
    (metadata,) = (v for k, v in contents(built[".whl"]).items() if k.endswith("/METADATA"))
    lines = metadata.decode().splitlines()
    needs = [line for line in lines if line.startswith("Requires-Dist:") and "extra ==" not in line]
    assert needs == [
        "Requires-Dist: anywidget<0.12,>=0.11",
        "Requires-Dist: fsrs<7,>=6.3",
        "Requires-Dist: ipywidgets<9,>=8.1.4",
        "Requires-Dist: jinja2<4,>=3.1",
        "Requires-Dist: markdown-it-py<5,>=3",
        "Requires-Dist: markupsafe<4,>=2",
        "Requires-Dist: platformdirs<5,>=4.3",
        "Requires-Dist: pyyaml<7,>=6",
        "Requires-Dist: traitlets<6,>=5.9",
    ]
    assert "License-Expression: BSD-3-Clause" in lines


@pytest.mark.sample(0)
def test_a_board_in_a_clean_environment(installed: Path, project: Path, tmp_path: Path) -> None:
    version = tomllib.loads((project / "pyproject.toml").read_text())["project"]["version"]
    program = """
import bgwidget
board = bgwidget.Board()
print(bgwidget.__file__, bgwidget.__version__, len(board._esm) > 1000, len(repr(board)) > 0)
"""
    where, *rest = run(installed, "-c", program, cwd=tmp_path).split()
    assert Path(where).is_relative_to(installed.parents[1])
    assert rest == [version, "True", "True"]


def test_the_rules_work_where_nothing_else_is_installed(alone: Path, tmp_path: Path) -> None:
    program = """
import sys
from bgwidget.rules.backgammon import Position, legal_plays
print(len(legal_plays(Position.parse("-b----E-C---eE---c-e----B-"), (3, 1))))
print(sorted({"anywidget", "ipywidgets", "traitlets"} & sys.modules.keys()))
try:
    import anywidget
except ModuleNotFoundError:
    print("no anywidget here")
"""
    assert run(alone, "-c", program, cwd=tmp_path) == "16\n[]\nno anywidget here\n"
