"""The Match ID of GNU Backgammon: everything of a situation except its position."""

from __future__ import annotations

from bgwidget.rules.backgammon.actions import Offer
from bgwidget.rules.backgammon.formats.base64_key import key_of, text_of
from bgwidget.rules.backgammon.formats.situation import Situation, standing_of
from bgwidget.rules.backgammon.position import START, Position
from bgwidget.rules.backgammon.score import Cube
from bgwidget.rules.rulebook import InvalidPositionError

_LENGTH = 12
_WIDTHS = {
    "doubles": 4,
    "owner": 2,
    "roller": 1,
    "crawford": 1,
    "state": 3,
    "turn": 1,
    "doubled": 1,
    "resigned": 2,
    "die_1": 3,
    "die_2": 3,
    "match": 15,
    "score_0": 15,
    "score_1": 15,
    "no_jacoby": 1,
}
_NOT_BEGUN, _PLAYING = 0, 1
_OWNERS = {0: 1, 1: 0, 3: None}
_OFFERS = ("double", "beaver", "raccoon")


def parse_match_id(text: str, position: Position = START) -> Situation:
    """Read a Match ID.

    Parameters
    ----------
    text : str
        12 characters of Base64: 72 bits, the lowest of each byte first. The cube as a power of
        two (4 bits), its owner (2: player 0 or 1, 3 nobody), the player on roll (1), the Crawford
        game (1), the state of the game (3: 0 not begun, 1 being played), the player to decide
        (1), a double offered (1), a resignation offered (2: 1 to 3 times the cube), the dice (3
        and 3, 0 before the roll), the length of the match (15), the points of players 0 and 1
        (15 and 15), 1 where Jacoby is not agreed (1), then zeros.
    position : Position
        The position that goes with it, seen by the player on roll.

    Returns
    -------
    Situation
        With player 1 as side 0 and player 0 as side 1.

    Raises
    ------
    InvalidPositionError
        Anything else, or the game is over.

    Notes
    -----
    The last field is newer than the manual, which describes the others. An ID shows a beaver as a
    double that was taken and doubled again at once, and a raccoon likewise. So it does not tell
    who owned a cube above 1 before; that is assumed to be the player on roll.

    Examples
    --------
    >>> match = parse_match_id("QYkqASAAIAAA")
    >>> match.mover, match.dice, match.cube, match.standing.score, match.standing.match
    (0, (5, 2), Cube(value=2, owner=1), (4, 2), 9)
    """
    key = key_of(text, _LENGTH)
    read = {}
    for name, width in _WIDTHS.items():
        read[name] = key & (1 << width) - 1
        key >>= width
    if key:
        raise InvalidPositionError("match-id.rest")
    if read["state"] not in (_NOT_BEGUN, _PLAYING):
        raise InvalidPositionError("match-id.state", found=read["state"])
    if read["owner"] not in _OWNERS:
        raise InvalidPositionError("match-id.cube-owner", found=read["owner"])
    cube, offer = _cube(read), None
    mover = 1 - read["roller"]
    if read["doubled"]:
        if read["resigned"]:
            raise InvalidPositionError("match-id.offers")
        cube, offer = _offered(cube, mover, 1 - read["turn"])
    elif read["resigned"]:
        offer = Offer("resign", 1 - read["turn"], read["resigned"])
    elif read["turn"] != read["roller"]:
        raise InvalidPositionError("match-id.turn", found=read["turn"])
    dice = read["die_1"], read["die_2"]
    score = read["score_1"], read["score_0"]
    return Situation(
        position=position,
        mover=mover,
        dice=dice if any(dice) else None,
        cube=cube,
        standing=standing_of(score, read["match"], bool(read["crawford"])),
        offer=offer,
        jacoby=not read["match"] and not read["no_jacoby"],
    )


def _cube(read: dict[str, int]) -> Cube:
    return Cube(1 << read["doubles"], _OWNERS[read["owner"]])


def _offered(cube: Cube, mover: int, asked: int) -> tuple[Cube, Offer]:
    if cube.owner != 1 - mover:
        return cube, Offer("double", asked)
    kind, times = ("beaver", 2) if asked == mover else ("raccoon", 4)
    before = cube.value // times
    return Cube(before, mover if before > 1 else None), Offer(kind, asked)


def format_match_id(situation: Situation) -> str:
    """Write a Match ID; `parse_match_id` tells what it holds.

    It has no place for whether beavers are agreed, nor for the highest cube.

    Raises
    ------
    InvalidPositionError
        Beavers and raccoons have brought the cube to more than 32768.

    Examples
    --------
    >>> format_match_id(Situation(dice=(2, 1), standing=standing_of((0, 0), 3, False)))
    'cAllAAAAAAAE'
    """
    offer, cube, mover = situation.offer, situation.cube, situation.mover
    doubled = offer is not None and offer.kind in _OFFERS
    if offer and offer.kind in ("beaver", "raccoon"):
        cube = Cube(cube.value * 2 ** _OFFERS.index(offer.kind), 1 - mover)
    die_1, die_2 = situation.dice or (0, 0)
    values = {
        "doubles": cube.value.bit_length() - 1,
        "owner": next(player for player, side in _OWNERS.items() if side == cube.owner),
        "roller": 1 - mover,
        "crawford": int(situation.standing.crawford == "now"),
        "state": _PLAYING,
        "turn": 1 - (offer.asked if offer else mover),
        "doubled": int(doubled),
        "resigned": offer.worth if offer else 0,
        "die_1": die_1,
        "die_2": die_2,
        "match": situation.standing.match,
        "score_0": situation.standing.score[1],
        "score_1": situation.standing.score[0],
        "no_jacoby": int(not situation.jacoby),
    }
    if values["doubles"] >= 1 << _WIDTHS["doubles"]:
        raise InvalidPositionError("match-id.cube", found=cube.value)
    key = at = 0
    for name, width in _WIDTHS.items():
        key |= values[name] << at
        at += width
    return text_of(key, _LENGTH)
