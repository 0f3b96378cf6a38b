"""Rules are told to learners: in numbers of points, not in letters that stand for them."""

from __future__ import annotations

import re

import pytest

from bgwidget.games import board_game
from bgwidget.words import languages, words

LETTERS = re.compile(r"\bn\b|n号|25 -|25 منهای|25减")


@pytest.mark.parametrize("language", languages())
def test_no_rule_is_told_in_letters(language: str) -> None:
    said = words(language)
    texts = [said.say(f"rule.backgammon.{rule}") for rule in board_game("backgammon").rulebook]
    assert len(texts) > 40
    assert [text for text in texts if LETTERS.search(text)] == []
