"""Movement: what one step of one piece is, and what it does to the board."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bgwidget.rules.camelot.board import LEAPS
from bgwidget.rules.camelot.position import EMPTY, OWN

Kind = Literal["plain", "castle", "canter", "jump"]


class Step(NamedTuple):
    """One piece from one square to another, by a plain move or a leap.

    Attributes
    ----------
    source, target : int
        Squares as `parse_square` numbers them.

    Examples
    --------
    >>> from bgwidget.rules.camelot import parse_square
    >>> Step(parse_square("D6"), parse_square("F8"))
    Step(source=63, target=89)
    """

    source: int
    target: int


def exposed(packed: bytes, square: int, side: int) -> tuple[int, ...]:
    """Return the enemies that stand exposed to a piece of `side` on a square (section 3).

    An enemy on a neighbouring square is exposed if the square directly beyond it is on the board
    and empty.
    """
    return tuple([over for over, _ in leaps(packed, square, OWN[1 - side])])


def leaps(packed: bytes, square: int, over: frozenset[int]) -> list[tuple[int, int]]:
    """Return the squares passed and landed on by each leap over a piece code in `over`."""
    return [leap for leap in LEAPS[square] if not packed[leap[1]] and packed[leap[0]] in over]


def advance(packed: bytes, source: int, target: int, taken: int | None = None) -> bytes:
    """Return the board after a step, and after the piece on `taken` has been captured."""
    after = bytearray(packed)
    after[target] = after[source]
    after[source] = EMPTY
    if taken is not None:
        after[taken] = EMPTY
    return bytes(after)
