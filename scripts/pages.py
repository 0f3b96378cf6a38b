"""Write the pages of the docs in the other languages; --check compares only."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from prose import texts, translated

from bgwidget.lesson_files.translations import catalogue_path
from bgwidget.teaching.po_files import SourceText, read

DOCS = Path(__file__).parents[1] / "docs"
PAGES = ("board.md", "lesson-files.md", "progress.md", "grading.md")
"""What learners and teachers read; the rulebook comes of `make docs`."""

_LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)")


def source_texts() -> list[SourceText]:
    """Return the texts of the English pages."""
    found: dict[str, None] = {}
    for name in PAGES:
        found |= dict.fromkeys(texts((DOCS / name).read_text(encoding="utf-8")))
    return [SourceText(text) for text in found]


def catalogue(language: str) -> Path:
    return catalogue_path(DOCS, "docs", language)


def made(language: str) -> dict[Path, str]:
    """Return each page of a language, by its path."""
    known = {m.id: m.string for m in read(catalogue(language), language) if m.id and not m.fuzzy}

    def link(found: re.Match[str]) -> str:
        here = found[1] in (*PAGES, "rulebook.md")
        return f"]({found[1] if here else f'../{found[1]}'}{found[2] or ''})"

    return {
        DOCS / language / name: _LINK.sub(
            link,
            translated(
                (DOCS / name).read_text(encoding="utf-8"), lambda text: known.get(text) or text
            ),
        )
        for name in PAGES
    }


def languages() -> list[str]:
    """Return the languages that have a catalogue of the pages."""
    return sorted(path.parts[-3] for path in DOCS.glob("locale/*/LC_MESSAGES/docs.po"))


def main(check: bool) -> int:
    wanted = {path: text for language in languages() for path, text in made(language).items()}
    stale = [
        path
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path in stale:
        if check:
            print(f"{path} is out of date: run `make translations`.", file=sys.stderr)
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(wanted[path], encoding="utf-8")
            print(path.relative_to(DOCS))
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
