"""Keys of GNU Backgammon: bits, the lowest first, as Base64 text without padding."""

from __future__ import annotations

from base64 import b64decode, b64encode
from string import ascii_letters, digits

from bgwidget.rules.rulebook import InvalidPositionError

_ALPHABET = frozenset(ascii_letters + digits + "+/")


def key_of(text: str, length: int) -> int:
    """Return the bits of an ID of `length` characters as one number.

    Raises
    ------
    InvalidPositionError
        Not that many characters of Base64, or bits set beyond the last whole byte.

    Examples
    --------
    >>> bin(key_of("cAkAAAAAAAAA", 12))
    '0b100101110000'
    """
    if not isinstance(text, str):
        raise InvalidPositionError("gnubg-id.type", found=type(text).__name__)
    text = text.strip()
    if len(text) != length:
        raise InvalidPositionError("gnubg-id.length", count=len(text), right=length)
    for at, character in enumerate(text, start=1):
        if character not in _ALPHABET:
            raise InvalidPositionError("gnubg-id.character", at=at, found=character)
    key = int.from_bytes(b64decode(text + "=" * (-length % 4)), "little")
    # Decoding drops any bits beyond the last whole byte, so encode again to detect them.
    if text_of(key, length) != text:
        raise InvalidPositionError("gnubg-id.last", found=text[-1])
    return key


def text_of(key: int, length: int) -> str:
    """Return the ID of `length` characters that holds the bits of a number.

    Examples
    --------
    >>> text_of(0b100101110000, 12)
    'cAkAAAAAAAAA'
    """
    return b64encode(key.to_bytes(length * 6 // 8, "little")).decode("ascii").rstrip("=")
