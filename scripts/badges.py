"""Put badges that open the first lesson on Binder into README.md; --check compares only.

They are made from `Repository` in `[project.urls]`; as long as there is none, README.md says so.
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
PLACE = re.compile(r"^<!-- binder ([\w-]+) -->\n(?:.+\n)*", re.MULTILINE)
"""A paragraph, and the comment above it."""

UNKNOWN = """\
On Binder the lessons run without an installation. No public address of this project is known here:
enter it in `pyproject.toml`, as `Repository` under `[project.urls]`, and `make badges` puts a link
in place of these lines, and into the opening of each language below."""


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


def title(language: str) -> str:
    """Return the title of the first lesson."""
    book = json.loads((NOTEBOOKS / language / FIRST).read_text(encoding="utf-8"))
    (found,) = re.findall(r"^# (.+)$", "".join(book["cells"][0]["source"]), re.MULTILINE)
    return found


def badge(language: str, repository: str) -> str:
    view = VIEW.format(language=language, name=FIRST)
    image = f"![Binder: {title(language)}]({BINDER}/badge_logo.svg)"
    return f"[{image}]({BINDER}/v2/{source(repository)}/HEAD?urlpath={view})"


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
    made = filled(README.read_text(encoding="utf-8"), project.get("urls", {}).get("Repository", ""))
    return renew({README: made}, "make badges", check=check)


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
