"""Outcomes: every board that the legal moves of one side lead to, and nothing else.

The turn graph tells the same and the paths too; a search asks so often that it needs this quicker
way. Boards are packed, and always seen by the side to move, as White: its pieces have the codes 1
and 2, its own castle is the first.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress

from bgwidget.rules.camelot.board import CASTLES, LEAPS, PLACES, WAYS
from bgwidget.rules.camelot.position import EMPTY, OWN

OWN_CASTLE, GOAL = CASTLES
KNIGHT = 1
THEIRS = min(OWN[1])
"""From this code on a piece is the other side's."""

_EVERY = range(PLACES)
_MINE = bytes(EMPTY < code < THEIRS for code in range(256))
_TURNED = bytes((0, 3, 4, 1, 2, *range(5, 256)))
_BESIDE = tuple(tuple(beside for beside, _ in ways if beside not in OWN_CASTLE) for ways in WAYS)
_OVER = tuple(tuple(leap for leap in leaps if leap[1] not in OWN_CASTLE) for leaps in LEAPS)
"""By square: the leaps that do not end in the own castle."""


def turned(board: bytes) -> bytes:
    """Return the same board seen by the other side."""
    return board[::-1].translate(_TURNED)


def own_squares(board: bytes) -> list[int]:
    """Return where the pieces of the side to move stand."""
    return list(compress(_EVERY, board.translate(_MINE)))


def threatens(board: bytes | bytearray, square: int) -> bool:
    """Tell whether a piece on a square stands next to an exposed enemy."""
    return any(board[over] >= THEIRS and not board[beyond] for over, beyond in LEAPS[square])


def takers(board: bytes) -> list[int]:
    """Return the squares of the pieces whose jumps are a duty.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Position, square_name
    >>> board = Position.parse("W wM:E5,A4 bM:F6,H8,L13").packed
    >>> [square_name(square) for square in takers(board)]
    ['E5']
    """
    return [at for at in _movers(board) if at not in GOAL and threatens(board, at)]


def outcomes(board: bytes, castle_move: bool = True) -> set[bytes]:
    """Return the boards that the legal moves lead to, seen by the side that has moved.

    Parameters
    ----------
    board : bytes
        The board, packed, seen by the side to move.
    castle_move : bool
        Whether the side may make another castle move.

    Examples
    --------
    >>> from bgwidget.rules.camelot import START
    >>> len(outcomes(START.packed))
    100
    """
    reached: set[bytes] = set()
    working = bytearray(board)
    movers, due = _movers(board), takers(board)
    for square in due:
        piece, working[square] = working[square], EMPTY
        _jump(working, square, piece, reached)
        working[square] = piece
    for square in movers:
        piece = working[square]
        if square in GOAL:
            if castle_move and not due:
                _put(working, square, (sum(GOAL) - square,), reached)
            continue
        if not due:
            _put(working, square, _BESIDE[square], reached)
        if not due or piece == KNIGHT:
            working[square] = EMPTY
            _canter(working, square, piece, not due, reached)
            working[square] = piece
    return reached


def _movers(board: bytes) -> list[int]:
    """Return the squares of the pieces that may move: only the one that must leave its castle."""
    own = own_squares(board)
    leaver = [square for square in own if square in OWN_CASTLE]
    return leaver[:1] or own


def _put(board: bytearray, square: int, targets: Iterable[int], reached: set[bytes]) -> None:
    """Add the boards with the piece of a square on each of `targets` that is empty."""
    piece, board[square] = board[square], EMPTY
    for target in targets:
        if not board[target] and target != square:
            board[target] = piece
            reached.add(bytes(board))
            board[target] = EMPTY
    board[square] = piece


def _jump(board: bytearray, square: int, piece: int, reached: set[bytes]) -> bool:
    """Add the boards after all chains of jumps from a square; tell whether there is any."""
    jumped = False
    for over, beyond in LEAPS[square]:
        if board[over] >= THEIRS and not board[beyond]:
            jumped = True
            taken, board[over] = board[over], EMPTY
            if beyond in GOAL or not _jump(board, beyond, piece, reached):
                board[beyond] = piece
                reached.add(bytes(board))
                board[beyond] = EMPTY
            board[over] = taken
    return jumped


def _canter(board: bytearray, start: int, piece: int, may_end: bool, reached: set[bytes]) -> None:
    """Add the boards after canters, and after a Knight's charges.

    A Knight may end its canters only if none of them brought it next to an exposed enemy.
    """
    clean = _reached(board, start, piece == KNIGHT)
    if may_end:
        for square in clean:
            board[square] = piece
            reached.add(bytes(board))
            board[square] = EMPTY
    if piece == KNIGHT:
        for square in _reached(board, start, False):
            if square not in GOAL:
                _jump(board, square, piece, reached)


def _reached(board: bytearray, start: int, cautious: bool) -> set[int]:
    """Return the squares reached by canters; if cautious, none next to an exposed enemy."""
    reached: set[int] = set()
    waiting = [start]
    while waiting:
        for over, beyond in _OVER[waiting.pop()]:
            if (
                EMPTY < board[over] < THEIRS
                and not board[beyond]
                and beyond not in reached
                and beyond != start
            ):
                if beyond in GOAL:
                    reached.add(beyond)
                elif not (cautious and threatens(board, beyond)):
                    reached.add(beyond)
                    waiting.append(beyond)
    return reached
