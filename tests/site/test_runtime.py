"""The folder of Python that webpages and JupyterLite share, run in Node.js."""

from __future__ import annotations

import json
import lzma
import subprocess
import zipfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pytest
from support.environment import ROOT

from bgwidget.words import languages
from scripts.site import offline, runtime
from scripts.site.serve import SiteServer

PYODIDE = ROOT / "tests" / "pyodide"
BOARDS = ("library.bin", "boards.bin")
PAGE = (*BOARDS, "lessons.bin")
WORDS = tuple(f"words-{code}.bin" for code in languages())
SETS = {
    "page": ((), (*PAGE, *WORDS)),
    "board": ((), (*BOARDS, *WORDS)),
    "lab": (runtime.LAB, ()),
    **{
        f"page_{code}": ((), (*PAGE, *{"words-en.bin", f"words-{code}.bin"}))
        for code in languages()
    },
}
"""By what is tried: the packages and the archives that it has."""


@pytest.mark.parametrize("name", SETS)
def test_a_set_of_packages_is_whole(name: str, site: Path) -> None:
    packages, archives = SETS[name]
    given = {
        "packages": packages,
        "archives": archives,
        "mounts": {"/scripts": str(PYODIDE / "inside")},
        "env": {"BGWIDGET_LOGBOOK": "/tmp/logbook.sqlite3"},
        "argv": [f"/scripts/{name.partition('_')[0]}_set.py"],
    }
    command = ["node", str(PYODIDE / "run.mjs"), str(site / "python"), json.dumps(given)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def sent(site: Path, files: Sequence[Path]) -> int:
    with SiteServer(site) as server:
        stored = [server.stored(file) for file in files]
        return sum(len(each.packed if each.packs else each.raw) for each in stored)


@pytest.mark.parametrize("language", languages())
def test_a_page_needs_less_than_five_million_bytes(language: str, site: Path) -> None:
    mine = {"words-en.bin", f"words-{language}.bin"}
    kept = offline.kept(site)["python"]
    files = [file for file in kept if file.name not in {*WORDS} - mine]
    assert sent(site, files) < 4_600_000
    assert sent(site, [file for file in files if file.name != "lessons.bin"]) < 4_150_000


def names(site: Path, archive: str) -> list[str]:
    packed = lzma.decompress((site / "python" / archive).read_bytes())
    with zipfile.ZipFile(BytesIO(packed)) as opened:
        return opened.namelist()


def test_a_page_has_no_part_of_jupyter(site: Path) -> None:
    files = [name for archive in PAGE[1:] for name in names(site, archive)]
    rooms = {name.split("/")[0] for name in files}
    parts = {name.split("/")[1] for name in files if name.startswith("bgwidget/")}
    assert rooms.isdisjoint({"anywidget", "ipykernel", "IPython", "ipywidgets"})
    assert parts.isdisjoint({"notebooks", "studio", "wall", "teaching", "static"})


def test_a_page_has_the_smaller_interpreter(site: Path) -> None:
    python = site / "python"
    whole = (python / "pyodide.asm.wasm").stat().st_size
    assert len(lzma.decompress((python / "interpreter.bin").read_bytes())) < whole - 800_000
    assert "interpreter.mjs" in {file.name for file in offline.kept(site)["python"]}
