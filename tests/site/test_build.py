"""What `make site` puts together: the same bytes each time, and no address of another host."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest
from support.environment import ROOT, run

from bgwidget.words import languages

NOTEBOOKS = ROOT / "notebooks"
LINK = re.compile(r'href="[./]*lab/(?:lab|notebooks)/index\.html\?path=([^"&#]+)')
PYTHON = ROOT / ".venv-site" / "bin" / "python"
FROM_AFAR = re.compile(r"cdn\.jsdelivr\.net|files\.pythonhosted\.org|https://pypi\.org")


def tree(folder: Path) -> dict[str, str]:
    """Return the digest of every file in a folder."""
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


@pytest.mark.slow
def test_a_second_build_has_the_same_bytes(site: Path, tmp_path: Path) -> None:
    again = tmp_path / "elsewhere"
    run(PYTHON, ROOT / "scripts" / "site" / "build.py", again)
    first, second = tree(site), tree(again)
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_every_notebook_and_sample_is_there(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts" / "site")
    from lite import contents

    for below in contents():
        assert (site / "lab" / "files" / below).read_bytes() == (NOTEBOOKS / below).read_bytes()


def test_every_way_to_a_notebook_leads_to_one(site: Path) -> None:
    pages = [page for page in site.rglob("*.html") if page.relative_to(site).parts[0] != "lab"]
    named = {name for page in pages for name in LINK.findall(page.read_text(encoding="utf-8"))}
    assert {name.partition("/")[0] for name in named} == {*languages()}
    assert [name for name in named if not (site / "lab" / "files" / name).is_file()] == []


def test_python_comes_from_the_site(site: Path) -> None:
    settings = json.loads((site / "lab" / "jupyter-lite.json").read_text())["jupyter-config-data"]
    kernel = settings["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["disablePyPIFallback"]
    assert (site / "lab" / kernel["pyodideUrl"]).is_file()
    packages = json.loads((site / "python" / "pyodide-lock.json").read_text())["packages"]
    assert set(kernel["loadPyodideOptions"]["packages"]) <= packages.keys()
    for package in packages.values():
        data = (site / "python" / package["file_name"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == package["sha256"]


def test_the_settings_name_no_other_host(site: Path) -> None:
    for file in [*site.rglob("jupyter-lite.json"), *site.rglob("pyodide-lock.json")]:
        assert not FROM_AFAR.search(file.read_text(encoding="utf-8")), file


def test_nothing_that_only_authors_need_is_there(site: Path) -> None:
    for pattern in ("*.map", "*.doctrees", ".buildinfo", "*.pyc", "__pycache__", "*.po"):
        assert [*site.rglob(pattern)] == []


def test_the_kernel_and_its_python_are_of_one_version() -> None:
    lock = (ROOT / "scripts" / "site" / "requirements.lock").read_text()
    wheels = (ROOT / "scripts" / "site" / "wheels.lock").read_text()
    version = re.compile(r"^jupyterlite-pyodide-kernel==(\S+)", re.M)
    assert version.findall(lock) == version.findall(wheels) != []
