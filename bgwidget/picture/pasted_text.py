"""A pasted text, brought to the signs and digits in which pictures are compared."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

_BEFORE = re.compile(r"(?: *Out *\[\d+\]:)?[ >#|*]*")
_AFTER = " |*"


class Line(NamedTuple):
    """A line of a text without what quotes it, and its number, counted from 1."""

    number: int
    text: str


def lines_of(text: str) -> list[Line]:
    """Return the lines of a text, without the signs of a quotation or a remark before them.

    Examples
    --------
    >>> lines_of("# 1X  .\\n> ۳-۱")
    [Line(number=1, text='1X  .'), Line(number=2, text='3-1')]
    """
    lines = enumerate(text.splitlines(), 1)
    return [Line(number, _unquoted(_plain(line))) for number, line in lines]


def squeezed(text: str) -> str:
    """Return a text without spaces and in plain digits: lines of a picture are folded.

    Examples
    --------
    >>> squeezed("the cube\\nat ۲")
    'thecubeat2'
    """
    return "".join(_plain(text).split())


def _unquoted(line: str) -> str:
    return _BEFORE.sub("", line, count=1).rstrip(_AFTER)


def _plain(text: str) -> str:
    """Return a text in plain digits and spaces, and without the marks that turn its direction."""
    return "".join(_plain_sign(sign) for sign in text if unicodedata.category(sign) != "Cf")


def _plain_sign(sign: str) -> str:
    if sign.isdecimal():
        return str(unicodedata.decimal(sign))
    return " " if sign.isspace() else sign
