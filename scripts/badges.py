"""Put badges that open the lessons on Binder and Colab into README.md; --check compares only.

They are made from `Repository` in `[project.urls]`; as long as there is none, README.md says so.
For Colab, which has none of what the lessons need, a notebook in each language installs it first.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path
from urllib.parse import quote, urlsplit

from made_files import renew

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
NOTEBOOKS = ROOT / "notebooks"
FIRST = "map.ipynb"
VIEW = "notebooks/notebooks/{language}/{name}"
"""Notebook's view of a file, in which no file tree stands beside it."""

BINDER = "https://mybinder.org"
COLAB = "https://colab.research.google.com"
ON_COLAB = ROOT / "binder" / "colab"
LESSON = "00-start-here.ipynb"
"""What Colab opens: its first part."""
PLACE = re.compile(r"^<!-- binder ([\w-]+) -->\n(?:.+\n)*", re.MULTILINE)
"""A paragraph, and the comment above it."""

UNKNOWN = """\
On Binder and Colab the lessons run without an installation. No public address of this project is
known here: enter it in `pyproject.toml`, as `Repository` under `[project.urls]`, and `make badges`
puts links in place of these lines, and into the opening of each language below."""


def source(repository: str) -> str:
    """Return how Binder names a repository.

    >>> source("https://github.com/someone/backgammon")
    'gh/someone/backgammon'
    >>> source("https://gitlab.com/school/class/backgammon.git")
    'gl/school%2Fclass%2Fbackgammon'
    >>> source("https://git.example.org/backgammon")
    'git/https%3A%2F%2Fgit.example.org%2Fbackgammon'
    """
    address = urlsplit(repository)
    path = address.path.strip("/").removesuffix(".git")
    if address.scheme != "https" or not path:
        raise ValueError(f"Repository has to be an address that begins with https://: {repository}")
    if address.netloc == "github.com":
        return f"gh/{path}"
    if address.netloc == "gitlab.com":
        return f"gl/{quote(path, safe='')}"
    return f"git/{quote(repository, safe='')}"


def cells(language: str, name: str) -> list[tuple[str, str]]:
    """Return the kind and the text of each cell of a notebook."""
    book = json.loads((NOTEBOOKS / language / name).read_text(encoding="utf-8"))
    return [(cell["cell_type"], "".join(cell["source"])) for cell in book["cells"]]


def title(language: str, name: str = FIRST) -> str:
    """Return the title of a notebook."""
    (found,) = re.findall(r"^# (.+)$", cells(language, name)[0][1], re.MULTILINE)
    return found


def badge(language: str, repository: str) -> str:
    view = VIEW.format(language=language, name=FIRST)
    image = f"![Binder: {title(language)}]({BINDER}/badge_logo.svg)"
    on_binder = f"[{image}]({BINDER}/v2/{source(repository)}/HEAD?urlpath={view})"
    kind, _, place = source(repository).partition("/")
    if kind != "gh":
        # Colab opens what lies at GitHub.
        return on_binder
    image = f"![Colab: {title(language, LESSON)}]({COLAB}/assets/colab-badge.svg)"
    file = (ON_COLAB / f"{language}.ipynb").relative_to(ROOT)
    return f"{on_binder} [{image}]({COLAB}/github/{place}/blob/HEAD/{file})"


def on_colab(language: str, repository: str) -> str:
    """Return a notebook that installs the package where nothing is installed, and begins a lesson.

    It is taken from the repository, or from PyPI as long as that is not known.
    """
    package = f"git+{repository}" if repository else "bgwidget"
    lesson = next(text for kind, text in cells(language, LESSON) if kind == "code")
    made = {
        "cells": [
            _cell("markdown", f"# {title(language, LESSON)}", 0),
            _cell("code", f"%pip install --quiet {package}", 1),
            _cell("code", lesson, 2),
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def _cell(kind: str, text: str, number: int) -> dict[str, object]:
    made: dict[str, object] = {"cell_type": kind, "id": f"cell-{number}", "metadata": {}}
    more = {"execution_count": None, "outputs": []} if kind == "code" else {}
    return made | more | {"source": text.splitlines(keepends=True)}


def filled(text: str, repository: str) -> str:
    """Return README.md with a badge in each place, or none."""

    def fill(place: re.Match[str]) -> str:
        language = place[1]
        none = UNKNOWN if language == "en" else ""
        put = badge(language, repository) if repository else none
        return f"<!-- binder {language} -->\n{put}\n".replace("\n\n", "\n")

    return PLACE.sub(fill, text)


def main(check: bool) -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    repository = project.get("urls", {}).get("Repository", "")
    made = {README: filled(README.read_text(encoding="utf-8"), repository)}
    for language in PLACE.findall(made[README]):
        made[ON_COLAB / f"{language}.ipynb"] = on_colab(language, repository)
    return renew(made, "make badges", check=check)


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
