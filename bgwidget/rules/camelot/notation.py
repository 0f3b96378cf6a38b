"""Notation: paths and moves as text."""

from __future__ import annotations

import re
from itertools import pairwise

from bgwidget.rules.camelot.board import parse_square
from bgwidget.rules.camelot.movement import Step
from bgwidget.rules.camelot.moves import Move, move_to
from bgwidget.rules.camelot.position import Position
from bgwidget.rules.camelot.stops import finished
from bgwidget.rules.camelot.walks import turn
from bgwidget.rules.plain import plain
from bgwidget.rules.rulebook import InvalidMoveError

_NAME = re.compile(r"\s*([a-z][0-9]+)\s*")
_LINK = re.compile(r"[-\u2013x]")
_SHOWN = 12
_LONGEST = 1000


def parse_path(text: object) -> tuple[Step, ...]:
    """Read the squares that a piece touches, whether or not the move is legal.

    Parameters
    ----------
    text : str
        Names of squares, even of corners that are cut off, joined by ``-`` or ``x``. Either will
        do, since only a position tells which is right. Small letters, spaces and digits of any
        script are accepted.

    Raises
    ------
    InvalidMoveError
        The text is not a path; the error says where.

    Examples
    --------
    >>> [tuple(step) for step in parse_path("E5xG7-I9")]
    [(52, 78), (78, 104)]
    >>> from bgwidget.rules.camelot import Game
    >>> game = Game.start().play(parse_path("D6-F8"))
    """
    if not isinstance(text, str):
        raise InvalidMoveError("camelot-move.type", found=type(text).__name__)
    if len(text) > _LONGEST:
        raise InvalidMoveError("play.long", found=len(text), most=_LONGEST)
    squares: list[int] = []
    written, at = plain(text), 0
    while True:
        name = _NAME.match(written, at)
        square = parse_square(name[1].upper()) if name else None
        if name is None or square is None:
            raise InvalidMoveError("camelot-move.square", at=at + 1, found=text[at : at + _SHOWN])
        squares.append(square)
        at = name.end()
        if at == len(written):
            break
        if not _LINK.match(written, at):
            raise InvalidMoveError("camelot-move.link", at=at + 1, found=text[at : at + _SHOWN])
        at += 1
    if len(squares) == 1:
        raise InvalidMoveError("camelot-move.alone", found=text.strip()[:_SHOWN])
    return tuple(Step(source, target) for source, target in pairwise(squares))


def parse_move(text: object, position: Position) -> Move:
    """Read a move as `str` writes it.

    Parameters
    ----------
    text : str
        As for `parse_path`.
    position : Position
        The position before the move.

    Raises
    ------
    InvalidMoveError
        The text is not a path.
    IllegalMoveError
        A step is refused, or the move may not end where the text ends.

    Examples
    --------
    >>> from bgwidget.rules.rulebook import IllegalMoveError
    >>> position = Position.parse("W wM:E5,A4 bM:F6,H8,L13")
    >>> str(parse_move("e5-g7-i9", position))
    'E5xG7xI9'
    >>> try:
    ...     parse_move("E5xG7", position)
    ... except IllegalMoveError as error:
    ...     print(error.breach.rule.id)
    go-on-capturing
    """
    return move_to(finished(turn(position).root, parse_path(text)))
