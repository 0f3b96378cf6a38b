"""Plain text: input in any script, put into the letters and digits of notation."""

from __future__ import annotations

from unicodedata import decimal, normalize

_COMMAS = "\u060c\u3001"


def plain(text: str) -> str:
    """Return a text with each digit, comma and full-width letter as its plain ASCII form.

    Digits and commas of every script count; the length of the text stays the same.

    Examples
    --------
    >>> plain("Ｂar/۲۱")
    'bar/21'
    """
    return "".join(map(_plain_character, text))


def _plain_character(character: str) -> str:
    if character in _COMMAS:
        return ","
    digit = decimal(character, None)
    letter = normalize("NFKC", character).lower() if digit is None else str(digit)
    return letter if len(letter) == 1 else character
