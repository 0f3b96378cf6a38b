"""What the notebook of a lesson says and shows before each part."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import NamedTuple

import bgwidget
from bgwidget.picture import Diagram
from bgwidget.words import Words, spoken_in

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
_PART = re.compile(r"""Lesson\.load\(["'][\w-]+["'], part=["']([\w-]+)["']\)""")
_HEADING = "## "
_PICTURE = re.compile(r"from bgwidget import diagram\b.*\n")
_TOLD = re.compile(r"<(?:title|desc)>(.*?)</", re.DOTALL)
_AROUND = re.compile(r"\A<div[^>]*>\n\n|\n\n</div>\s*\Z")
"""What gives a cell its direction, which its page has anyway."""


class Section(NamedTuple):
    """A heading, the text below it, and pictures."""

    title: str
    text: str
    pictures: tuple[Diagram, ...]


def sections(name: str, words: Words) -> dict[str, Section]:
    """Return the section of each part of a lesson, by the part's id, in a language.

    One without a section of its own is left out.
    """
    file = NOTEBOOKS / words.language / f"{name}.ipynb"
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    found: dict[str, Section] = {}
    title, text, pictures = "", "", list[Diagram]()
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            source = _AROUND.sub("", source)
            if source.startswith(_HEADING):
                title, _, text = source.removeprefix(_HEADING).partition("\n")
                pictures = []
            continue
        if _PICTURE.match(source):
            pictures.append(_picture(_PICTURE.sub("", source, count=1), words))
        part = _PART.search(source)
        if part and title:
            found[part[1]] = Section(title.strip(), text.strip(), tuple(pictures))
            title = ""
    return found


def described(picture: Diagram) -> str:
    """Return in one line what a picture shows, as it tells those who do not see it."""
    return unescape(" ".join(" ".join(_TOLD.findall(picture.svg)[:2]).split()))


def _picture(code: str, words: Words) -> Diagram:
    with spoken_in(words.language, words.digits):
        made: Diagram = eval(code, {"diagram": bgwidget.diagram})
        return made
