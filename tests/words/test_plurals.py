"""Browser and kernel choose the same form of a counted sentence.

What both say is shared with the tests of the browser; ``python -m support.plurals`` writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.pofile import read_po
from support.environment import ROOT
from support.plurals import DATA, LANGUAGES, make

from bgwidget.teaching.po_files import SourceText, read, update
from bgwidget.words import Words
from bgwidget.words.plurals import SAMPLES
from scripts.words import check_plurals


def test_the_shared_sentences_are_what_the_kernel_says(tmp_path: Path) -> None:
    made = make(tmp_path)
    assert json.loads(DATA.read_text("utf-8")) == made
    forms = {language: len(set(said["template"].values())) for language, said in made.items()}
    assert forms == {"ar": 6, "en": 2, "fa": 1, "pl": 3, "vi": 1, "zh": 1}
    assert set(forms) == set(LANGUAGES)


@pytest.mark.slow
@pytest.mark.parametrize(("samples", "languages"), SAMPLES, ids=[row[1] for row in SAMPLES])
def test_each_category_has_a_number_that_is_in_it(samples: dict[str, int], languages: str) -> None:
    for language in languages.split():
        category = Locale.parse(language).plural_form
        whole = {category(number) for number in range(1000)} | {category(1_000_000)}
        assert {category(samples[name]) for name in whole} == whole
        assert samples.keys() == whole | {"other"}


def test_a_catalogue_is_refused_where_its_plurals_are_not_those_of_the_browser(
    tmp_path: Path,
) -> None:
    po = tmp_path / "fa.po"
    head = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n {});\\n"\n'
    po.write_text(head.format("> 1"))
    with po.open("rb") as file:
        check_plurals(read_po(file, locale="fa"), "fa")
    po.write_text(head.format("!= 1"))
    with po.open("rb") as file, pytest.raises(ValueError, match="0 different forms"):
        check_plurals(read_po(file, locale="fa"), "fa")
    po.write_text('msgid ""\nmsgstr "Plural-Forms: nplurals=1; plural=0;\\n"\n')
    with po.open("rb") as file, pytest.raises(ValueError, match="one form for several"):
        check_plurals(read_po(file, locale="fa"), "fa")


@pytest.mark.parametrize("language", ["de", "es", "fa", "he", "id", "pl", "tr"])
def test_a_new_catalogue_has_the_plural_forms_of_the_browser(language: str, tmp_path: Path) -> None:
    po = tmp_path / "new.po"
    update(po, [SourceText("One.")], language, guess=False)
    check_plurals(read(po, language), language)


def test_one_is_told_as_one_in_persian() -> None:
    one, two = (Words("fa").say("drill.hint.plays", count=count) for count in (1, 2))
    assert one.replace("1", "") != two.replace("2", "")


def test_the_table_knows_every_language_of_the_catalogues() -> None:
    known = {code for _, codes in SAMPLES for code in codes.split()}
    for language in {path.name for path in (ROOT / "bgwidget/words/locale").iterdir()} - known:
        assert {Locale.parse(language).plural_form(number) for number in range(1000)} == {"other"}
