"""Setting up a position of backgammon: drafts, texts that are loaded, codes to copy."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from bgwidget.games.backgammon import wire
from bgwidget.games.backgammon.wire import BAR, OFF, PLACES, place_of
from bgwidget.layout.backgammon import FAR_BAR, FAR_OFF
from bgwidget.rules.backgammon import (
    START,
    Cube,
    Game,
    Position,
    Situation,
    format_xgid,
    parse_gnubg_id,
    parse_position_id,
    parse_xgid,
)
from bgwidget.rules.backgammon.formats.situation import MOST_DOUBLES
from bgwidget.rules.backgammon.movement import numbers_of
from bgwidget.rules.backgammon.position import CHECKERS
from bgwidget.rules.backgammon.score import CENTRED
from bgwidget.rules.rulebook import InvalidDraftError, InvalidPositionError, RulesError
from bgwidget.words import Words

_OWNERS = {OFF: 0, BAR: 0, FAR_BAR: 1, FAR_OFF: 1}
_STORES = (OFF, FAR_OFF)
_SIDES = ("near", "far")
_CODE = re.compile(r"""Position\.parse\((['"])(.*)\1\)""")
_POSITION, _POSITION_ID = 26, 14
_SHOWN = 20
_IN_GNUBG_ID = ("jacoby",)
_IN_XGID = ("jacoby", "beavers", "raccoons", "cube_limit")


def supply() -> dict[str, Any]:
    """Return what a board is set up with, as `Kind.supply` says.

    Examples
    --------
    >>> supply()["stores"], supply()["count"], supply()["cubes"][:3]
    ([0, 27], 15, [1, 2, 4])
    """
    return {
        "count": CHECKERS,
        "stores": list(_STORES),
        "owners": [_OWNERS.get(place) for place in PLACES],
        "rolls": [[high, low] for high in range(1, 7) for low in range(1, high + 1)],
        "cubes": [2**doubles for doubles in range(MOST_DOUBLES + 1)],
        "start": str(START),
    }


def draft(game: Game) -> dict[str, Any]:
    """Return a game as a draft.

    Examples
    --------
    >>> found = draft(Game.start(dice=(3, 1)))
    >>> found["pieces"][0], found["side"], found["dice"], found["cube"]
    ([1, 1, 2], 0, [3, 1], [1, None])
    """
    return {
        "pieces": wire.pieces(game.position, game.mover),
        "side": game.mover,
        "dice": [] if game.undecided else list(game.dice or ()),
        "cube": [game.cube.value, game.cube.owner] if game.rules.cube else None,
    }


def edit(game: Game, draft: Mapping[str, Any]) -> Game:
    """Return the game that a draft says, under the house rules and at the score of another.

    Raises
    ------
    InvalidDraftError
        If it is no position yet.
    InvalidPositionError, InvalidDiceError
        If a place, the cube or a die is none at all.

    Examples
    --------
    >>> begun = Game.start()
    >>> edit(begun, draft(begun) | {"side": 1, "dice": [6, 5]}).dice
    (6, 5)
    """
    mover, dice = draft["side"], tuple(draft["dice"])
    if dice:
        numbers_of(dice)
    cube = _cube(game, draft["cube"])
    for place, _, _ in draft["pieces"]:
        if place not in PLACES:
            raise InvalidPositionError("position.place", found=place)
    faults = tuple(_faults(draft))
    if faults:
        raise InvalidDraftError(faults)
    sides: tuple[dict[int, int], ...] = ({}, {})
    for place, side, count in draft["pieces"]:
        if place not in _STORES:
            sides[side][place_of(place, side)] = count
    position = Position.from_points(sides[mover], sides[1 - mover])
    begun = Game.start(position, dice or None, mover, game.rules, game.standing)
    return replace(begun, cube=cube)


def _cube(game: Game, cube: list[Any] | None) -> Cube:
    if (cube is None) == game.rules.cube:
        raise InvalidPositionError("situation.cube", found=cube)
    if cube is None:
        return CENTRED
    Situation(cube=Cube(cube[0]))
    return Cube(*cube)


def _faults(draft: Mapping[str, Any]) -> Iterator[RulesError]:
    pieces, cube = draft["pieces"], draft["cube"]
    for side, name in enumerate(_SIDES):
        held = sum(count for _, owner, count in pieces if owner == side)
        if held != CHECKERS:
            yield InvalidPositionError(f"draft.checkers.{name}", count=held)
    places = [place for place, _, _ in pieces]
    for place in sorted({place for place in places if places.count(place) > 1}):
        if place not in _OWNERS:
            shared = place_of(place, draft["side"])
            yield InvalidPositionError("draft.shared", place=shared)
    if any(_OWNERS.get(place, side) != side for place, side, _ in pieces):
        yield InvalidPositionError("draft.foreign")
    if set(places) <= set(_STORES):
        yield InvalidPositionError("draft.empty")
    if cube and cube[0] == 1 and cube[1] is not None:
        yield InvalidPositionError("draft.cube")


def load(game: Game, text: str) -> Game:
    """Return the game that a pasted text says.

    Parameters
    ----------
    game : Game
        Whose house rules and score stand where the text does not speak of them.
    text : str
        An XGID, a GNU Backgammon Position ID, alone or with its Match ID, the 26 characters of
        a position, or ``Position.parse(...)`` with them.

    Raises
    ------
    InvalidPositionError
        If it is none of these.

    Examples
    --------
    >>> str(load(Game.start(), "4HPwATDgc/ABMA").position)
    '-b----E-C---eE---c-e----B-'
    """
    text = text.strip()
    if ":" in text:
        xgid = text.count(":") > 1
        found = parse_xgid(text) if xgid else parse_gnubg_id(text)
        return _game_of(found, game, _IN_XGID if xgid else _IN_GNUBG_ID)
    code = _CODE.search(text)
    if code:
        text = code[2]
    if len(text) not in (_POSITION, _POSITION_ID):
        raise InvalidPositionError("draft.form", found=text[:_SHOWN])
    position = Position.parse(text) if len(text) == _POSITION else parse_position_id(text)
    return Game.start(position, rules=game.rules, standing=game.standing)


def _game_of(found: Situation, game: Game, agreed: tuple[str, ...]) -> Game:
    said = {name: getattr(found.rules, name) for name in agreed}
    cube = game.rules.cube or found.cube != CENTRED or found.offer is not None
    rules = replace(game.rules, cube=cube, **said)
    begun = Game.start(found.position, found.dice, found.mover, rules, found.standing)
    return replace(begun, cube=found.cube, offer=None if begun.result else found.offer)


def codes(game: Game, words: Words) -> list[list[str]]:
    """Return the position as text to copy, each with its label; empty where a form cannot say it.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> for label, code in codes(Game.start(dice=(3, 1)), words("en")):
    ...     print(f"{label}: {code}")
    XGID: XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10
    Python: Position.parse('-b----E-C---eE---c-e----B-')
    """
    try:
        xgid = format_xgid(_situation(game))
    except InvalidPositionError:
        xgid = ""
    labels = (words.say("edit.code.xgid"), words.say("edit.code.python"))
    return [list(code) for code in zip(labels, (xgid, repr(wire.near(game))), strict=True)]


def _situation(game: Game) -> Situation:
    money, limit = not game.standing.match, game.rules.cube_limit
    highest = 1024 if limit is None else 2 ** min(MOST_DOUBLES, limit.bit_length() - 1)
    return Situation(
        position=game.position,
        mover=game.mover,
        dice=None if game.undecided else game.dice,
        cube=game.cube,
        standing=game.standing,
        offer=game.offer,
        jacoby=money and game.rules.jacoby,
        beavers=money and game.rules.beavers,
        cube_limit=highest,
    )
