"""A language whose texts are those of English, two fifths longer."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bgwidget.lesson_files import course_files, loader
from bgwidget.words import catalogue

TONGUE = "qaa"
_ANY = "vi"
"""A language into which the course is translated: its catalogues hold the English texts too."""
_GOAL = 90
"""As many characters a goal may have."""
_FACT_OR_WORD = re.compile(r"\{[^}]*\}|[A-Za-z]{3,}")


def write(folder: Path) -> None:
    """Write the catalogues of that language, beside the others and the course, into a folder."""
    locale, course = folder / "locale", folder / "course"
    copytree(catalogue._LOCALE, locale)
    copytree(Path(str(course_files.FOLDER)), course)
    _write(locale / "en", locale / TONGUE)
    _write(course / "locale" / _ANY, course / "locale" / TONGUE)


def know(folder: Path) -> None:
    """Let that language be known."""
    catalogue._LOCALE = folder / "locale"
    for module in (course_files, loader):
        vars(module)["FOLDER"] = folder / "course"
    catalogue.languages.cache_clear()
    catalogue.words.cache_clear()
    catalogue._sentences.cache_clear()


def longer(text: str) -> str:
    """Return a text with each of its words two fifths longer.

    Examples
    --------
    >>> longer("Step {number} of the opponent")
    'Stepep {number} of thehe opponentnent'
    """

    def lengthen(found: re.Match[str]) -> str:
        word = found[0]
        return word if word[0] == "{" else word + word[-((2 * len(word) + 4) // 5) :]

    return _FACT_OR_WORD.sub(lengthen, text)


def _write(source: Path, target: Path) -> None:
    folder = target / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for file in (source / "LC_MESSAGES").glob("*.po"):
        with file.open("rb") as opened:
            messages = read_po(opened, locale="en")
        for message in messages:
            said = message.string if source.name == "en" else message.id
            message.string = longer(said) if isinstance(said, str) else tuple(map(longer, said))
            if str(message.context).endswith("goal"):
                message.string = message.string[:_GOAL]
        with (folder / f"{file.stem}.mo").open("wb") as opened:
            write_mo(opened, messages)
