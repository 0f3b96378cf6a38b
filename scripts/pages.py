"""Write the pages of the docs in the other languages; --check compares only."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import typed_words
from made_files import languages, renew
from page_words import TEXTS
from prose import texts, translated
from rulebook import BOOKS

from bgwidget.lesson_files.translations import catalogue_path
from bgwidget.teaching.po_files import SourceText, read
from bgwidget.words import words

ENGLISH = "en"

DOCS = Path(__file__).parents[1] / "docs"
PAGES = (
    "board.md",
    "lesson-files.md",
    "studio.md",
    "wall.md",
    "hub.md",
    "tables.md",
    "tournament.md",
    "hosts.md",
    "progress.md",
    "grading.md",
    "learning-platforms.md",
    "privacy.md",
    "opponents.md",
    "advice.md",
    "review.md",
    "rollouts.md",
    "chances.md",
    "rulebook.md",
    "rules-differences.md",
    "terms.md",
)
"""What learners and teachers read, in each language also where the code is hosted."""
SITE_PAGES = (
    *("index.md", "learn/index.md", "play.md", "my-games.md", "without-network.md"),
    *("guide/learners.md", "guide/teachers.md", "gallery.md", "start/install.md", "start/quick.md"),
    *("howto/index.md", "howto/pages.md", "howto/pictures.md", "howto/follow.md"),
    *("howto/judge.md", "howto/exercises.md", "howto/rules.md"),
)
"""What has its other languages only on the site, from the same catalogues."""
SAME_TABLES = frozenset({"terms.md"})
"""Those whose tables are the same in all languages."""

_LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)")


def source_texts() -> list[SourceText]:
    """Return the texts of the English pages."""
    found: dict[str, None] = {}
    for name in (*PAGES, *SITE_PAGES):
        page = (DOCS / name).read_text(encoding="utf-8")
        found |= dict.fromkeys(texts(page, tables=name not in SAME_TABLES))
    found |= dict.fromkeys(TEXTS)
    known = _of_the_rules(ENGLISH)
    return [SourceText(text) for text in found if text not in known]


def _of_the_rules(language: str) -> dict[str, str]:
    """Return the name and the sentence of each rule, by its English."""
    english, spoken = words(ENGLISH), words(language)
    rules = (rule for book in BOOKS for rule in book.values())
    keys = (f"{what}.{rule.game}.{rule.id}" for rule in rules for what in ("name", "rule"))
    return {english.say(key): spoken.say(key) for key in keys}


def catalogue(language: str) -> Path:
    return catalogue_path(DOCS, "docs", language)


def made(language: str) -> dict[Path, str]:
    """Return each page of a language, by its path."""
    known = {m.id: m.string for m in read(catalogue(language), language) if m.id and not m.fuzzy}
    known |= _of_the_rules(language)

    def link(found: re.Match[str]) -> str:
        here = found[1] in PAGES
        return f"]({found[1] if here else f'../{found[1]}'}{found[2] or ''})"

    return {
        DOCS / language / name: _LINK.sub(
            link,
            translated(
                _page(name, language),
                lambda text: known.get(text) or text,
                tables=name not in SAME_TABLES,
            ),
        )
        for name in PAGES
    }


def _page(name: str, language: str) -> str:
    page = (DOCS / name).read_text(encoding="utf-8")
    return typed_words.typed_in(page, language) if name == typed_words.PAGE else page


def main(check: bool) -> int:
    found = languages(DOCS.glob("locale/*/LC_MESSAGES/docs.po"))
    wanted = {path: text for language in found for path, text in made(language).items()}
    return renew(wanted, "make translations", check=check)


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
