"""What the table of a game is called."""

from __future__ import annotations

import re
from dataclasses import dataclass

KEY_LETTERS, KEY_LONG = "bcdfghjkmnpqrstvwxz", 3
"""No vowels, so that chance writes no word."""
_NAME = re.compile(rf"([{KEY_LETTERS}]{{{KEY_LONG}}})-([1-9][0-9]{{0,2}})-([1-9][0-9]{{0,2}})")


@dataclass(frozen=True, slots=True)
class TableName:
    """The name of a table, short enough to be typed; no other game has the same.

    Attributes
    ----------
    key : str
        The letters of its tournament.
    round, number : int
        Both from 1.

    Examples
    --------
    >>> str(TableName("kxm", 2, 5)), TableName.read("kxm-2-5")
    ('kxm-2-5', TableName(key='kxm', round=2, number=5))
    """

    key: str
    round: int
    number: int

    @classmethod
    def read(cls, text: str) -> TableName | None:
        """Return the name that a text is; None if it is none."""
        found = _NAME.fullmatch(text)
        return None if found is None else cls(found[1], int(found[2]), int(found[3]))

    def __str__(self) -> str:
        return f"{self.key}-{self.round}-{self.number}"
