"""The words that may be typed on the board, in the tables of its page, as a language has them."""

from __future__ import annotations

import re

from bgwidget.words import words
from bgwidget.words.interface import ADVICE_COMMANDS, COMMANDS, OPPONENT_COMMANDS

PAGE = "board.md"

_NAMES = (*COMMANDS, *dict(ADVICE_COMMANDS), *dict(OPPONENT_COMMANDS))
_OF_BACKGAMMON = ("bar", "off", "pips", "singles")
_KEYS = {
    "against": "type.opponent",
    "expert": "opponent.level.expert",
    "nobody": "opponent.none",
    **{words("en").say(f"type.{name}"): f"type.{name}" for name in (*_NAMES, *_OF_BACKGAMMON)},
}
_LAST_CELL = re.compile(r"(?<=\| )`[^|\n]+`(?= \|$)", re.MULTILINE)
_CODE = re.compile("`([^`]+)`")


def typed_in(page: str, language: str) -> str:
    """Return the page with the typed words of its tables in a language.

    >>> typed_in("| Roll | `r` | `roll` |", "zh")
    '| Roll | `r` | `掷骰` |'
    """
    said = words(language)

    def spoken(found: re.Match[str]) -> str:
        parts = [found[1]] if found[1] in _KEYS else found[1].split()
        texts = [said.say(_KEYS[part]) if part in _KEYS else part for part in parts]
        return f"`{' '.join(texts)}`"

    return _LAST_CELL.sub(lambda cell: _CODE.sub(spoken, cell[0]), page)
