"""Write the notebooks of the other languages from the English ones; --check compares only."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import samples
from made_files import languages, renew
from pictures import LIVE, SHOWING_CODE, illustrated
from prose import texts, translated

from bgwidget.lesson_files.translations import catalogue_path
from bgwidget.teaching.po_files import SourceText, read
from bgwidget.words import spoken_in, words_in
from bgwidget.words.register import LATIN, language_of

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
ENGLISH = NOTEBOOKS / "en"
_NAMED = ("title", "goal", "read")
_WORDS = re.compile(r"[A-Za-z]{2,}\s+[A-Za-z]+\b")
_MARKUP = re.compile(r"(`[^`]*`|!?\[|\]\([^)]*\)|<[^>]*>|^\d+\.(?= ))")
_SHARED = re.compile(r"\b(samples/class\b|pictures/)")

Cell = dict[str, Any]
Translate = Callable[[str], str]


def source_texts() -> list[SourceText]:
    """Return the texts of the English notebooks: paragraphs, and what code says to a reader."""
    found: dict[str, None] = {}
    for file in sorted(ENGLISH.glob("*.ipynb")):
        for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
            source = "".join(cell["source"])
            said = texts(source) if cell["cell_type"] == "markdown" else list(_strings(source))
            found |= dict.fromkeys(said)
    found |= dict.fromkeys(samples.source_texts())
    return [SourceText(text) for text in (*found, LIVE)]


def catalogue(language: str) -> Path:
    return catalogue_path(NOTEBOOKS, "notebooks", language)


def made(language: str) -> dict[Path, str]:
    """Return each notebook of a language, by its path."""
    known = {m.id: m.string for m in read(catalogue(language), language) if m.id and not m.fuzzy}

    def translate(text: str) -> str:
        return known.get(text) or text

    def typeset(text: str) -> str:
        return "".join(
            part if _MARKUP.fullmatch(part) else words_in(language, "native").typeset(part)
            for part in _MARKUP.split(translate(text))
        )

    books = {
        NOTEBOOKS / language / file.name: _notebook(
            file.read_text(encoding="utf-8"), language, translate, typeset
        )
        for file in sorted(ENGLISH.glob("*.ipynb"))
    }
    with spoken_in(ENGLISH.name):
        for path, text in books.items():
            if path.stem not in SHOWING_CODE:
                books[path] = illustrated(text, translate(LIVE))
    return books | _samples(NOTEBOOKS / language / samples.FOLDER.name, translate)


def _samples(folder: Path, translate: Translate) -> dict[Path, str]:
    lessons = {
        folder / file.name: samples.translated(file.read_text(encoding="utf-8"), translate)
        for file in sorted(samples.FOLDER.glob("*.yaml"))
    }
    exam = folder / samples.EXAM
    made = samples.results(lessons[exam], exam.stem)
    return lessons | {folder / exam.stem / name: text for name, text in made.items()}


def _notebook(text: str, language: str, translate: Translate, typeset: Translate) -> str:
    book = json.loads(text)
    code = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    for cell in book["cells"]:
        source = "".join(cell["source"])
        is_code = cell["cell_type"] == "code"
        said = _code(source, translate) if is_code else _page(translated(source, typeset), language)
        cell["source"] = _lines(_SHARED.sub(r"../en/\1", said))
    for number, cell in enumerate(code):
        source = "".join(cell["source"])
        if not number or source.startswith("from bgwidget import"):
            cell["source"] = _lines(_spoken(source, language))
    return json.dumps(book, indent=1, ensure_ascii=False) + "\n"


def _page(markdown: str, language: str) -> str:
    if language_of(language).direction == "ltr":
        return markdown
    return f'<div dir="rtl" lang="{language}">\n\n{markdown}\n\n</div>'


def _lines(source: str) -> list[str]:
    return source.splitlines(keepends=True)


def _spoken(source: str, language: str) -> str:
    """Return the first cell of code, which also chooses the language."""
    digits = "" if language_of(language).digits == LATIN else ', "native"'
    use = f'use("{language}"{digits})'
    first, *rest = source.split("\n")
    if not rest:
        return f"{first}, use\n{use}"
    more = ", use" if first.startswith("from bgwidget") else "; from bgwidget import use"
    return "\n".join([f"{first}{more}; {use}", *rest])


def _code(source: str, translate: Translate) -> str:
    lines = source.split("\n")
    for node in sorted(_constants(source), key=_end, reverse=True):
        line = lines[node.lineno - 1].encode()
        said = json.dumps(translate(str(node.value)), ensure_ascii=False).encode()
        lines[node.lineno - 1] = (
            line[: node.col_offset] + said + line[node.end_col_offset :]
        ).decode()
    return "\n".join(lines)


def _end(node: ast.Constant) -> tuple[int, int]:
    return node.lineno, node.col_offset


def _strings(source: str) -> Iterator[str]:
    for node in sorted(_constants(source), key=_end):
        yield str(node.value)


def _constants(source: str) -> list[ast.Constant]:
    tree = ast.parse(source)
    named = {
        id(word.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for word in node.keywords
        if word.arg in _NAMED
    }
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and (id(node) in named or _WORDS.search(node.value))
    ]


def main(check: bool) -> int:
    found = languages(NOTEBOOKS.glob("locale/*/LC_MESSAGES/notebooks.po"))
    wanted = {path: text for language in found for path, text in made(language).items()}
    return renew(wanted, "make translations", check=check)


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
