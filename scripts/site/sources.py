"""The folder that Sphinx reads for one language: the pages of docs, and those that are made."""

from __future__ import annotations

import gettext
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import typed_words
from api_pages import api_pages, index_page
from babel.messages.mofile import read_mo, write_mo
from course_pages import course_pages
from pages import source_texts
from rule_pages import rule_pages
from task_pages import task_pages

from bgwidget.words import languages, words_in

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ENGLISH = "en"
TOP = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
"""Pages beside the folder, and what they are called in it."""
OFFLINE = "without-network.md"
"""The page in place of one that is not kept, to which no other leads."""
_IN_DOCS = re.compile(r"\]\(docs/")
_ANCHOR = re.compile(r'<a id="(\w+)"></a>')
_HEADING = re.compile(r'<a id="\w+(?:-\w+)+"></a>\n')
_ROW = re.compile(r"\]\((?:\.\./)?rules-differences\.md#")
_KIND = re.compile(r"^\| `([\w-]+)` \| ([^|]+?) \|", re.MULTILINE)
_KINDS = "| kind | asks to |"
"""How the table of the kinds of tasks begins."""


def write_sources(folder: Path, language: str) -> list[str]:
    """Fill a folder with all that the pages of a language are made of.

    Returns
    -------
    list of str
        The names of the pages that are in the language from the start, and need no catalogue.
    """
    shutil.copytree(DOCS, folder, ignore=_left_out)
    for name, target in TOP.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        (folder / target).write_text(_IN_DOCS.sub("](", text), encoding="utf-8")
    made = _made_pages(language)
    for path, text in {**made, **_reference(language)}.items():
        page = folder / path
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")
    for page in folder.rglob("*.md"):
        text = with_anchors(page.read_text(encoding="utf-8"))
        if page.name == typed_words.PAGE:
            text = typed_words.typed_in(text, language)
        if page.name == OFFLINE:
            text = f"---\norphan: true\n---\n\n{text}"
        page.write_text(text, encoding="utf-8")
    return sorted(path.removesuffix(".md") for path in made if path.endswith(".md"))


def _reference(language: str) -> dict[str, str]:
    """Return the pages about names, which are in English; in another language what leads there."""
    whole = language == ENGLISH
    return index_page(with_pages=whole) | (api_pages() if whole else {})


def with_anchors(text: str) -> str:
    """Return a text of the docs with places marked as MyST finds them: by name, wherever they are.

    Headings have anchors of their own, in every language.

    >>> with_anchors('<a id="A1"></a>**A1** The start')
    '[]{#A1}**A1** The start'
    """
    return _ROW.sub("](#", _ANCHOR.sub(r"[]{#\1}", _HEADING.sub("", text)))


def catalogue(language: str) -> Path:
    return DOCS / "locale" / language / "LC_MESSAGES" / "docs.mo"


def write_messages(language: str, file: Path) -> None:
    """Write the translations for Sphinx, of texts as they stand in the sources."""
    with catalogue(language).open("rb") as written:
        messages = read_mo(written)
    for message in [*messages]:
        if message.id and with_anchors(message.id) != message.id:
            messages.add(with_anchors(message.id), with_anchors(message.string))
    with file.open("wb") as out:
        write_mo(out, messages)


def _made_pages(language: str) -> dict[str, str]:
    words, say = words_in(language, "native"), says(language)
    return course_pages(words, say) | rule_pages(words, say) | task_pages(say, _asks())


def says(language: str) -> Callable[[str], str]:
    """Return what puts a text of the pages into a language.

    It raises LookupError where no catalogue can have the text.
    """
    known = {text.id for text in source_texts()}
    found = gettext.NullTranslations()
    if language != ENGLISH:
        with catalogue(language).open("rb") as file:
            found = gettext.GNUTranslations(file)

    def say(text: str) -> str:
        if text not in known:
            raise LookupError(f"scripts/page_words.py does not have {text!r}")
        return found.gettext(text)

    return say


def _asks() -> dict[str, str]:
    """Return what each kind of task asks to do, as the page about lesson files tells it."""
    text = (DOCS / "lesson-files.md").read_text(encoding="utf-8")
    table = text.partition(_KINDS)[2].partition("\n\n")[0]
    return dict(_KIND.findall(table))


def _left_out(folder: str, names: list[str]) -> set[str]:
    """Return what Sphinx does not read: the pages in other languages, and its own settings."""
    if Path(folder) != DOCS:
        return set()
    return {*languages(), "locale", "extensions", "templates", "static", "conf.py"} & {*names}
