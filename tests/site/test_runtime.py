"""The folder of Python that webpages and JupyterLite share, run in Node.js."""

from __future__ import annotations

import gzip
import json
import subprocess
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from support.environment import ROOT

from scripts.site import offline, runtime
from scripts.site.serve import SiteServer

PYODIDE = ROOT / "tests" / "pyodide"


@pytest.mark.parametrize("name", ["page", "lab"])
def test_a_set_of_packages_is_whole(name: str, site: Path) -> None:
    given = {
        "packages": runtime.LAB if name == "lab" else [],
        "archives": runtime.PAGE_ARCHIVES if name == "page" else [],
        "mounts": {"/scripts": str(PYODIDE / "inside")},
        "env": {"BGWIDGET_LOGBOOK": "/tmp/logbook.sqlite3"},
        "argv": [f"/scripts/{name}_set.py"],
    }
    command = ["node", str(PYODIDE / "run.mjs"), str(site / "python"), json.dumps(given)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_page_needs_less_than_seven_million_bytes(site: Path) -> None:
    with SiteServer(site) as server:
        stored = [server.stored(file) for file in offline.kept(site)["python"]]
        sent = sum(len(each.packed if each.packs else each.raw) for each in stored)
    assert sent < 7_000_000


def test_a_page_has_no_part_of_jupyter(site: Path) -> None:
    with zipfile.ZipFile(
        BytesIO(gzip.decompress((site / "python" / "page.bin").read_bytes()))
    ) as page:
        rooms = {name.split("/")[0] for name in page.namelist()}
        parts = {name.split("/")[1] for name in page.namelist() if name.startswith("bgwidget/")}
    assert rooms.isdisjoint({"anywidget", "ipykernel", "IPython", "ipywidgets"})
    assert parts.isdisjoint({"notebooks", "studio", "wall", "teaching", "static"})
