"""Drafts of a position of backgammon: their fields, and the faults in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypedDict

from bgwidget.common.shapes import has_shape
from bgwidget.games.backgammon import wire
from bgwidget.games.backgammon.wire import BAR, OFF, PLACES, place_of
from bgwidget.games.draft import InvalidDraftError, are_stacks, is_side
from bgwidget.layout.backgammon import FAR_BAR, FAR_OFF
from bgwidget.rules.backgammon import Cube, Game, Position, Situation
from bgwidget.rules.backgammon.movement import numbers_of
from bgwidget.rules.backgammon.position import CHECKERS
from bgwidget.rules.backgammon.score import CENTRED
from bgwidget.rules.rulebook import InvalidPositionError, RulesError
from bgwidget.wire import scene
from bgwidget.wire.scene import SIDES, PlaceKey, Side

OWNERS = {OFF: 0, BAR: 0, FAR_BAR: 1, FAR_OFF: 1}
STORES = (OFF, FAR_OFF)
SETUPS = ("start", "empty")

_LARGEST_CUBE = 2**15


def cube_data(cube: Cube) -> scene.Cube:
    """Return the cube in the form that a draft has.

    Examples
    --------
    >>> cube_data(Cube(2, 0))
    {'value': 2, 'owner': 0, 'offered': False}
    """
    return {"value": cube.value, "owner": cube.owner, "offered": False}


def set_up(game: Game, name: str) -> dict[str, Any]:
    """Return the starting position, or an empty board, as a draft.

    Examples
    --------
    >>> set_up(Game.start(), "empty")["pieces"]
    [[0, 0, 15], [27, 1, 15]]
    """
    if name == "start":
        return draft(Game.start(rules=game.rules, standing=game.standing))
    off = [[store, side, CHECKERS] for side, store in enumerate(STORES)]
    return draft(game) | {"pieces": off}


def draft(game: Game) -> dict[str, Any]:
    """Return a game as a draft.

    Examples
    --------
    >>> found = draft(Game.start(dice=(3, 1)))
    >>> found["pieces"][0], found["side"], found["dice"]
    ([1, 1, 2], 0, [3, 1])
    """
    return {
        "pieces": sorted(wire.pieces(game.position, game.mover)),
        "side": game.mover,
        "dice": [] if game.undecided else sorted(game.dice or (), reverse=True),
        "cube": cube_data(game.cube) if game.rules.cube else None,
    }


def edit(game: Game, draft: Mapping[str, Any]) -> Game:
    """Return the game that a draft describes, with the house rules and the score of `game`.

    Raises
    ------
    InvalidDraftError
        If it is not a position yet.
    InvalidPositionError, InvalidDiceError
        If a place, the cube or a die in it is impossible.

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
        if place not in STORES:
            sides[side][place_of(place, side)] = count
    position = Position.from_points(sides[mover], sides[1 - mover])
    begun = Game.start(position, dice or None, mover, game.rules, game.standing)
    return replace(begun, cube=cube)


def _cube(game: Game, cube: Mapping[str, Any] | None) -> Cube:
    if (cube is None) == game.rules.cube:
        raise InvalidPositionError("situation.cube", found=cube)
    if cube is None:
        return CENTRED
    Situation(cube=Cube(cube["value"]))
    return Cube(cube["value"], cube["owner"])


def _faults(draft: Mapping[str, Any]) -> Iterator[RulesError]:
    pieces, cube = draft["pieces"], draft["cube"]
    for side, name in enumerate(SIDES):
        held = sum(count for _, owner, count in pieces if owner == side)
        if held != CHECKERS:
            yield InvalidPositionError(f"draft.checkers.{name}", count=held)
    places = [place for place, _, _ in pieces]
    for place in sorted({place for place in places if places.count(place) > 1}):
        if place not in OWNERS:
            shared = place_of(place, draft["side"])
            yield InvalidPositionError("draft.shared", place=shared)
    if any(OWNERS.get(place, side) != side for place, side, _ in pieces):
        yield InvalidPositionError("draft.foreign")
    if set(places) <= set(STORES):
        yield InvalidPositionError("draft.empty")
    if cube and cube["value"] == 1 and cube["owner"] is not None:
        yield InvalidPositionError("draft.cube")


class _DraftCube(TypedDict):
    value: Annotated[int, range(1, _LARGEST_CUBE + 1)]
    owner: Side | None
    offered: Literal[False]


def _is_dice(value: object) -> bool:
    return has_shape(value, tuple[()] | tuple[PlaceKey, PlaceKey])


def _is_cube(value: object) -> bool:
    return has_shape(value, _DraftCube | None)


DRAFTED: Mapping[str, Callable[[object], bool]] = MappingProxyType(
    {"pieces": are_stacks, "side": is_side, "dice": _is_dice, "cube": _is_cube}
)
