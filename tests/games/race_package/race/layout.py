"""The board: nine squares in three columns."""

from bgwidget.layout import Arrangement, Layout, square

_BOARD = Arrangement(
    width=300,
    height=300,
    piece=86,
    shapes=(("felt", "M0 0h300v300h-300z"), ("odd", "M100 0h100v300h-100z")),
    places=tuple(square(n, n // 3, n % 3, n % 3 * 100, n // 3 * 100) for n in range(9)),
)
LAYOUT = Layout(_BOARD, _BOARD)
