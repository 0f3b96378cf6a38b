"""Rolls, scores, lists of numbers and plays, as they are written in a line of a form."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias
from unicodedata import decimal

Notation: TypeAlias = Literal["", "roll", "pair", "pairs", "numbers", "plays", "place", "code"]
"""None, a roll, two numbers, a list of such pairs, a list of numbers, plays, a place, or YAML."""

_ROLL = re.compile(r"\s*([1-6])\s*[-–,،\s]\s*([1-6])\s*")
_PAIR = re.compile(r"\s*([0-9]{1,4})\s*[-–:,،\s]\s*([0-9]{1,4})\s*")
_NUMBERS = re.compile(r"\s*[0-9]{1,4}(?:[\s,;،、]+[0-9]{1,4})*\s*")


class _Way(NamedTuple):
    """How a value is written as a text or as lines, and read again; None for what is none."""

    shown: Callable[[Any], Any]
    read: Callable[[Any], Any]


def shown(notation: Notation, value: Any) -> Any:
    """Return a value as it is written; None if it cannot be written so.

    Examples
    --------
    >>> shown("pair", [2, 1]), shown("numbers", [8, 6]), shown("roll", [3, 1, 6])
    ('2-1', '8, 6', None)
    """
    return _WAYS[notation].shown(value)


def read(notation: Notation, text: Any) -> Any:
    """Return the value that is written; None if it is none.

    Examples
    --------
    >>> read("roll", "۳-۱"), read("numbers", "8 6"), read("pairs", ["0-0", "2-0"])
    ([3, 1], [8, 6], [[0, 0], [2, 0]])
    """
    return _WAYS[notation].read(_latin(text))


def _latin(text: Any) -> Any:
    if isinstance(text, list):
        return [_latin(each) for each in text]
    if not isinstance(text, str):
        return text
    return "".join(str(decimal(each, each)) for each in text)


def _pair(value: Any) -> str | None:
    whole = isinstance(value, list) and len(value) == 2 and all(type(each) is int for each in value)
    return f"{value[0]}-{value[1]}" if whole else None


def _roll(value: Any) -> str | None:
    return value if isinstance(value, str) else _pair(value)


def _two(pattern: re.Pattern[str]) -> Callable[[Any], list[int] | None]:
    def read_two(text: Any) -> list[int] | None:
        found = pattern.fullmatch(text) if isinstance(text, str) else None
        return [int(found[1]), int(found[2])] if found else None

    return read_two


def _pairs(value: Any) -> list[str] | None:
    texts = [_pair(each) for each in value] if isinstance(value, list) else [None]
    return None if None in texts else [text for text in texts if text is not None]


def _read_pairs(texts: Any) -> list[list[int]] | None:
    found = [_two(_PAIR)(text) for text in texts] if isinstance(texts, list) else [None]
    return None if None in found else [each for each in found if each is not None]


def _numbers(value: Any) -> str | None:
    whole = isinstance(value, list) and all(type(each) is int for each in value)
    return ", ".join(map(str, value)) if whole else None


def _read_numbers(text: Any) -> list[int] | None:
    if not isinstance(text, str) or not _NUMBERS.fullmatch(text):
        return None
    return [int(each) for each in re.findall("[0-9]+", text)]


def _plays(value: Any) -> list[str] | None:
    listed = [value] if isinstance(value, str) else value
    texts = isinstance(listed, list) and all(isinstance(each, str) for each in listed)
    return listed if texts else None


def _read_plays(texts: Any) -> Any:
    return texts[0] if isinstance(texts, list) and len(texts) == 1 else texts


def _place(value: Any) -> str | None:
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else None


def _read_place(text: Any) -> Any:
    return int(text) if re.fullmatch("[0-9]{1,4}", text.strip()) else text.strip()


_WAYS: Mapping[str, _Way] = {
    "roll": _Way(_roll, _two(_ROLL)),
    "pair": _Way(_pair, _two(_PAIR)),
    "pairs": _Way(_pairs, _read_pairs),
    "numbers": _Way(_numbers, _read_numbers),
    "plays": _Way(_plays, _read_plays),
    "place": _Way(_place, _read_place),
}
