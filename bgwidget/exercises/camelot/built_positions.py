"""Random positions with a few pieces close together, so that there is often something to leap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from bgwidget.exercises.chance import Chance
from bgwidget.rules.camelot.board import CASTLES, PLACES, SQUARES, WAYS, WIDTH
from bgwidget.rules.camelot.position import EMPTY, OWN, Position

Pieces = dict[int, int]
"""The code of the piece on each square, as `Position` has it."""

KNIGHT, MAN, BLACK_KNIGHT, BLACK_MAN = 1, 2, 3, 4
_MOST_KNIGHTS = 4
_ALL = tuple(sorted(SQUARES))
_OPEN = tuple(square for square in _ALL if 4 * WIDTH <= square < 12 * WIDTH)
_FAR = tuple(square for square in _OPEN if len(WAYS[square]) == 8)


def positions(chance: Chance) -> Iterator[Position]:
    """Yield positions without end, each with some pieces around one square, or around a castle."""
    while True:
        yield around(chance, chance.pick(_OPEN))


def around(chance: Chance, centre: int, reach: int = 2) -> Position:
    """Return a position with pieces of both sides near a square, and one of each further off."""
    pieces: Pieces = {}
    sides = [0] * chance.between(2, 5) + [1] * chance.between(1, 4)
    near = chance.some(_near(centre, reach), len(sides))
    away = chance.some(_beyond(centre, reach + 2), 2)
    for square, side in zip((*near, *away), (*sides, 0, 1), strict=True):
        place(chance, pieces, square, side)
    return board(pieces, side=0)


def place(chance: Chance, pieces: Pieces, square: int, side: int) -> None:
    """Put a Knight or a Man on a square, unless its castle already holds one."""
    other = sum(CASTLES[side]) - square if square in CASTLES[side] else None
    if other is None or pieces.get(other) not in OWN[side]:
        pieces[square] = (KNIGHT if chance.once_in(3) else MAN) + 2 * side


def board(pieces: Pieces, side: int = 0, castle_moves: tuple[int, int] = (0, 0)) -> Position:
    """Return a position; where a side would have more than four Knights the others are Men."""
    packed = bytearray(PLACES)
    knights = {KNIGHT: 0, BLACK_KNIGHT: 0}
    for square, code in sorted(pieces.items()):
        if code in knights:
            knights[code] += 1
        packed[square] = code if knights.get(code, 0) <= _MOST_KNIGHTS else code + 1
    return Position(bytes(packed), side, castle_moves)


def at_castle(chance: Chance, side: int) -> Position:
    """Return a position about the castle of a side, with a piece of White in it or beside it."""
    castle = CASTLES[side]
    position = around(chance, chance.pick(castle), reach=3)
    pieces = {square: code for square, code in enumerate(position.packed) if code != EMPTY}
    for square in castle:
        pieces.pop(square, None)
    if not chance.once_in(3):
        pieces[chance.pick(castle)] = chance.pick((KNIGHT, MAN, MAN))
    return board(pieces, 0, (chance.below(3), 0))


def corners() -> tuple[int, ...]:
    """Return the squares next to corners that are cut off, or on an edge."""
    return tuple(square for square in _ALL if len(WAYS[square]) < 8)


def distance(one: int, other: int) -> int:
    """Return how many single steps two squares are apart."""
    (rank, file), (to_rank, to_file) = divmod(one, WIDTH), divmod(other, WIDTH)
    return max(abs(rank - to_rank), abs(file - to_file))


@cache
def within(square: int, reach: int) -> Sequence[int]:
    """Return the squares within a distance of a square, cut-off corners included."""
    return tuple(at for at in range(PLACES) if 0 < distance(at, square) <= reach)


@cache
def _near(centre: int, reach: int) -> Sequence[int]:
    return tuple(square for square in _ALL if distance(square, centre) <= reach)


@cache
def _beyond(centre: int, reach: int) -> Sequence[int]:
    return tuple(square for square in _FAR if distance(square, centre) > reach)


def leaping(chance: Chance, level: int, code: int) -> Position:
    """Return a position where a piece can canter to a square beside an exposed enemy."""
    path = _Path(chance.pick(_FAR), code, (KNIGHT, MAN), (BLACK_KNIGHT, BLACK_MAN))
    return _led(chance, level, path, quiet=True)


def cantering(chance: Chance, level: int) -> Position:
    """Return a position where a piece can canter on from where it lands."""
    own = (KNIGHT, MAN)
    return _led(chance, level, _Path(chance.pick(_FAR), chance.pick(own), own, own), quiet=True)


def jumping(chance: Chance, level: int) -> Position:
    """Return a position where a piece can jump to a square beside a friend or an enemy."""
    beside = chance.pick(((KNIGHT, MAN), (BLACK_KNIGHT, BLACK_MAN)))
    code = chance.pick((KNIGHT, MAN))
    path = _Path(chance.pick(_FAR), code, (BLACK_KNIGHT, BLACK_MAN), beside)
    return _led(chance, level, path)


def leaving(chance: Chance, level: int) -> Position:
    """Return a position where a piece can leave White's castle by a capture."""
    square, code = chance.pick(CASTLES[0]), chance.pick((KNIGHT, MAN))
    enemies = (BLACK_KNIGHT, BLACK_MAN)
    return _led(chance, level, _Path(square, code, enemies, enemies))


_HARDER = {1: ((False, False),), 2: ((True, False), (False, True)), 3: ((True, True),)}
"""For each level: whether two pieces must be leapt over, and whether many others are near."""


class _Path(NamedTuple):
    """A piece, the pieces it may leap over, and those that may stand beside its last landing."""

    source: int
    code: int
    over: tuple[int, int]
    beside: tuple[int, int]


def _led(chance: Chance, level: int, path: _Path, quiet: bool = False) -> Position:
    """Return a position where a piece can leap over one or two others, to a square beside a piece.

    A hard position needs two leaps, or has many pieces. In a quiet one no piece added afterwards
    touches an enemy.
    """
    far, many = chance.pick(_HARDER[level])
    pieces: Pieces = {path.source: path.code}
    taken = {path.source, *CASTLES[0], *CASTLES[1]}
    _put_in_the_way(chance, path, 2 if far else 1, pieces, taken)
    count = chance.between(8, 11) if many else chance.between(len(pieces) + 2, 7)
    sides = [0, 1, *(chance.below(2) for _ in range(count - len(pieces) - 2))]
    near = [spot for spot in _near(path.source, 5) if spot not in taken]
    for spot in chance.some(near, 3 * count):
        if sides and not (quiet and _touches(pieces, spot, 1 - sides[-1])):
            place(chance, pieces, spot, sides.pop())
    return board(pieces)


def _put_in_the_way(
    chance: Chance, path: _Path, leaps: int, pieces: Pieces, taken: set[int]
) -> None:
    """Place a piece under each leap of a path, and one beside its end, on squares not taken."""
    at = path.source
    for codes in (*[path.over] * leaps, path.beside):
        ways = [(over, to) for over, to in WAYS[at] if to is not None and not {over, to} & taken]
        if ways:
            leapt, at = chance.pick(ways)
            pieces[leapt] = chance.pick(codes)
            taken |= {leapt, at}


def _touches(pieces: Pieces, square: int, side: int) -> bool:
    return any(pieces.get(beside) in OWN[side] for beside, _ in WAYS[square])
