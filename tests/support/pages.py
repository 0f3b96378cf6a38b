"""The pages that people read, and what can be found in them."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from support.environment import ROOT

PAGES = (
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *(
        page
        for name in ("guide", "howto", "start")
        for page in sorted((ROOT / "docs" / name).glob("*.md"))
    ),
    ROOT / "docs" / "learn" / "index.md",
)
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*/*.ipynb"))
MODULES = sorted((ROOT / "bgwidget").rglob("*.py"))
CATALOGUES = sorted((ROOT / "bgwidget").rglob("*.po"))
TEMPLATES = sorted((ROOT / "bgwidget" / "teaching" / "templates").iterdir())

FENCED = re.compile(r"^(`{3,}|~{3,})(\w*)\n(.*?)^\1", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+(?:\n[^`\n]+)?)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
ELSEWHERE = ("http://", "https://", "site:")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
ANCHOR = re.compile(r'<a id="([^"]+)">')


def text_of(file: Path) -> str:
    """Return what a file has to read: a page, a notebook's cells, a module's docstrings."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".ipynb":
        return "\n\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"])
    return "\n\n".join(_docstrings(ast.parse(text))) if file.suffix == ".py" else text


def _docstrings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


def code_in(page: str) -> list[str]:
    """Return the code in a page: its blocks for a shell or in no language, and what is inline."""
    blocks = [body for _, language, body in FENCED.findall(page) if language in ("", "sh")]
    return [*blocks, *(" ".join(code.split()) for code in INLINE.findall(FENCED.sub("", page)))]


def links_in(page: str) -> list[str]:
    """Return where the links of a page lead within the project, not to what `make site` builds."""
    return [link for link in LINK.findall(FENCED.sub("", page)) if not link.startswith(ELSEWHERE)]


def anchors_in(page: str) -> set[str]:
    """Return what a link to a page can name behind ``#``: marked places, and its headings."""
    headings = (
        re.sub(r"<[^>]*>", "", heading) for heading in HEADING.findall(FENCED.sub("", page))
    )
    slugs = {re.sub(r"[^\w\- ]", "", heading.strip().lower()) for heading in headings}
    return {*ANCHOR.findall(page), *(slug.replace(" ", "-") for slug in slugs)}
