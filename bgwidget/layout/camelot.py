"""The Camelot board as data, in units of a hundredth of a square's width.

Places are numbered as the rules number squares: along the ranks from A1, 12 to a rank. White is
the near side; nothing is turned round when the turn passes.
"""

from __future__ import annotations

from bgwidget.layout.shapes import Arrangement, Layout, Place, rectangle
from bgwidget.rules.camelot.board import FILES, RANKS, SQUARES, WIDTH

UNIT = 100
PIECE = 86
EDGE = 12
STRIP = 60
KNIGHT = (
    "M-20 26H20C20 8 24 2 24-6C24-22 10-30-2-30"
    "L-4-22C-16-16-24-8-24 0L-16 6L-2 2C-4 10-18 12-20 26Z"
)


def _arrange(side: float) -> Arrangement:
    width, height = WIDTH * UNIT + 2 * side, RANKS * UNIT + EDGE + STRIP
    squares: dict[str, list[str]] = {"felt": [], "even": []}
    places = []
    for square in sorted(SQUARES):
        rank, file = divmod(square, WIDTH)
        x, y = side + file * UNIT, EDGE + (RANKS - 1 - rank) * UNIT
        squares["even" if (rank + file) % 2 else "felt"].append(rectangle(x, y, UNIT, UNIT))
        places.append(
            Place(
                key=square,
                row=RANKS - 1 - rank,
                column=file,
                box=(x, y, UNIT, UNIT),
                stack=(x + UNIT / 2, y + UNIT / 2, 0, 0),
                room=1,
            )
        )
    letters = [
        (side + (file + 0.5) * UNIT, height - STRIP / 2, name) for file, name in enumerate(FILES)
    ]
    numbers = [
        (side / 2, EDGE + (RANKS - rank + 0.5) * UNIT, str(rank)) for rank in range(1, RANKS + 1)
    ]
    return Arrangement(
        width=width,
        height=height,
        piece=PIECE,
        shapes=(
            ("frame", rectangle(0, 0, width, height, 24)),
            *((token, "".join(paths)) for token, paths in squares.items()),
        ),
        places=tuple(places),
        dice=(),
        texts=tuple(letters + numbers if side else letters),
    )


LAYOUT = Layout(wide=_arrange(side=STRIP), narrow=_arrange(side=0), marks=("", KNIGHT))
