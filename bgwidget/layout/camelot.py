"""The Camelot board as data, in units of a hundredth of a square's width.

Places are numbered as squares are in the rules: along the ranks from A1, 12 to a rank. White is the
near side; the numbers stay the same when the turn passes.
"""

from __future__ import annotations

from collections.abc import Sequence

from bgwidget.layout.shapes import Arrangement, Layout, Place, rectangle, square
from bgwidget.rules.camelot.board import CASTLES, FILES, RANKS, SQUARES, WIDTH

UNIT = 100
PIECE = 86
EDGE = 12
STRIP = 60
WALL = 8
KNIGHT = (
    "M-20 26H20C20 8 24 2 24-6C24-22 10-30-2-30"
    "L-4-22C-16-16-24-8-24 0L-16 6L-2 2C-4 10-18 12-20 26Z"
)


def _rank(rank: int) -> str:
    files = [square % WIDTH for square in SQUARES if square // WIDTH == rank]
    return rectangle(min(files) * UNIT, _top(rank), len(files) * UNIT, UNIT)


def _top(rank: int) -> int:
    return EDGE + (RANKS - 1 - rank) * UNIT


def _square(number: int) -> Place:
    rank, file = divmod(number, WIDTH)
    return square(number, RANKS - 1 - rank, file, file * UNIT, _top(rank), UNIT)


def _wall(castle: Sequence[int]) -> str:
    """Return the path of the line round a castle and between its two squares."""
    left, right = (_square(number).box for number in sorted(castle))
    x, y = left[:2]
    down, across = UNIT - 2 * WALL, UNIT - 1.5 * WALL
    rooms = (x + WALL, right[0] + WALL / 2)
    # Drawn in the opposite direction, the inner rectangle is a hole.
    holes = (f"M{room:g} {y + WALL:g}v{down:g}h{across:g}v{-down:g}z" for room in rooms)
    return rectangle(x, y, 2 * UNIT, UNIT) + "".join(holes)


def _arrange(right: float) -> Arrangement:
    """Return the board with a strip of this width on its right; on its left are the numbers."""
    width, height = WIDTH * UNIT + STRIP + right, RANKS * UNIT + EDGE + STRIP
    places = [_square(number) for number in sorted(SQUARES)]
    even = [rectangle(*place.box) for place in places if sum(divmod(place.key, WIDTH)) % 2]
    castles = [rectangle(*place.box) for place in places if place.key in sum(CASTLES, ())]
    letters = [((file + 0.5) * UNIT, height - STRIP / 2, name) for file, name in enumerate(FILES)]
    numbers = [(-STRIP / 2, _top(rank) + UNIT / 2, str(rank + 1)) for rank in range(RANKS)]
    return Arrangement(
        left=-STRIP,
        width=width,
        height=height,
        piece=PIECE,
        shapes=(
            ("frame", rectangle(-STRIP, 0, width, height, 24)),
            ("felt", "".join(map(_rank, range(RANKS)))),
            ("even", "".join(even)),
            ("castle", "".join(castles)),
            ("label", "".join(map(_wall, CASTLES))),
        ),
        places=tuple(places),
        texts=tuple(letters + numbers),
    )


LAYOUT = Layout(wide=_arrange(STRIP), narrow=_arrange(0), marks=("", KNIGHT))
