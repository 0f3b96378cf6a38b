"""`make lab` serves the lessons."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.environment import ROOT, copy_project
from support.server import JupyterServer


class MakeLab(JupyterServer):
    def command(self) -> list[str]:
        copy = copy_project(self.home / "project")
        (copy / ".venv").symlink_to(ROOT / ".venv")
        as_it_is = ["-o", ".venv/.ready"]
        return ["make", "-C", str(copy), *as_it_is, "lab", "LAB_ARGS=" + " ".join(self.options())]


@pytest.mark.slow
def test_make_lab_serves_the_lessons(tmp_path: Path) -> None:
    with MakeLab(tmp_path / "home") as server:
        folder = server.ask("GET", "/api/contents")
    names = {entry["name"] for entry in folder["content"]}
    assert {"00-start-here.ipynb", "01-setup.ipynb", "teachers-guide.ipynb"} <= names
