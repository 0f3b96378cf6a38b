"""Where a page names a button, its translation names it as the button does."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest
from support.environment import ROOT
from support.strays import OTHERS

from bgwidget.lesson_files.translations import catalogue_path
from bgwidget.teaching.po_files import read
from bgwidget.words import words

WORDS = ROOT / "bgwidget" / "words"
BUTTONS = re.compile(
    r"(board|choice|lesson\.do|review\.do|studio\.do|menu|advice|classroom|course)\.[\w.-]+"
)
QUOTED = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")


@cache
def labels() -> dict[str, list[str]]:
    """Return the keys of each label, by its English."""
    found = defaultdict(list)
    for message in read(catalogue_path(WORDS, "bgwidget", "en"), "en"):
        if isinstance(message.id, str) and BUTTONS.fullmatch(message.id):
            found[message.string].append(message.id)
    return found


def astray(language: str) -> Iterator[str]:
    for folder, name in (("docs", "docs"), ("notebooks", "notebooks")):
        for message in read(catalogue_path(ROOT / folder, name, language), language):
            quoted = {*QUOTED.findall(message.string)}
            for label in QUOTED.findall(str(message.id)):
                said = {words(language).say(key) for key in labels().get(label, ())}
                if said and not said & quoted:
                    yield f"{label}: {said} in {message.string}"


@pytest.mark.parametrize("language", OTHERS)
def test_a_button_is_named_as_it_is_labelled(language: str) -> None:
    assert len(labels()) > 100
    assert [*astray(language)] == []
