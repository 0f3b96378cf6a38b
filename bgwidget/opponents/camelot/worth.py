"""Worth: what a board of Camelot is worth to the side to move, without looking ahead."""

from __future__ import annotations

from bgwidget.opponents.camelot.outcomes import GOAL, own_squares, turned
from bgwidget.rules.camelot.board import CASTLES, PLACES, RANKS, SQUARES, WIDTH
from bgwidget.rules.camelot.position import EMPTY

WON = 100_000
KNIGHT, MAN = 160, 100
AHEAD = 4
"""What a rank further ahead is worth; a Man is worth 100."""

ENTERED = 200
NEAR = 70
GUARD = 14
GUARDED = 2
"""How near the own castle a piece guards it."""


def _distance(square: int, castle: tuple[int, int]) -> int:
    """Return how many plain moves a piece is away from a castle."""
    rank, file = divmod(square, WIDTH)
    ends = [divmod(one, WIDTH) for one in castle]
    return min(max(abs(rank - to_rank), abs(file - to_file)) for to_rank, to_file in ends)


def _place(square: int) -> int:
    if square in GOAL:
        return AHEAD * RANKS + ENTERED
    rank = square // WIDTH
    guards = _distance(square, CASTLES[0]) <= GUARDED
    return AHEAD * rank + NEAR // _distance(square, GOAL) + (GUARD if guards else 0)


_PLACE = [_place(square) if square in SQUARES else 0 for square in range(PLACES)]
_PIECE = (0, KNIGHT, MAN)


def ended(board: bytes, last: int) -> int | None:
    """Return the worth of a game that is over, to the side to move, `last` turns into a search.

    None while the game goes on; whoever wins sooner wins more.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Position
    >>> ended(turned(Position.parse("B wM:F16,G16 bM:C4,C5,C6").packed), 1)
    -99999
    """
    theirs = turned(board)
    # The other side has just moved, and so comes first.
    for sign, side in ((-1, theirs), (1, board)):
        if all(0 < side[square] < 3 for square in GOAL):
            return sign * (WON - last)
    mine, others = len(own_squares(board)), len(own_squares(theirs))
    if not mine and others > 1:
        return last - WON
    if not others and mine > 1:
        return WON - last
    return 0 if max(mine, others) <= 1 else None


def worth(board: bytes) -> int:
    """Return what a board is worth to the side to move, in hundredths of a Man.

    Examples
    --------
    >>> from bgwidget.rules.camelot import START, Position
    >>> worth(START.packed)
    0
    >>> worth(Position.parse("W wK:C6 bM:J11").packed)
    60
    """
    return _one_side(board) - _one_side(turned(board))


def _one_side(board: bytes) -> int:
    return sum(_PIECE[board[square]] + _PLACE[square] for square in own_squares(board))


def several(board: bytes) -> bool:
    """Tell whether the other side has two pieces or more, and so wins against one that cannot move.

    Examples
    --------
    >>> from bgwidget.rules.camelot import START
    >>> several(START.packed)
    True
    """
    return sum(code != EMPTY for code in turned(board)) - len(own_squares(board)) > 1
