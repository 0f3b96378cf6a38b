"""Reads positions of backgammon from text, with all that the text tells about the game."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

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
_LABELLED = re.compile(r"Position ID\s*:\s*(\S+)(?:\s+Match ID\s*:\s*(\S+))?")
_XGID, _XGID_COLONS = re.compile(r"XGID=\S+"), 9
_IN_GNUBG_ID = ("jacoby",)
_IN_XGID = ("jacoby", "beavers", "cube_limit")
_NO_LIMIT = Situation().cube_limit


def read(text: str) -> Position | Situation:
    """Return what a text describes: a position, or a whole situation with dice, cube and score.

    Parameters
    ----------
    text : str
        An XGID; a GNU Backgammon Position ID, alone or with its Match ID; either also in the
        midst of what its program prints; the 26 characters of a position, or
        ``Position.parse(...)`` with them.

    Raises
    ------
    InvalidPositionError
        If it is none of these.

    Examples
    --------
    >>> read("XGID=-b----E-C---eE---c-e----B-:1:1:1:00:3:2:0:7:10").cube
    Cube(value=2, owner=0)
    """
    return _read(text)[0]


def checkers(text: str) -> Position:
    """Return the position of a text that describes only the checkers.

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
    """Return the game that a pasted text describes.

    Parameters
    ----------
    game : Game
        Its house rules and score are kept where the text does not tell them.
    text : str
        As for `read`.

    Raises
    ------
    InvalidPositionError
        If it is not such a text.

    Examples
    --------
    >>> str(load(Game.start(), "4HPwATDgc/ABMA").position)
    '-b----E-C---eE---c-e----B-'
    """
    situation, options = _read(text)
    if isinstance(situation, Position):
        return Game.start(situation, rules=game.rules, standing=game.standing)
    return _game_of(situation, _agreed(situation, game.rules, options))


def begin(
    text: str,
    rules: HouseRules | None = None,
    standing: Standing | None = None,
    dice: tuple[int, int] | None = None,
) -> Game:
    """Return the game that a text describes, under house rules, at a score and with a roll.

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
    situation, options = _read(text)
    if isinstance(situation, Position):
        return Game.start(situation, dice, 0, rules or HouseRules(), standing or Standing())
    if standing is not None and standing.match != situation.standing.match:
        facts = {"found": situation.standing.match, "match": standing.match}
        raise InvalidPositionError("text.match", **facts)
    if dice is not None:
        situation = _rolled(situation, dice)
    if rules is None:
        return _game_of(situation, _agreed(situation, HouseRules(), options))
    _check_house(situation, rules, options)
    return _game_of(situation, rules)


def _read(text: str) -> tuple[Position | Situation, tuple[str, ...]]:
    """Return what a text describes, and the names of the house rules that its form can state."""
    text = text_in(text)
    labelled = _LABELLED.search(text)
    if labelled:
        text = ":".join(filter(None, labelled.groups()))
    xgid = _XGID.search(text)
    if xgid or text.count(":") == _XGID_COLONS:
        return parse_xgid(xgid[0] if xgid else text), _IN_XGID
    if ":" in text:
        return parse_gnubg_id(text), _IN_GNUBG_ID
    if len(text) == _POSITION_ID:
        return parse_position_id(text), ()
    if len(text) == _POSITION or _CHECKERS.fullmatch(text):
        return Position.parse(text), ()
    raise InvalidPositionError("draft.form", found=text[:_SHOWN])


def _rolled(situation: Situation, dice: tuple[int, int]) -> Situation:
    numbers_of(dice)
    if situation.dice is not None and sorted(situation.dice) != sorted(dice):
        written = "{}-{}".format(*situation.dice)
        raise InvalidDiceError("text.dice", found=written, field="dice")
    return replace(situation, dice=(dice[0], dice[1]))


def _said(situation: Situation, options: tuple[str, ...]) -> dict[str, Any]:
    """Return the values that a text states for these house rules.

    The highest possible limit of the cube counts as no statement.
    """
    said = {option: getattr(situation, option) for option in options}
    if said.get("cube_limit") == _NO_LIMIT:
        del said["cube_limit"]
    return said


def _agreed(situation: Situation, rules: HouseRules, options: tuple[str, ...]) -> HouseRules:
    """Return house rules with the options that the text states, and the rest from `rules`."""
    said = _said(situation, options)
    if "beavers" in said:
        said["raccoons"] = said["beavers"]
    return replace(rules, cube=rules.cube or _needs_cube(situation), **said)


def _check_house(situation: Situation, rules: HouseRules, options: tuple[str, ...]) -> None:
    """Refuse a text that states anything these house rules do not allow."""
    needed = {option: value for option, value in _said(situation, options).items() if value}
    if _needs_cube(situation):
        needed["cube"] = True
    if situation.standing.crawford == "now":
        needed["crawford"] = True
    for option, value in needed.items():
        if getattr(rules, option) != value:
            raise InvalidPositionError("text.house", option=option)


def _needs_cube(situation: Situation) -> bool:
    return situation.cube != CENTRED or situation.offer is not None


def _game_of(situation: Situation, rules: HouseRules) -> Game:
    if situation.standing.match:
        rules = rules.in_match()
    begun = Game.start(
        situation.position, situation.dice, situation.mover, rules, situation.standing
    )
    return replace(begun, cube=situation.cube, offer=None if begun.result else situation.offer)
