"""Boards: positions with few pieces close together, where something is always about to happen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bgwidget.lessons.generators.chance import Chance
from bgwidget.rules.camelot.board import CASTLES, PLACES, SQUARES, WAYS, WIDTH
from bgwidget.rules.camelot.position import EMPTY, OWN, Position

Pieces = dict[int, int]
"""By square, the code of the piece as `Position` has it."""

KNIGHT, MAN, BLACK_KNIGHT, BLACK_MAN = 1, 2, 3, 4
_MOST_KNIGHTS = 4
_ALL = tuple(sorted(SQUARES))
_OPEN = tuple(square for square in _ALL if 4 * WIDTH <= square < 12 * WIDTH)
_FAR = tuple(square for square in _OPEN if len(WAYS[square]) == 8)


def positions(chance: Chance) -> Iterator[Position]:
    """Yield positions of some pieces about one place, now and then a castle, without end."""
    while True:
        yield around(chance, chance.pick(_OPEN))


def around(chance: Chance, centre: int, reach: int = 2) -> Position:
    """Return a position with pieces of both sides near a square, and one of each further off."""
    near = chance.shuffled([square for square in _ALL if distance(square, centre) <= reach])
    pieces: Pieces = {}
    for _ in range(chance.between(2, 5)):
        place(chance, pieces, near, 0)
    for _ in range(chance.between(1, 4)):
        place(chance, pieces, near, 1)
    away = chance.shuffled([square for square in _FAR if distance(square, centre) > reach + 2])
    for side in (0, 1):
        place(chance, pieces, away, side)
    return board(pieces, side=0)


def place(chance: Chance, pieces: Pieces, squares: list[int], side: int) -> None:
    """Put a Knight or a Man on the last of the squares that may hold it, and use that up."""
    square = squares.pop()
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


def within(square: int, reach: int) -> Iterable[int]:
    """Return the places so near to a square, cut-off corners included."""
    return (at for at in range(PLACES) if 0 < distance(at, square) <= reach)


def leaping(chance: Chance, code: int) -> Position:
    """Return a position where a piece can canter to a square beside an exposed enemy."""
    return _led(chance, chance.pick(_FAR), code, (KNIGHT, MAN), (BLACK_KNIGHT, BLACK_MAN))


def jumping(chance: Chance) -> Position:
    """Return a position where a piece can jump to a square beside a friend or an enemy."""
    beside = chance.pick(((KNIGHT, MAN), (BLACK_KNIGHT, BLACK_MAN)))
    code = chance.pick((KNIGHT, MAN))
    return _led(chance, chance.pick(_FAR), code, (BLACK_KNIGHT, BLACK_MAN), beside)


def leaving(chance: Chance) -> Position:
    """Return a position where a piece can leave White's castle by a capture."""
    square, code = chance.pick(CASTLES[0]), chance.pick((KNIGHT, MAN))
    return _led(chance, square, code, (BLACK_KNIGHT, BLACK_MAN), (BLACK_KNIGHT, BLACK_MAN))


def _led(
    chance: Chance, source: int, code: int, over: tuple[int, int], beside: tuple[int, int]
) -> Position:
    """Lead a piece over a neighbour to a square that has another neighbour to be leapt over."""
    ways = [way for way in WAYS[source] if way[1] is not None]
    leapt, landing = chance.pick(ways)
    pieces: Pieces = {source: code, leapt: chance.pick(over)}
    taken = {source, leapt, landing, *CASTLES[0], *CASTLES[1]}
    if landing is not None:
        further = [way for way in WAYS[landing] if way[1] is not None and way[0] not in taken]
        next_one, beyond = chance.pick(further)
        pieces[next_one] = chance.pick(beside)
        taken |= {next_one, beyond}
    near = [at for at in _ALL if at not in taken and distance(at, source) < 6]
    spread = chance.shuffled(near)
    for side in (0, 1, *chance.some((0, 0, 0, 1, 1, 1), chance.between(1, 6))):
        place(chance, pieces, spread, side)
    return board(pieces)
