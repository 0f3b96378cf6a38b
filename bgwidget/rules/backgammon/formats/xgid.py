"""XGID: a situation in the text form of eXtreme Gammon and other programs."""

from __future__ import annotations

import re

from bgwidget.rules.backgammon.actions import Offer
from bgwidget.rules.backgammon.formats.situation import (
    MOST_DOUBLES,
    MOST_POINTS,
    Situation,
    standing_of,
)
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.score import Cube
from bgwidget.rules.rulebook import InvalidPositionError

_PREFIX = "XGID="
_FIELDS = 10
_SHOWN = 12
_NUMBER = re.compile(r"[0-9]{1,5}")
_ROLL = re.compile(r"[1-6]{2}")
_SIDES = {"1": 0, "-1": 1}
_OWNERS: dict[str, int | None] = {"0": None, **_SIDES}
_OFFERS = {"D": "double", "B": "beaver", "R": "raccoon"}
_JACOBY, _BEAVERS = 1, 2
# An XGID shows the bottom player's view; with the top player to move, the sides change places.
_FROM_THE_TOP = {
    "position.too-many-mover": "position.too-many-opponent",
    "position.too-many-opponent": "position.too-many-mover",
}


def parse_xgid(text: str) -> Situation:
    """Read an XGID, with or without ``XGID=`` before it.

    Parameters
    ----------
    text : str
        Ten fields separated by colons: the position, with capitals for the bottom player whoever
        is to move; the cube as a power of two; its owner (1 bottom, -1 top, 0 nobody); the turn
        (1 or -1); the dice (``00`` before the roll, ``D`` doubled, ``B`` beavered, ``R``
        raccooned, or two numbers); the points of the bottom and of the top player; in a match 1
        for the Crawford game, in money play 1 for Jacoby plus 2 for beavers; the length of the
        match (0: money); the highest cube as a power of two.

    Returns
    -------
    Situation
        With the bottom player as side 0. While an offer awaits an answer, the turn belongs to the
        side that doubled, and the cube is the one before the double.

    Raises
    ------
    InvalidPositionError
        Anything else; the error names the field and what is expected there.

    Examples
    --------
    >>> table = parse_xgid("XGID=-b----E-C---eE---c-e----B-:1:-1:-1:52:2:4:0:9:10")
    >>> table.mover, table.dice, table.cube, table.standing.score
    (1, (5, 2), Cube(value=2, owner=1), (2, 4))
    """
    if not isinstance(text, str):
        raise InvalidPositionError("xgid.type", found=type(text).__name__)
    fields = text.strip().removeprefix(_PREFIX).split(":")
    if len(fields) != _FIELDS:
        raise InvalidPositionError("xgid.fields", count=len(fields))
    board, cube, owner, turn, dice, bottom, top, flags, length, limit = fields
    match = _number(length, MOST_POINTS)
    if match is None:
        raise InvalidPositionError("xgid.match", found=length[:_SHOWN], most=MOST_POINTS)
    score = _number(bottom, MOST_POINTS), _number(top, MOST_POINTS)
    if score[0] is None or score[1] is None:
        side = (bottom if score[0] is None else top)[:_SHOWN]
        raise InvalidPositionError("xgid.score", found=side, most=MOST_POINTS)
    agreed = _number(flags, 1 if match else _JACOBY + _BEAVERS)
    if agreed is None:
        raise InvalidPositionError("xgid.rules", found=flags[:_SHOWN])
    doubles, most = _number(cube, MOST_DOUBLES), _number(limit, MOST_DOUBLES)
    if doubles is None:
        raise InvalidPositionError("xgid.cube", found=cube[:_SHOWN], most=MOST_DOUBLES)
    if most is None:
        raise InvalidPositionError("xgid.cube-limit", found=limit[:_SHOWN], most=MOST_DOUBLES)
    if owner not in _OWNERS:
        raise InvalidPositionError("xgid.cube-owner", found=owner[:_SHOWN])
    if turn not in _SIDES:
        raise InvalidPositionError("xgid.turn", found=turn[:_SHOWN])
    if dice != "00" and dice not in _OFFERS and not _ROLL.fullmatch(dice):
        raise InvalidPositionError("xgid.dice", found=dice[:_SHOWN])
    mover = _SIDES[turn]
    return Situation(
        position=_position(board, mover),
        mover=mover,
        dice=(int(dice[0]), int(dice[1])) if _ROLL.fullmatch(dice) else None,
        cube=Cube(2**doubles, _OWNERS[owner]),
        standing=standing_of((score[0], score[1]), match, bool(match and agreed)),
        offer=_offer(_OFFERS[dice], mover) if dice in _OFFERS else None,
        jacoby=not match and bool(agreed & _JACOBY),
        beavers=not match and bool(agreed & _BEAVERS),
        cube_limit=2**most,
    )


def _position(text: str, mover: int) -> Position:
    try:
        board = Position.parse(text)
    except InvalidPositionError as error:
        problem = _FROM_THE_TOP.get(error.problem, error.problem) if mover else error.problem
        raise InvalidPositionError(problem, **error.facts) from None
    return board.flipped() if mover else board


def _number(text: str, most: int) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) and int(text) <= most else None


def _offer(kind: str, mover: int) -> Offer:
    return Offer(kind, mover if kind == "beaver" else 1 - mover)


def format_xgid(situation: Situation) -> str:
    """Write an XGID; `parse_xgid` tells what it holds.

    Raises
    ------
    InvalidPositionError
        A resignation is offered: an XGID has no place for it.

    Examples
    --------
    >>> format_xgid(Situation(dice=(3, 1), jacoby=True))
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10'
    """
    mover, standing = situation.mover, situation.standing
    board = situation.position.flipped() if mover else situation.position
    agreed = _JACOBY * situation.jacoby + _BEAVERS * situation.beavers
    fields = (
        board,
        situation.cube.value.bit_length() - 1,
        next(name for name, side in _OWNERS.items() if side == situation.cube.owner),
        next(name for name, side in _SIDES.items() if side == mover),
        _dice(situation),
        *standing.score,
        int(standing.crawford == "now") if standing.match else agreed,
        standing.match,
        situation.cube_limit.bit_length() - 1,
    )
    return _PREFIX + ":".join(map(str, fields))


def _dice(situation: Situation) -> str:
    if situation.offer is None:
        return "{}{}".format(*situation.dice or (0, 0))
    for name, kind in _OFFERS.items():
        if kind == situation.offer.kind:
            return name
    raise InvalidPositionError("xgid.resignation")
