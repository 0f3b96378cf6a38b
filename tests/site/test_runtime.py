"""The folder of Python that webpages and JupyterLite share, run in Node.js."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from support.environment import ROOT

from scripts.site import runtime

PYODIDE = ROOT / "tests" / "pyodide"


@pytest.mark.parametrize("name", ["page", "lab"])
def test_a_set_of_packages_is_whole(name: str, site: Path) -> None:
    given = {
        "packages": runtime.PAGE if name == "page" else runtime.LAB,
        "mounts": {"/scripts": str(PYODIDE / "inside")},
        "env": {"BGWIDGET_LOGBOOK": "/tmp/logbook.sqlite3"},
        "argv": [f"/scripts/{name}_set.py"],
    }
    command = ["node", str(PYODIDE / "run.mjs"), str(site / "python"), json.dumps(given)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_page_loads_no_part_of_jupyter(site: Path) -> None:
    packages = json.loads((site / "python" / "pyodide-lock.json").read_text("utf-8"))["packages"]
    needed, waiting = set[str](), [*runtime.PAGE]
    while waiting:
        name = waiting.pop()
        needed.add(name)
        waiting += set(packages[name]["depends"]) - needed
    assert needed.isdisjoint({"anywidget", "ipykernel", "ipython", "ipywidgets", "python-library"})
