"""JupyterLite with the notebooks of every language, upon the Python that webpages load too."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import runtime

from bgwidget.lesson_files.course_files import names
from bgwidget.words import languages, words

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
APPS = ("lab", "notebooks", "tree")
ADDONS_LEFT_OUT = ("archive", "report")
INSTALLED = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
EXTENSIONS = (
    *("@jupyterlite/pyodide-kernel-extension", "@jupyter-widgets/jupyterlab-manager"),
    *("anywidget",),
)
NOTEBOOKS = ROOT / "notebooks"
LABS = ("map", "chances")
"""Notebooks that go with no lesson: the door, and experiments."""
BESIDE = re.compile(r"\b(?:samples|pictures)/[\w./-]*\w")
"""How a notebook names a file or a folder that it uses."""
NO_CODE = shutil.ignore_patterns("*.map")
NOT_ASKED_FOR = ("build/*.eot", "build/fa-*.svg", "build/fa-*.ttf", "doc", "rspack*")
"""Above all fonts, of which each browser takes the woff2."""
LONG_AGO = 315532800
"""The time of every file, so that each build is the same as the last: the year 1980 began."""
SCRIPTS = ("own-worker.js", "way-back.js", "progress.js", "saved-boards.js")
HEAD = '<link rel="icon" href="favicon.ico">' + "".join(
    f'<script src="../{name}"></script>' for name in SCRIPTS
)
SMALL_ICON = "notebooks/favicon.ico"
ICONS = (
    *(f"{app}/favicon.ico" for app in APPS),
    *(f"static/favicons/favicon-{state}.ico" for state in ("notebook", "busy-1")),
)
"""Where JupyterLab and Notebook ask for one."""


def build(site: Path) -> None:
    """Write JupyterLite into `lab` of a site; its Python is in `python` there."""
    lab = site / "lab"
    with tempfile.TemporaryDirectory() as made:
        _run(Path(made), lab)
    for pattern in NOT_ASKED_FOR:
        for path in [*lab.glob(pattern)]:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    add_scripts(lab)
    add_pictures(lab)
    icon = (lab / SMALL_ICON).read_bytes()
    (lab / "static" / "favicons").mkdir(parents=True)
    for name in ICONS:
        (lab / name).write_bytes(icon)
    for app in APPS:
        page = lab / app / "index.html"
        text = page.read_text(encoding="utf-8")
        assert text.count("<title>") == 1, page
        page.write_text(text.replace("<title>", f"{HEAD}<title>"), encoding="utf-8")


def add_scripts(lab: Path) -> None:
    """Put into JupyterLite what its pages load of ours."""
    for name in SCRIPTS:
        code = (HERE / name).read_text(encoding="utf-8")
        facts = f"const COURSES={json.dumps(courses(), ensure_ascii=False)};\n"
        (lab / name).write_text(facts * ("COURSES" in code) + code, encoding="utf-8")


def add_pictures(lab: Path) -> None:
    """Put pictures also where a page asks for them before it has found them beside a notebook."""
    for place in ("lab/pictures", "notebooks/pictures", "en/pictures"):
        shutil.copytree(lab / "files" / "en" / "pictures", lab / place)


def courses() -> dict[str, dict[str, str]]:
    """Return, by language, what the course is called, and its page."""
    return {
        code: {
            "title": words(code).say("course.title"),
            "page": f"{'' if code == 'en' else f'{code}/'}learn/index.html",
        }
        for code in languages()
    }


def _run(folder: Path, lab: Path) -> None:
    (folder / "jupyter-lite.json").write_text(json.dumps(settings()))
    (folder / "overrides.json").write_text(json.dumps(preferences()))
    for below in contents():
        copy = folder / "contents" / below
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(NOTEBOOKS / below, copy)
    for name in EXTENSIONS:
        shutil.copytree(INSTALLED / name, folder / "installed" / name, ignore=NO_CODE)
    options = [
        *("--lite-dir", folder, "--output-dir", lab, "--contents", folder / "contents"),
        *(option for app in APPS for option in ("--apps", app)),
        *(option for addon in ADDONS_LEFT_OUT for option in ("--disable-addons", addon)),
        *("--no-sourcemaps", "--no-unused-shared-packages", "--no-libarchive"),
        *("--ignore-sys-prefix", "federated_extensions", "--source-date-epoch", str(LONG_AGO)),
        f"--FederatedExtensionAddon.extra_labextensions_path={folder / 'installed'}",
    ]
    command = [sys.executable, "-m", "jupyterlite_core", "build", *options]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"JupyterLite is not built:\n{done.stdout}\n{done.stderr}")


def contents() -> list[Path]:
    """Return what a learner gets of the folder of notebooks, and nothing that an author left there.

    These are the notebooks of the course in every language, and what the English ones name.
    """
    books = [
        path for name in (*names(), *LABS) for path in sorted(NOTEBOOKS.glob(f"*/{name}.ipynb"))
    ]
    english = [path for path in books if path.parent.name == "en"]
    texts = (path.read_text(encoding="utf-8") for path in english)
    named = {NOTEBOOKS / "en" / found for text in texts for found in BESIDE.findall(text)}
    beside = {file for path in named for file in (path.glob("*.json") if path.is_dir() else [path])}
    return [path.relative_to(NOTEBOOKS) for path in (*books, *sorted(beside))]


def settings() -> dict[str, object]:
    """Return how JupyterLite is set: its Python, which packages it loads, and nothing from afar."""
    kernel = {
        "disablePyPIFallback": True,
        "pyodideUrl": "./../python/pyodide.mjs",
        "loadPyodideOptions": {"convertNullToNone": True, "packages": [*runtime.LAB]},
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "bgwidget",
            "exposeAppInBrowser": True,
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


def preferences() -> dict[str, dict[str, object]]:
    """Return what JupyterLab is told to do: as for `make lab`, and no time at each file."""
    settings = ROOT / "bgwidget" / "teaching" / "lab-settings"
    lab = (settings / "overrides.json").read_text(encoding="utf-8")
    browser = {"showLastModifiedColumn": False}
    return json.loads(lab) | {"@jupyterlab/filebrowser-extension:browser": browser}
