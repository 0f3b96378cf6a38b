"""Advice to the far side in the words of the near side: every sentence that says “you” has one."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from bgwidget.advice.bystander import Bystander
from bgwidget.words import languages

ROOT = Path(__file__).parents[2]
SAID_OF_ALL = re.compile(r"advice\.(title|option|odds|next$|judge|stands)\b|.*\.far$")
"""What is no reason, or is told of the far side."""
SIDES = re.compile(
    r"\b(you|your|yours|they|them|their|opponent|opponent's|opposing)\b", re.IGNORECASE
)


def reasons(language: str) -> dict[str, tuple[str, ...]]:
    folder = ROOT / "bgwidget" / "words" / "locale" / language / "LC_MESSAGES"
    with (folder / "bgwidget.po").open("rb") as file:
        catalogue = read_po(file)
    texts = {}
    for message in catalogue:
        key = message.id if isinstance(message.id, str) else message.id[0]
        said = message.string
        if key.startswith("advice."):
            texts[key] = (said,) if isinstance(said, str) else tuple(said)
    return texts


def facts(texts: tuple[str, ...]) -> set[str]:
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}


def test_each_reason_that_names_a_side_is_told_of_the_far_side_too() -> None:
    said = reasons("en")
    named = {key for key, texts in said.items() if SIDES.search(" ".join(texts))}
    asked = {key for key in named if not SAID_OF_ALL.match(key)}
    assert "advice.coming.hit" in asked
    assert asked - {key.removesuffix(".far") for key in said if key.endswith(".far")} == set()


@pytest.mark.parametrize("language", languages())
def test_what_is_told_of_the_far_side_has_the_same_facts(language: str) -> None:
    said = reasons(language)
    for key, texts in said.items():
        if key.endswith(".far"):
            assert facts(texts) == facts(said[key.removesuffix(".far")])
            assert texts != said[key.removesuffix(".far")] or "opponent" not in texts[0]


def test_what_names_no_side_is_said_as_it_is() -> None:
    unclear = Bystander("en").say("advice.unclear")
    assert unclear == "What can be counted on the board does not explain the difference."
