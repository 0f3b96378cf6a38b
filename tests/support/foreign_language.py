"""A language in which every letter of every catalogue sentence is one that English lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bgwidget.words import catalogue

TONGUE = "fa"
LETTER = "ж"
_LETTERS = {ord("a") + number: 0x430 + number for number in range(26)}
_FACT_OR_WORD = re.compile(r"(\{[^}]*\})|[A-Za-z]")


@contextmanager
def spoken(folder: Path) -> Iterator[None]:
    """Let that language be known, beside the others."""
    before = catalogue._LOCALE
    copytree(before, folder, dirs_exist_ok=True)
    _write(before, folder / TONGUE / "LC_MESSAGES")
    catalogue._LOCALE = folder
    forget()
    try:
        yield
    finally:
        catalogue._LOCALE = before
        forget()


def marked(sentence: str) -> str:
    """Return a sentence of that language.

    Examples
    --------
    >>> marked("Step {number}")
    'тудп {number}'
    """
    return _FACT_OR_WORD.sub(
        lambda found: found[1] or found[0].lower().translate(_LETTERS), sentence
    )


def _write(locale: Path, folder: Path) -> None:
    with (locale / "en" / "LC_MESSAGES" / "bgwidget.po").open("rb") as file:
        sentences = read_po(file, locale="en")
    for message in sentences:
        if message.id and isinstance(message.string, tuple):
            message.string = tuple(map(marked, message.string))
        elif message.id:
            message.string = marked(message.string)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "bgwidget.mo").open("wb") as file:
        write_mo(file, sentences)


def forget() -> None:
    catalogue.languages.cache_clear()
    catalogue.words.cache_clear()
    catalogue._sentences.cache_clear()
