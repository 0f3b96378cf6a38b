"""The facts that a position's text states besides the checkers: dice, cube, score, turn, offer."""

from __future__ import annotations

from bgwidget.games.backgammon.position_text import read
from bgwidget.rules.backgammon import Game, Situation
from bgwidget.rules.backgammon.score import CENTRED, EVEN, WINS
from bgwidget.tasks.answers import Given
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games.backgammon.results import SIDES


def says_all(position: object) -> bool:
    """Tell whether a position is a text that also states turn, cube and score.

    Examples
    --------
    >>> says_all("4HPwATDgc/ABMA"), says_all("4HPwATDgc/ABMA:cAkAAAAAAAAE")
    (False, True)
    """
    return isinstance(position, str) and isinstance(read(position), Situation)


def facts_of(game: Game, whole: bool = False) -> dict[str, object]:
    """Return the facts of a game under the names of `cube_state`, without the default values.

    With `whole` the defaults are facts too: the text of the position states them all.

    Examples
    --------
    >>> facts_of(Game.start(dice=(3, 1)))
    {'dice': (3, 1)}
    >>> facts_of(Game.start(), whole=True)["owner"] is None
    True
    """
    facts: dict[str, object] = {}
    if game.dice is not None:
        facts["dice"] = game.dice
    if whole or game.cube != CENTRED:
        owner = game.cube.owner
        facts |= {"value": game.cube.value, "owner": None if owner is None else SIDES[owner]}
    if whole or game.standing != EVEN:
        now = game.standing
        facts |= {"score": now.score, "length": now.match, "crawford": now.crawford}
    if game.offer is not None:
        offering = SIDES[1 - game.offer.asked]
        facts |= {"offered": game.offer.kind, "offered_by": offering}
        if game.offer.worth:
            facts["worth"] = WINS[game.offer.worth - 1]
    elif whole or game.mover:
        facts["turn"] = SIDES[game.mover]
    return facts


def joined(given: Given, stated: Given, field: str = "given") -> dict[str, object]:
    """Return the given facts together with those that the position states, by name.

    Raises
    ------
    InvalidTaskError
        If something given contradicts the position. `field` is the field that it was given in;
        empty where each thing has a field of its own.

    Examples
    --------
    >>> joined({"by": "opponent"}, {"value": 2})
    {'value': 2, 'by': 'opponent'}
    """
    for name in stated:
        if name in given and _plain(name, given[name]) != _plain(name, stated[name]):
            facts = {"name": name, "found": given[name], "told": stated[name]}
            raise InvalidTaskError("task.contradicts", field=field or name, **facts)
    return {**stated, **given}


def _plain(name: str, value: object) -> object:
    if name == "crawford" and not isinstance(value, bool):
        return value == "now"
    if not isinstance(value, (list, tuple)):
        return value
    return sorted(value, key=str) if name == "dice" else list(value)
