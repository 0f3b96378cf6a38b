"""The board of Camelot: 160 squares, their names and their neighbours."""

from __future__ import annotations

import re
from itertools import product

FILES = "ABCDEFGHIJKL"
RANKS = 16
WIDTH = len(FILES)
PLACES = WIDTH * RANKS
WHITE, BLACK = 0, 1

_NAME = re.compile(r"([A-L])([1-9]|1[0-6])")
_OUTER = {1: "FG", 2: "CDEFGHIJ", 3: "BCDEFGHIJK"}
_DIRECTIONS = [(up, right) for up, right in product((-1, 0, 1), repeat=2) if (up, right) != (0, 0)]


def parse_square(text: str) -> int | None:
    """Return the number of a square, or None if the text is not a name from A1 to L16.

    Numbers run along the ranks: A1 is 0, B1 is 1, A2 is 12, L16 is 191. The corners that are cut
    off have numbers too; `SQUARES` are those on the board.

    Examples
    --------
    >>> parse_square("F1"), parse_square("A1"), parse_square("M3"), parse_square("e7")
    (5, 0, None, None)
    """
    name = _NAME.fullmatch(text)
    return None if name is None else WIDTH * (int(name[2]) - 1) + FILES.index(name[1])


def square_name(square: int) -> str:
    """Return the name of a square.

    Examples
    --------
    >>> square_name(5), square_name(191)
    ('F1', 'L16')
    """
    rank, file = divmod(square, WIDTH)
    return f"{FILES[file]}{rank + 1}"


SQUARES = frozenset(
    WIDTH * (rank - 1) + FILES.index(file)
    for rank in range(1, RANKS + 1)
    for file in _OUTER.get(min(rank, RANKS + 1 - rank), FILES)
)
"""The squares of the board (section 1)."""

CASTLES = ((5, 6), (PLACES - 7, PLACES - 6))
"""White's castle and Black's castle: F1 and G1, F16 and G16."""


def _ways(square: int) -> tuple[tuple[int, int | None], ...]:
    file = square % WIDTH

    def place(up: int, right: int) -> int | None:
        number = square + WIDTH * up + right
        return number if 0 <= file + right < WIDTH and number in SQUARES else None

    around = ((place(up, right), place(2 * up, 2 * right)) for up, right in _DIRECTIONS)
    return tuple((beside, beyond) for beside, beyond in around if beside is not None)


WAYS = tuple(_ways(square) if square in SQUARES else () for square in range(PLACES))
"""For each square, its neighbours, each with the square directly beyond it (or None)."""

LEAPS = tuple(
    tuple((beside, beyond) for beside, beyond in ways if beyond is not None) for ways in WAYS
)
"""For each square, the neighbours with a square directly beyond them, each with that square."""


def are_neighbours(one: int, other: int) -> bool:
    """Tell whether two squares differ by at most one file and at most one rank.

    Examples
    --------
    >>> are_neighbours(5, 6), are_neighbours(11, 12)
    (True, False)
    """
    return one != other and max(_distances(one, other)) == 1


def between(source: int, target: int) -> int | None:
    """Return the square that a straight leap would pass over; None if it is not a leap.

    That square may be one of the corners that are cut off.

    Examples
    --------
    >>> square_name(between(parse_square("E5"), parse_square("G7")))
    'F6'
    """
    ranks, files = _distances(source, target)
    if {ranks, files} <= {0, 2} and source != target:
        return (source + target) // 2
    return None


def _distances(one: int, other: int) -> tuple[int, int]:
    (rank, file), (to_rank, to_file) = divmod(one, WIDTH), divmod(other, WIDTH)
    return abs(rank - to_rank), abs(file - to_file)
