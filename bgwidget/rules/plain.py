"""Plain text: input in any script, put into the letters and digits of notation."""

from __future__ import annotations

from unicodedata import decimal, normalize


def plain(text: str) -> str:
    """Return digits of any script and full-width letters as plain lower-case ones, one for one.

    Examples
    --------
    >>> plain("Ｂar/۲۱")
    'bar/21'
    """
    return "".join(map(_plain_character, text))


def _plain_character(character: str) -> str:
    digit = decimal(character, None)
    found = normalize("NFKC", character).lower() if digit is None else str(digit)
    return found if len(found) == 1 else character
