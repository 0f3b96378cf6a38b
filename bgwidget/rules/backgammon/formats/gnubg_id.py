"""The Position ID of GNU Backgammon, and with a Match ID a situation in 27 characters."""

from __future__ import annotations

from bgwidget.rules.backgammon.formats.base64_key import key_of, text_of
from bgwidget.rules.backgammon.formats.match_id import format_match_id, parse_match_id
from bgwidget.rules.backgammon.formats.situation import Situation
from bgwidget.rules.backgammon.position import BAR, Position
from bgwidget.rules.rulebook import InvalidPositionError

_LENGTH = 14
_PLACES = range(1, BAR + 1)


def parse_position_id(text: str) -> Position:
    """Read a Position ID.

    Parameters
    ----------
    text : str
        14 characters of Base64: 80 bits, the lowest of each byte first. For every point of the
        opponent from 1 to 24 and the bar as many ones as there are checkers, then a zero; the
        same for the side on roll; then zeros.

    Returns
    -------
    Position
        Seen by the side on roll.

    Raises
    ------
    InvalidPositionError
        Anything else, or more checkers than there are.

    Notes
    -----
    The manual of GNU Backgammon names the side on roll first, but the program itself puts the
    opponent first, and so does every program that exchanges IDs with it.

    Examples
    --------
    >>> parse_position_id("4HPwATDgc/ABMA")
    Position.parse('-b----E-C---eE---c-e----B-')
    """
    key = key_of(text, _LENGTH)
    sides: list[dict[int, int]] = []
    for _ in range(2):
        side = {}
        for place in _PLACES:
            # How many ones come before the next zero.
            side[place] = (~key & key + 1).bit_length() - 1
            key >>= side[place] + 1
        sides.append(side)
    if key:
        raise InvalidPositionError("position-id.rest")
    return Position.from_points(mine=sides[1], theirs=sides[0])


def format_position_id(position: Position) -> str:
    """Write a Position ID, with the mover as the side on roll.

    Examples
    --------
    >>> format_position_id(Position.parse("-b----E-C---eE---b-d-b--B-"))
    'mGfwATDgc/ABMA'
    """
    key = at = 0
    for side in (position.flipped(), position):
        for place in _PLACES:
            count = max(0, side[place])
            key |= ((1 << count) - 1) << at
            at += count + 1
    return text_of(key, _LENGTH)


def parse_gnubg_id(text: str) -> Situation:
    """Read a Position ID and a Match ID with a colon between them.

    Raises
    ------
    InvalidPositionError
        Anything else.

    Examples
    --------
    >>> table = parse_gnubg_id("mGfwATDgc/ABMA:cAllAAAAAAAE")
    >>> str(table.position), table.dice, table.standing.match
    ('-b----E-C---eE---b-d-b--B-', (2, 1), 3)
    """
    if not isinstance(text, str):
        raise InvalidPositionError("gnubg-id.type", found=type(text).__name__)
    parts = text.strip().split(":")
    if len(parts) != 2:
        raise InvalidPositionError("gnubg-id.parts", count=len(parts))
    return parse_match_id(parts[1], parse_position_id(parts[0]))


def format_gnubg_id(situation: Situation) -> str:
    """Write a Position ID and a Match ID with a colon between them.

    Examples
    --------
    >>> format_gnubg_id(Situation())
    '4HPwATDgc/ABMA:cAkAAAAAAAAE'
    """
    return f"{format_position_id(situation.position)}:{format_match_id(situation)}"
