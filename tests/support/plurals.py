"""What counted sentences say in languages of many plurals; run it to write the shared data anew.

The catalogues are made here, with the formula that translators use and a sentence for each form.
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from bgwidget.words import Words, catalogue

DATA = Path(__file__).parents[1] / "data" / "plurals.json"
LANGUAGES = ("ar", "en", "fa", "pl", "vi", "zh")
NUMBERS = range(131)


def make(home: Path) -> dict[str, Any]:
    """Return, by language, what the browser is given and what the kernel says of each number."""
    before = catalogue._LOCALE
    catalogue._LOCALE = home
    _forget()
    try:
        return {language: _made(home, language) for language in LANGUAGES}
    finally:
        catalogue._LOCALE = before
        _forget()


def _forget() -> None:
    catalogue.languages.cache_clear()
    catalogue._sentences.cache_clear()


def _made(home: Path, language: str) -> dict[str, Any]:
    sentences = Catalog(language)
    forms = range(sentences.num_plurals)
    said = [f"{{count}} in form {form}" for form in forms]
    sentences.add(("checkers", "checkers"), tuple(said))
    folder = home / language / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "bgwidget.mo").open("wb") as file:
        write_mo(file, sentences)
    catalogue.languages.cache_clear()
    words = Words(language)
    return {
        "template": words.templates((), ["checkers"])["checkers"],
        "said": [words.say("checkers", count=number) for number in NUMBERS],
    }


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        rows = [
            f"{json.dumps(name)}: {json.dumps(said)}" for name, said in make(Path(home)).items()
        ]
        DATA.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
