"""Compile the catalogues; write the table of plurals and what JupyterLab says.

With --check, only tell what is wrong.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from functools import cache
from gettext import c2py
from pathlib import Path
from textwrap import wrap

from babel import Locale, localedata
from babel.messages.catalog import Catalog
from babel.plural import PluralRule

from bgwidget.teaching import po_files
from bgwidget.words import languages, words
from bgwidget.words.interface import LAB_WORDS

ROOT = Path(__file__).parents[1]
CATALOGUES = (
    "bgwidget/*/locale/*/LC_MESSAGES/*.po",
    "docs/locale/*/LC_MESSAGES/*.po",
    "notebooks/locale/*/LC_MESSAGES/*.po",
    "tests/games/*/*/locale/*/LC_MESSAGES/*.po",
)
PLURALS = ROOT / "bgwidget" / "words" / "plurals.py"
LAB = ROOT / "bgwidget" / "labextension" / "static" / "words.json"
EVERYDAY = 200
NUMBERS = (1, 0, *range(2, EVERYDAY + 1), 1_000_000)
"""What is looked through for each category; 1 comes first, for a language where it is as 0."""

HEADER = '''\
"""A number for each plural category of a language, from CLDR; made by `make words`.

The browser asks CLDR which category a number is in, a catalogue which of its forms it takes: these
numbers lead from the one to the other.
"""

from __future__ import annotations

from bgwidget.wire.frame import Category

SAMPLES: tuple[tuple[dict[Category, int], str], ...] = (
'''


def check_plurals(catalogue: Catalog, language: str) -> None:
    """Refuse a catalogue that tells other numbers apart than CLDR, and so the browser, does."""
    category = Locale.parse(language).plural_form
    form = c2py(catalogue.plural_expr)
    forms: dict[str, tuple[int, int]] = {}
    for number in NUMBERS:
        first, taken = forms.setdefault(category(number), (number, form(number)))
        if form(number) != taken:
            raise ValueError(
                f"{language}: Plural-Forms gives {first} and {number} different forms, "
                f"CLDR calls both {category(number)!r}"
            )
    taken_by = {category(number): form(number) for number in NUMBERS if number <= EVERYDAY}
    if len(set(taken_by.values())) < len(taken_by):
        raise ValueError(f"{language}: Plural-Forms has one form for several of {[*taken_by]}")


def samples(language: str) -> dict[str, int]:
    """Return a number for each category; for "other", where only fractions are in it, another's."""
    rule = Locale.parse(language).plural_form
    return {**_samples(tuple(rule.rules.items()))}


@cache
def _samples(rules: tuple[tuple[str, str], ...]) -> dict[str, int]:
    category = PluralRule(dict(rules))
    found: dict[str, int] = {}
    for number in NUMBERS:
        found.setdefault(category(number), number)
    return found if "other" in found else {**found, "other": found["many"]}


def plurals() -> str:
    """Return the table, without what only knows "other" or is as the language it belongs to."""
    alike = defaultdict(list)
    for language in sorted(localedata.locale_identifiers()):
        found = samples(language)
        base = language.split("_")[0]
        if len(found) > 1 and (language == base or found != samples(base)):
            alike[json.dumps(found)].append(language)
    rows = [
        f"    (\n        {found},\n{_lines(codes)},\n    ),\n" for found, codes in alike.items()
    ]
    return f"{HEADER}{''.join(rows)})\n"


def _lines(codes: list[str]) -> str:
    return "\n".join(f'        "{line} "' for line in wrap(" ".join(codes), 88))


def lab_words() -> str:
    """Return what JupyterLab says of the studio, by language."""
    said = {
        language: {key.rpartition(".")[2]: words(language).say(key) for key in LAB_WORDS}
        for language in languages()
    }
    return f"{json.dumps(said, ensure_ascii=False, indent=1)}\n"


def main(check: bool) -> int:
    catalogues = sorted(po for pattern in CATALOGUES for po in ROOT.glob(pattern))
    for po in catalogues:
        check_plurals(po_files.read(po, po.parts[-3]), po.parts[-3])
    if not check:
        for file in po_files.compile_stale(catalogues):
            print(file.relative_to(ROOT))
    # Tests import this module, and then this folder is not on the path.
    from made_files import renew

    return renew({PLURALS: plurals(), LAB: lab_words()}, "make words", check=check)


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
