"""Position: where all pieces stand, whose turn it is, and the castle moves made; frozen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import compress
from typing import NamedTuple, Self

from bgwidget.rules.camelot.board import (
    BLACK,
    CASTLES,
    PLACES,
    SQUARES,
    WHITE,
    parse_square,
    square_name,
)
from bgwidget.rules.rulebook import InvalidPositionError

CASTLE_MOVES = 2
EMPTY = 0
OWN = (frozenset((1, 2)), frozenset((3, 4)))
KNIGHTS = frozenset((1, 3))
MOST = {"wK": 4, "wM": 10, "bK": 4, "bM": 10}

_CODES = {"wK": 1, "wM": 2, "bK": 3, "bM": 4}
_SIDES = "WB"
_LONGEST = 400
_SHOWN = 12
_OWNED = tuple(bytes(code in own for code in range(256)) for own in OWN)
_EVERY = range(PLACES)
_TURNED = bytes((0, 3, 4, 1, 2, *range(5, 256)))


class Piece(NamedTuple):
    """A piece: ``side`` is 0 for White and 1 for Black, ``kind`` is knight or man.

    Examples
    --------
    >>> from bgwidget.rules.camelot import START, parse_square
    >>> START[parse_square("C6")]
    Piece(side=0, kind='knight')
    """

    side: int
    kind: str


_PIECES = (
    None,
    Piece(WHITE, "knight"),
    Piece(WHITE, "man"),
    Piece(BLACK, "knight"),
    Piece(BLACK, "man"),
)


@dataclass(frozen=True, slots=True)
class Position:
    """Where all pieces stand, whose turn it is, and how many castle moves each side has made.

    Build positions with `parse`, which checks them; the constructor checks nothing.

    Attributes
    ----------
    packed : bytes
        192 bytes, a code for each square from A1 to L16: 0 empty, 1 and 2 White's Knight and Man,
        3 and 4 Black's.
    mover : int
        0 for White, 1 for Black.
    castle_moves : tuple of two int
        Castle moves made by White and by Black, 0 to 2 each.

    Examples
    --------
    >>> position = Position.parse("W wK:D4 wM:E5,G7 bM:E7,H9,L13 c:2,0")
    >>> position[parse_square("D4")]
    Piece(side=0, kind='knight')
    >>> [square_name(square) for square in position.squares(1)]
    ['E7', 'H9', 'L13']
    """

    packed: bytes
    mover: int = WHITE
    castle_moves: tuple[int, int] = (0, 0)

    @classmethod
    def parse(cls, text: object) -> Self:
        """Read a position as `str` writes it.

        Parameters
        ----------
        text : str
            The side to move (``W`` or ``B``), then, in any order, the squares of White's Knights
            and Men (``wK:``, ``wM:``) and of Black's (``bK:``, ``bM:``), and the castle moves made
            by White and by Black (``c:``); a field left out counts as none.

        Raises
        ------
        InvalidPositionError
            Not such a text, a square named twice, more pieces than a side has, or two pieces of
            a side in its own castle, where none may stay (sections 2 and 5).

        Examples
        --------
        >>> str(Position.parse("B bM:L13,E2 wM:A4"))
        'B wM:A4 bM:E2,L13'
        """
        if not isinstance(text, str):
            raise InvalidPositionError("camelot-position.type", found=type(text).__name__)
        if len(text) > _LONGEST:
            raise InvalidPositionError("camelot-position.length", count=len(text))
        side, *fields = text.split() or [""]
        if side not in tuple(_SIDES):
            raise InvalidPositionError("camelot-position.mover", found=side[:_SHOWN])
        packed, castle_moves, seen = bytearray(PLACES), (0, 0), set()
        for field in fields:
            name, colon, rest = field.partition(":")
            if not colon or name in seen or name not in (*_CODES, "c"):
                raise InvalidPositionError("camelot-position.field", found=field[:_SHOWN])
            seen.add(name)
            if name == "c":
                castle_moves = _castle_moves(rest)
            else:
                _put(packed, name, rest.split(","))
        position = cls(bytes(packed), _SIDES.index(side), castle_moves)
        position._check()
        return position

    def _check(self) -> None:
        for side, castle in enumerate(CASTLES):
            if all(self.packed[square] in OWN[side] for square in castle):
                raise InvalidPositionError("camelot-position.own-castle", side=_SIDES[side])

    def __str__(self) -> str:
        return " ".join(self._fields())

    def _fields(self) -> Iterator[str]:
        yield _SIDES[self.mover]
        for name, code in _CODES.items():
            squares = [
                square_name(square) for square in range(PLACES) if self.packed[square] == code
            ]
            if squares:
                yield f"{name}:{','.join(squares)}"
        if any(self.castle_moves):
            yield "c:{},{}".format(*self.castle_moves)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def __getitem__(self, square: int) -> Piece | None:
        return _PIECES[self.packed[square]]

    def squares(self, side: int) -> tuple[int, ...]:
        """Return where the pieces of a side stand, in order of rank and file."""
        return tuple(compress(_EVERY, self.packed.translate(_OWNED[side])))

    def flipped(self) -> Position:
        """Return the same position with the sides changed: board turned round, colours swapped.

        Examples
        --------
        >>> str(Position.parse("W wM:F14 bM:A4 c:1,0").flipped())
        'B wM:L13 bM:G3 c:0,1'
        """
        white, black = self.castle_moves
        return Position(self.packed[::-1].translate(_TURNED), 1 - self.mover, (black, white))


def _castle_moves(text: str) -> tuple[int, int]:
    made = ("0", "1", "2")
    white, _, black = text.partition(",")
    if white not in made or black not in made:
        raise InvalidPositionError("camelot-position.castle-moves", found=text[:_SHOWN])
    return int(white), int(black)


def _put(packed: bytearray, name: str, squares: list[str]) -> None:
    if len(squares) > MOST[name]:
        raise InvalidPositionError(
            "camelot-position.pieces", kind=name, count=len(squares), most=MOST[name]
        )
    for text in squares:
        square = parse_square(text)
        if square not in SQUARES:
            raise InvalidPositionError("camelot-position.square", found=text[:_SHOWN])
        if packed[square] != EMPTY:
            raise InvalidPositionError("camelot-position.shared", found=text[:_SHOWN])
        packed[square] = _CODES[name]


START = Position.parse(
    "W wK:C6,J6,D7,I7 wM:D6,E6,F6,G6,H6,I6,E7,F7,G7,H7"
    " bK:D10,I10,C11,J11 bM:E10,F10,G10,H10,D11,E11,F11,G11,H11,I11"
)
"""The starting position of Camelot (section 2).

Examples
--------
>>> str(START)[:21]
'W wK:C6,J6,D7,I7 wM:D'
"""
