"""Nicknames of learners, in the order of a class list."""

from __future__ import annotations

import unicodedata

_STROKES = str.maketrans("đħłø", "dhlo")


def alphabetical(name: str) -> tuple[str, str]:
    """Return a key that sorts names by their letters, whatever their case and marks.

    Examples
    --------
    >>> sorted(["Zoe", "Émile", "<Li>", "duc", "Đan"], key=alphabetical)
    ['<Li>', 'Đan', 'duc', 'Émile', 'Zoe']
    """
    letters = unicodedata.normalize("NFKD", name.casefold()).translate(_STROKES)
    return "".join(each for each in letters if not unicodedata.combining(each)), name
