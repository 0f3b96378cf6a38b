"""The folder of Python that webpages and JupyterLite share, run in Node.js."""

from __future__ import annotations

import json
import lzma
import re
import subprocess
import zipfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pytest
from support.environment import ROOT

from bgwidget.lesson_files import course_files
from bgwidget.words import languages
from scripts.site import offline, runtime
from scripts.site.serve import SiteServer

PYODIDE = ROOT / "tests" / "pyodide"
FIRST_NEED = ROOT / "js" / "src" / "webpage" / "first_need.ts"
WIDGET = re.compile(r'<bg-widget[^>]*><script type="application/json">(.*?)</script>', re.DOTALL)
BOARDS = ("library.bin", "boards.bin")
PAGE = (*BOARDS, "lessons.bin", "later.bin")
WORDS = tuple(f"words-{code}.bin" for code in languages())
SETS = {
    "page": ((), (*PAGE, *WORDS)),
    "board": ((), (*BOARDS, "later.bin", *WORDS)),
    "lab": (runtime.LAB, ()),
    **{
        f"page_{code}": ((), (*PAGE, *{"words-en.bin", f"words-{code}.bin"}))
        for code in languages()
    },
}
"""By what is tried: the packages and the archives that it has."""


def runs(site: Path, packages: Sequence[str], archives: Sequence[str], *argv: str) -> None:
    given = {
        "packages": packages,
        "archives": archives,
        "mounts": {"/scripts": str(PYODIDE / "inside")},
        "env": {"BGWIDGET_LOGBOOK": "/tmp/logbook.sqlite3"},
        "argv": [f"/scripts/{argv[0]}_set.py", *argv[1:]],
    }
    command = ["node", str(PYODIDE / "run.mjs"), str(site / "python"), json.dumps(given)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", SETS)
def test_a_set_of_packages_is_whole(name: str, site: Path) -> None:
    runs(site, *SETS[name], name.partition("_")[0])


def made(site: Path) -> set[str]:
    """Return what the pages let Python make."""
    pages = [page for page in site.rglob("*.html") if "lab" not in page.relative_to(site).parts]
    found = (match for page in pages for match in WIDGET.findall(page.read_text("utf-8")))
    return {json.loads(each)["code"] for each in found}


def test_what_most_pages_begin_with_needs_nothing_that_comes_later(site: Path) -> None:
    plain = re.search("PLAIN = /(.+)/;", FIRST_NEED.read_text("utf-8"))
    assert plain
    codes = sorted(code for code in made(site) if re.match(plain[1], code))
    assert len(codes) > len(course_files.names())
    lessons = [f"lesson-{name}.bin" for name in course_files.names()]
    assert {*lessons} == {file.name for file in (site / "python").glob("lesson-*.bin")}
    first = (*BOARDS, "lessons.bin", *lessons, "words-en.bin")
    runs(site, (), first, "first", json.dumps(codes))


def sent(site: Path, files: Sequence[Path]) -> int:
    with SiteServer(site) as server:
        stored = [server.stored(file) for file in files]
        return sum(len(each.packed if each.packs else each.raw) for each in stored)


@pytest.mark.parametrize("language", languages())
def test_a_page_needs_less_than_five_million_bytes(language: str, site: Path) -> None:
    mine = {"words-en.bin", f"words-{language}.bin"}
    later = {"later.bin", *WORDS} - mine
    lessons = [file for file in offline.kept(site)["python"] if file.name not in later]
    boards = [file for file in lessons if not file.name.startswith("lesson")]
    longest = max((site / "python").glob("lesson-*.bin"), key=lambda file: file.stat().st_size)
    assert sent(site, [*boards, site / "python" / "lessons.bin", longest]) < 4_150_000
    assert sent(site, boards) < 3_800_000


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
