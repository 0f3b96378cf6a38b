"""Positions of backgammon as texts to copy."""

from __future__ import annotations

from bgwidget.games.backgammon import wire
from bgwidget.rules.backgammon import Game, Situation, format_xgid
from bgwidget.rules.backgammon.formats.situation import MOST_DOUBLES
from bgwidget.rules.rulebook import InvalidPositionError
from bgwidget.wire.scene import Code
from bgwidget.words import Words


def codes(game: Game, words: Words) -> list[Code]:
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
    return [
        Code(words.say("edit.code.xgid"), xgid),
        Code(words.say("edit.code.python"), repr(wire.near(game))),
    ]


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
