"""`make lab` serves the lessons."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.environment import ROOT, copy_project
from support.server import JupyterServer

NEWS = "@jupyterlab/apputils-extension:notification"


class MakeLab(JupyterServer):
    def command(self) -> list[str]:
        copy = copy_project(self.home / "project")
        (copy / ".venv").symlink_to(ROOT / ".venv")
        as_it_is = ["-o", ".venv/.ready"]
        return ["make", "-C", str(copy), *as_it_is, "lab", "LAB_ARGS=" + " ".join(self.options())]

    def _write_settings(self) -> None:
        """Write none: what keeps the news away has to come with `make lab`."""


def names_in(server: JupyterServer, folder: str) -> set[str]:
    found = server.ask("GET", f"/api/contents/{folder}")
    return {entry["name"] for entry in found["content"]}


@pytest.mark.slow
def test_make_lab_serves_the_lessons(tmp_path: Path) -> None:
    with MakeLab(tmp_path / "home") as server:
        top = names_in(server, "")
        lessons = names_in(server, "notebooks/en")
        news = server.ask("GET", f"/lab/api/settings/{NEWS}")
    assert {"docs", "notebooks", "README.md"} <= top
    assert {"00-start-here.ipynb", "02-setup.ipynb", "teachers-guide.ipynb"} <= lessons
    assert news["settings"] == {}, "the learner's own settings are left alone"
    usual = news["schema"]["properties"]
    assert (usual["fetchNews"]["default"], usual["checkForUpdates"]["default"]) == ("false", False)
