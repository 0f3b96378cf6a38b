"""Bring the catalogues of the other languages up to date; with --check, only tell what is amiss.

python scripts/translations.py           every language that there is
python scripts/translations.py nl        begin or update one
python scripts/translations.py --check   fail if a text is missing, unsure or out of date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pages
from proofread import remarks

import notebooks
from bgwidget.lesson_files.translations import catalogue_path
from bgwidget.teaching.po_files import SourceText, faults, read, update
from bgwidget.teaching.translation import lesson_source_texts

ROOT = Path(__file__).parents[1]
WORDS = ROOT / "bgwidget" / "words"
COURSE = ROOT / "bgwidget" / "course"
ENGLISH = "en"


def languages() -> list[str]:
    """Return the languages that have a catalogue, but for English."""
    found = (path.parts[-3] for path in WORDS.glob("locale/*/LC_MESSAGES/bgwidget.po"))
    return sorted(set(found) - {ENGLISH})


def sentences() -> list[SourceText]:
    """Return the sentences of the kit, each with its English as a note."""
    english = read(catalogue_path(WORDS, "bgwidget", ENGLISH), ENGLISH)
    found = []
    for message in english:
        if isinstance(message.id, tuple):
            one, many = message.id
            found.append(SourceText(one, plural=many, note=" / ".join(message.string)))
        elif message.id:
            found.append(SourceText(message.id, note=message.string))
    return found


def catalogues(language: str) -> Iterator[tuple[Path, list[SourceText], bool]]:
    """Yield each catalogue, its texts, and whether a text like an old one may take its words."""
    yield catalogue_path(WORDS, "bgwidget", language), sentences(), False
    for lesson in sorted(COURSE.glob("*.yaml")):
        path = catalogue_path(COURSE, lesson.stem, language)
        yield path, lesson_source_texts(lesson, language), True
    yield notebooks.catalogue(language), notebooks.source_texts(), True
    yield pages.catalogue(language), pages.source_texts(), True


def check(language: str) -> int:
    """Print what is wrong with the catalogues of a language, and return how much it is."""
    amiss = 0
    for path, texts, _ in catalogues(language):
        for fault in _faults(path, texts, language) if path.exists() else ["there is none"]:
            print(f"{path.relative_to(ROOT)}: {fault}", file=sys.stderr)
            amiss += 1
    return amiss


def _faults(path: Path, texts: list[SourceText], language: str) -> Iterator[str]:
    catalogue = read(path, language)
    yield from faults(catalogue, texts)
    english = {(text.context, text.id): text.note or text.id for text in texts}
    for message in catalogue:
        for string in message.string if isinstance(message.string, tuple) else [message.string]:
            if message.id and string:
                key = message.id if isinstance(message.id, str) else message.id[0]
                source = english.get((message.context or "", key), "")
                for remark in remarks(language, string, source):
                    yield f"{message.context or key}: {remark}"


def write(language: str) -> None:
    for path, texts, guess in catalogues(language):
        changes = update(path, texts, language, guess=guess)
        counts = (len(changes.new), len(changes.changed), len(changes.dropped), len(changes.open))
        told = "{} new, {} changed, {} dropped, {} to translate".format(*counts)
        print(f"{path.relative_to(ROOT)}: {told}")


def main(arguments: list[str]) -> int:
    named = [argument for argument in arguments if not argument.startswith("-")] or languages()
    if "--check" in arguments:
        return 1 if sum(map(check, named)) else 0
    for language in named:
        write(language)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
