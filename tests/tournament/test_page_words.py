"""The pages of a class that plays say all that the catalogue has of them, and nothing else."""

from __future__ import annotations

import re

from support.environment import ROOT

from bgwidget.words import languages, words

KEY = re.compile(r"""["'](tournament\.[a-z-]+)["']""")
OWN = re.compile(r'^msgid "(tournament\.[a-z-]+)"$', re.MULTILINE)


def test_each_sentence_is_said_and_there() -> None:
    templates = (ROOT / "bgwidget" / "class_service" / "templates").glob("*.html")
    said = {key for file in templates for key in KEY.findall(file.read_text(encoding="utf-8"))}
    catalogue = ROOT / "bgwidget" / "words" / "locale" / "en" / "LC_MESSAGES" / "bgwidget.po"
    assert said == {*OWN.findall(catalogue.read_text(encoding="utf-8"))}
    assert all(words(language).has(key) for language in languages() for key in said)
