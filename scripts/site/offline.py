"""What the site keeps in a browser for use without a network: lists of files, and their worker."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bgwidget.words import languages

PAGES = (
    *("index.html", "learn/**/*.html", "play.html", "my-games.html", "without-network.html"),
    *("rulebook.html", "rules/*.html", "board.html", "guide/learners.html"),
)
"""In the folder of each language: the pages that work without a network."""
SCRIPTS = tuple(
    f"webpage/{name}.js"
    for name in (
        *("begun", "board", "files", "lesson", "map", "review", "rule_links", "webpage"),
        "worker",
    )
)
_PYTHON = ("pyodide.mjs", "interpreter.mjs", "pyodide-lock.json", "*.bin")
_LINK = re.compile(r"""(?:\b(?:href|src)=["']|url\(["']?)([^"'()#?\s>]+)""")


def write(site: Path) -> None:
    """Write the list before the code of the worker that `make bundle` built."""
    sets = {name: _listed(site, files) for name, files in kept(site).items()}
    text = json.dumps(sets, separators=(",", ":"))
    version = hashlib.sha256(text.encode()).hexdigest()[:16]
    code = (site / "webpage" / "offline.js").read_text(encoding="utf-8")
    head = f'const KEPT={{"version":"{version}","sets":{text}}};\n'
    (site / "offline.js").write_text(head + code, encoding="utf-8")
    (site / "webpage" / "offline.js").unlink()


def kept(site: Path) -> Mapping[str, set[Path]]:
    """Return the files of each set: what all pages need, a language's pages, and Python."""
    pages = {code: set(_pages(site, code)) for code in languages()}
    shared = {site / name for name in SCRIPTS}
    # The card is for those who are sent a link.
    shared |= set((site / "icons").glob("*")) - {site / "icons" / "card.png"}
    found = {code: _needed(site, files) - shared for code, files in pages.items()}
    return {"": shared, **found, "python": set(_python(site / "python"))}


def _pages(site: Path, language: str) -> Iterator[Path]:
    folder = site if language == "en" else site / language
    for pattern in (*PAGES, "site.webmanifest"):
        yield from folder.glob(pattern)


def _needed(site: Path, pages: Iterable[Path]) -> set[Path]:
    """Return pages with the styles, scripts, fonts and pictures of the site that they load."""
    found, waiting = set(pages), list(pages)
    while waiting:
        file = waiting.pop()
        if file.suffix not in (".html", ".css"):
            continue
        text = re.sub(
            r"<a\s[^>]*>|<script type=\"application/json\">.*?</script>",
            "",
            file.read_text(encoding="utf-8"),
            flags=re.DOTALL,
        )
        for link in _LINK.findall(text):
            other = (file.parent / link).resolve()
            if other.suffix == ".html" or other in found or not other.is_relative_to(site):
                continue
            if other.is_file():
                found.add(other)
                waiting.append(other)
    return found


def _python(folder: Path) -> Iterator[Path]:
    for pattern in _PYTHON:
        yield from folder.glob(pattern)


def _listed(site: Path, files: Iterable[Path]) -> list[tuple[str, str, int]]:
    made = []
    for file in sorted(files):
        data = file.read_bytes()
        mark = hashlib.sha256(data).hexdigest()[:12]
        made.append((file.relative_to(site).as_posix(), mark, len(data)))
    return made
