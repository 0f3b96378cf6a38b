"""What the state of play tells of the things that a task may be given, beside the checkers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bgwidget.games.backgammon.position_text import read
from bgwidget.rules.backgammon import Game, Situation
from bgwidget.rules.backgammon.score import CENTRED, EVEN
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games.backgammon.results import ENDS, SIDES


def says_all(position: object) -> bool:
    """Tell whether a position is a text that speaks of turn, cube and score too.

    Examples
    --------
    >>> says_all("4HPwATDgc/ABMA"), says_all("4HPwATDgc/ABMA:cAkAAAAAAAAE")
    (False, True)
    """
    return isinstance(position, str) and isinstance(read(position), Situation)


def told_in(game: Game, whole: bool = False) -> dict[str, Any]:
    """Return what a game tells by the names that `cube_state` has, as far as it is no default.

    If it was told as a `whole`, the defaults were told as well.

    Examples
    --------
    >>> told_in(Game.start(dice=(3, 1)))
    {'dice': (3, 1)}
    >>> told_in(Game.start(), whole=True)["owner"] is None
    True
    """
    told: dict[str, Any] = {}
    if game.dice is not None:
        told["dice"] = game.dice
    if whole or game.cube != CENTRED:
        owner = game.cube.owner
        told |= {"value": game.cube.value, "owner": None if owner is None else SIDES[owner]}
    if whole or game.standing != EVEN:
        now = game.standing
        told |= {"score": now.score, "length": now.match, "crawford": now.crawford}
    if game.offer is not None:
        offering = SIDES[1 - game.offer.asked]
        told |= {"offered": game.offer.kind, "offered_by": offering}
        if game.offer.worth:
            told["worth"] = ENDS[game.offer.worth - 1]
    elif whole or game.mover:
        told["turn"] = SIDES[game.mover]
    return told


def joined(
    given: Mapping[str, Any], told: Mapping[str, Any], field: str = "given"
) -> dict[str, Any]:
    """Return what is given and what is told, by name.

    Raises
    ------
    InvalidTaskError
        If something is given that contradicts what is told. `field` is where it was given, empty
        where each has a field of its own.

    Examples
    --------
    >>> joined({"by": "opponent"}, {"value": 2})
    {'value': 2, 'by': 'opponent'}
    """
    for name in told:
        if name in given and _plain(name, given[name]) != _plain(name, told[name]):
            facts = {"name": name, "found": given[name], "told": told[name]}
            raise InvalidTaskError("task.contradicts", field=field or name, **facts)
    return {**told, **given}


def _plain(name: str, value: Any) -> Any:
    if name == "crawford" and not isinstance(value, bool):
        return value == "now"
    if not isinstance(value, (list, tuple)):
        return value
    return sorted(value, key=str) if name == "dice" else list(value)
