"""A pasted text, normalised to plain characters and digits so that it can be compared."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

_BEFORE = re.compile(r"(?: *Out *\[\d+\]:)?[ >#|*]*")
_AFTER = " |*"


class Line(NamedTuple):
    """A line of a text without quotation or comment signs, and its number, counted from 1."""

    number: int
    text: str


def lines_of(text: str) -> list[Line]:
    """Return the lines of a text, without quotation or comment signs in front of them.

    Examples
    --------
    >>> lines_of("# 1X  .\\n> ۳-۱")
    [Line(number=1, text='1X  .'), Line(number=2, text='3-1')]
    """
    lines = enumerate(text.splitlines(), 1)
    return [Line(number, _unquoted(_plain(line))) for number, line in lines]


def squeezed(text: str) -> str:
    """Return a text in plain digits without white space, since lines of a picture are wrapped.

    Examples
    --------
    >>> squeezed("the cube\\nat ۲")
    'thecubeat2'
    """
    return "".join(_plain(text).split())


def _unquoted(line: str) -> str:
    return _BEFORE.sub("", line, count=1).rstrip(_AFTER)


def _plain(text: str) -> str:
    """Return a text in plain digits and spaces, without the invisible marks of direction."""
    return "".join(_plain_sign(sign) for sign in text if unicodedata.category(sign) != "Cf")


def _plain_sign(sign: str) -> str:
    if sign.isdecimal():
        return str(unicodedata.decimal(sign))
    return " " if sign.isspace() else sign
