"""Positions of backgammon as texts that are read, with all that they say of the game."""

from __future__ import annotations

import re
from dataclasses import replace

from bgwidget.games.draft import text_in
from bgwidget.rules.backgammon import (
    START,
    Game,
    HouseRules,
    Position,
    Situation,
    parse_gnubg_id,
    parse_position_id,
    parse_xgid,
)
from bgwidget.rules.backgammon.movement import numbers_of
from bgwidget.rules.backgammon.score import CENTRED, Standing
from bgwidget.rules.rulebook import InvalidDiceError, InvalidPositionError

_POSITION, _POSITION_ID = 26, 14
_CHECKERS = re.compile("-[-a-oA-O]{19,40}|[-a-oA-O]{19,40}-")
_SHOWN = 20
_IN_GNUBG_ID = ("jacoby",)
_IN_XGID = ("jacoby", "beavers", "raccoons", "cube_limit")
_NO_LIMIT = Situation().cube_limit


def read(text: str) -> Position | Situation:
    """Return what a text says: a position, or all that stands around it too.

    Parameters
    ----------
    text : str
        An XGID, a GNU Backgammon Position ID, alone or with its Match ID, the 26 characters of
        a position, or ``Position.parse(...)`` with them.

    Raises
    ------
    InvalidPositionError
        If it is none of these.

    Examples
    --------
    >>> read("XGID=-b----E-C---eE---c-e----B-:1:1:1:00:3:2:0:7:10").cube
    Cube(value=2, owner=0)
    """
    text = text_in(text)
    if ":" in text:
        return parse_xgid(text) if _is_xgid(text) else parse_gnubg_id(text)
    if len(text) == _POSITION_ID:
        return parse_position_id(text)
    if len(text) == _POSITION or _CHECKERS.fullmatch(text):
        return Position.parse(text)
    raise InvalidPositionError("draft.form", found=text[:_SHOWN])


def checkers(text: str) -> Position:
    """Return the position of a text that says nothing else.

    Raises
    ------
    InvalidPositionError
        If it does: only checkers are set up there.

    Examples
    --------
    >>> str(checkers("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10"))
    '-b----E-C---eE---c-e----B-'
    """
    found = read(text)
    if isinstance(found, Position):
        return found
    said = replace(found, position=START, jacoby=False, beavers=False, cube_limit=_NO_LIMIT)
    if said != Situation():
        raise InvalidPositionError("text.more")
    return found.position


def load(game: Game, text: str) -> Game:
    """Return the game that a pasted text says.

    Parameters
    ----------
    game : Game
        Whose house rules and score stand where the text does not speak of them.
    text : str
        As for `read`.

    Raises
    ------
    InvalidPositionError
        If it is no such text.

    Examples
    --------
    >>> str(load(Game.start(), "4HPwATDgc/ABMA").position)
    '-b----E-C---eE---c-e----B-'
    """
    found = read(text)
    if isinstance(found, Position):
        return Game.start(found, rules=game.rules, standing=game.standing)
    return _game_of(found, _agreed(found, game.rules, _is_xgid(text)))


def begin(
    text: str,
    rules: HouseRules | None = None,
    standing: Standing | None = None,
    dice: tuple[int, int] | None = None,
) -> Game:
    """Return the game that a text says under house rules, at a score and with a roll.

    What is given beside the text may add to it, and repeat it; None gives nothing.

    Raises
    ------
    InvalidPositionError, InvalidDiceError
        If the text is none that `read` reads, or what is given contradicts it.

    Examples
    --------
    >>> begin("XGID=-b----E-C---eE---c-e----B-:1:1:1:00:3:2:0:7:10", dice=(6, 1)).cube
    Cube(value=2, owner=0)
    """
    found = read(text)
    if isinstance(found, Position):
        return Game.start(found, dice, 0, rules or HouseRules(), standing or Standing())
    if standing is not None and standing.match != found.standing.match:
        facts = {"found": found.standing.match, "match": standing.match}
        raise InvalidPositionError("text.match", **facts)
    if dice is not None:
        found = _rolled(found, dice)
    xgid = _is_xgid(text)
    if rules is None:
        return _game_of(found, _agreed(found, HouseRules(), xgid))
    _check_house(found, rules, xgid)
    return _game_of(found, rules.in_match() if found.standing.match else rules)


def _rolled(found: Situation, dice: tuple[int, int]) -> Situation:
    numbers_of(dice)
    if found.dice is not None and sorted(found.dice) != sorted(dice):
        written = "{}-{}".format(*found.dice)
        raise InvalidDiceError("text.dice", found=written, field="dice")
    return replace(found, dice=(dice[0], dice[1]))


def _agreed(found: Situation, rules: HouseRules, xgid: bool) -> HouseRules:
    """Return what the text says is agreed on, and these house rules for the rest."""
    said = {name: getattr(found.rules, name) for name in (_IN_XGID if xgid else _IN_GNUBG_ID)}
    if xgid and found.cube_limit == _NO_LIMIT:
        said["cube_limit"] = rules.cube_limit
    return replace(rules, cube=rules.cube or _needs_cube(found), **said)


def _check_house(found: Situation, rules: HouseRules, xgid: bool) -> None:
    """Refuse a text that says what these house rules do not have."""
    options = {
        "cube": _needs_cube(found) and not rules.cube,
        "crawford": found.standing.crawford == "now" and not rules.crawford,
        "jacoby": xgid and found.jacoby and not rules.jacoby,
        "beavers": xgid and found.beavers and not rules.beavers,
        "cube_limit": xgid and found.cube_limit not in (_NO_LIMIT, rules.cube_limit),
    }
    for option, contradicted in options.items():
        if contradicted:
            raise InvalidPositionError("text.house", option=option)


def _is_xgid(text: str) -> bool:
    return text.count(":") > 1


def _needs_cube(found: Situation) -> bool:
    return found.cube != CENTRED or found.offer is not None


def _game_of(found: Situation, rules: HouseRules) -> Game:
    begun = Game.start(found.position, found.dice, found.mover, rules, found.standing)
    return replace(begun, cube=found.cube, offer=None if begun.result else found.offer)
