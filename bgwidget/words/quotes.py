"""What somebody wrote, as it is quoted in a sentence: the text itself, in quotation marks."""

from __future__ import annotations

from os import PathLike, fspath
from reprlib import Repr

_MOST = 60
_MOST_BITS = 400
_JOINERS = "\u200c\u200d"
"""They belong to the spelling of words, such as the half-space of Persian."""
_PICTURES = 0x2400
"""Where Unicode has a picture of each control character."""


def visible(text: str) -> str:
    """Return a text in which nothing is hidden: control characters and direction marks are shown.

    Examples
    --------
    >>> visible("8/5\\n6/5"), visible("\\u202e"), visible("می\\u200cشود") == "می\\u200cشود"
    ('8/5␊6/5', '[U+202E]', True)
    """
    return "".join(map(_visible, text))


def _visible(character: str) -> str:
    if character.isprintable() or character in _JOINERS:
        return character
    code = ord(character)
    return chr(_PICTURES + code) if code < ord(" ") else f"[U+{code:04X}]"


class Quoter(Repr):
    """Quotes values in the quotation marks of a language, and shortens long ones.

    Examples
    --------
    >>> Quoter("“”").quoted("it's"), Quoter("“”").quoted([3, "it's"]), Quoter("“”").quoted(7)
    ("“it's”", "[3, “it's”]", '7')
    """

    def __init__(self, marks: str) -> None:
        super().__init__()
        self._opening, self._closing = marks[0], marks[1]
        self.maxother = _MOST

    def quoted(self, value: object) -> str:
        """Return a value as it is quoted; its type if it cannot be shown."""
        try:
            return self.repr(fspath(value) if isinstance(value, PathLike) else value)
        except Exception:
            return type(value).__name__

    def repr_str(self, x: str, level: int) -> str:
        """Return a text in quotation marks, without its middle if it is long."""
        half = _MOST // 2
        cut = x if len(x) <= _MOST else f"{x[:half]}…{x[-half:]}"
        return f"{self._opening}{visible(cut)}{self._closing}"

    def repr_int(self, x: int, level: int) -> str:
        """Return a whole number; Python refuses to convert very large ones to digits."""
        return super().repr_int(x, level) if x.bit_length() <= _MOST_BITS else "..."

    def repr_ellipsis(self, x: object, level: int) -> str:
        """Return the sign for what is left out."""
        return "..."
