"""Positions of backgammon as texts: those that are loaded, and those to copy."""

from __future__ import annotations

from dataclasses import replace

from bgwidget.games.backgammon import wire
from bgwidget.games.draft import text_in
from bgwidget.rules.backgammon import (
    Game,
    Position,
    Situation,
    format_xgid,
    parse_gnubg_id,
    parse_position_id,
    parse_xgid,
)
from bgwidget.rules.backgammon.formats.situation import MOST_DOUBLES
from bgwidget.rules.backgammon.score import CENTRED
from bgwidget.rules.rulebook import InvalidPositionError
from bgwidget.words import Words

_POSITION, _POSITION_ID = 26, 14
_SHOWN = 20
_IN_GNUBG_ID = ("jacoby",)
_IN_XGID = ("jacoby", "beavers", "raccoons", "cube_limit")


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
    text = text_in(text)
    if ":" in text:
        xgid = text.count(":") > 1
        found = parse_xgid(text) if xgid else parse_gnubg_id(text)
        return _game_of(found, game, _IN_XGID if xgid else _IN_GNUBG_ID)
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
