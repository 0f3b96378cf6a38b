"""Python for the browser: one folder from which webpages and JupyterLite load."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from library import library
from page_parts import page_archives
from wheels import ROOT, Package, collect

LAB = (
    *("anywidget", "bgwidget", "ipywidgets", "jinja2", "markdown-it-py", "python-library"),
    *("comm", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide-kernel"),
)
"""The packages that JupyterLite gives to `loadPyodide`."""

_PYODIDE = ROOT / "js" / "node_modules" / "pyodide"
_AS_IT_IS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_SITE_PACKAGES = "/lib/python3.14/site-packages"
_BGWIDGET_NEEDS = ("fsrs", "platformdirs", "pyyaml", "traitlets")
_WITH_DOCSTRINGS = {"bgwidget", "ipython", "ipywidgets", "traitlets"}


def build(out: Path) -> None:
    """Write Pyodide, Python's library and the packages into a folder, the same bytes each time."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for name in _AS_IT_IS:
        shutil.copyfile(_PYODIDE / name, out / name)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        packages = collect(folder / "packages")
        core, rest = library(_PYODIDE / "python_stdlib.zip", folder / "library")
        packages.append(rest)
        archives = [_archive(package) for package in packages]
        archives.append(
            {**_archive(core), "file_name": "python_stdlib.zip", "place": "/lib/python314.zip"}
        )
        archives += page_archives(packages, core)
        (folder / "archives.json").write_text(json.dumps(archives))
        for script in ("interpreter.mjs", "pack.mjs"):
            told = ["node", Path(__file__).with_name(script), _PYODIDE, folder, out]
            subprocess.run(told, check=True)
    lock = {
        "info": json.loads((_PYODIDE / "pyodide-lock.json").read_text())["info"],
        "packages": {package.name: _entry(package, packages, out) for package in packages},
    }
    (out / "pyodide-lock.json").write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n")


def _archive(package: Package) -> dict[str, Any]:
    return {
        "file_name": package.file_name,
        "folder": package.folder,
        "files": package.files,
        "place": _SITE_PACKAGES,
        "docs": package.name in _WITH_DOCSTRINGS,
    }


def _entry(package: Package, packages: Sequence[Package], out: Path) -> dict[str, Any]:
    there = {each.name for each in packages}
    depends = _BGWIDGET_NEEDS if package.name == "bgwidget" else package.depends
    return {
        "name": package.name,
        "version": package.version,
        "file_name": package.file_name,
        "sha256": hashlib.sha256((out / package.file_name).read_bytes()).hexdigest(),
        "depends": [name for name in depends if name in there],
        "imports": package.imports,
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }
