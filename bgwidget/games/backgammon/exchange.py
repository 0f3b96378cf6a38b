"""Positions of backgammon as texts to copy."""

from __future__ import annotations

from dataclasses import replace

from bgwidget.games.backgammon import position_text, wire
from bgwidget.games.draft import python_line
from bgwidget.rules.backgammon import PRESETS, Game, HouseRules, Situation, format_xgid
from bgwidget.rules.backgammon.formats.situation import MOST_DOUBLES
from bgwidget.rules.rulebook import InvalidPositionError, RulesError
from bgwidget.wire.scene import Code
from bgwidget.words import Words


def codes(game: Game, words: Words) -> list[Code]:
    """Return the position as texts to copy, with labels; empty for a form that cannot express it.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> for label, code in codes(Game.start(dice=(3, 1)), words("en")):
    ...     print(f"{label}: {code}")
    XGID: XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10
    Python: import bgwidget; bgwidget.Board('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10')
    """
    return [
        Code(words.say("edit.code.xgid"), _xgid(game)),
        Code(words.say("edit.code.python"), python(game)),
    ]


def python(game: Game) -> str:
    """Return a line of Python that shows the same board.

    An offer to resign is left out, and where no XGID can say the rest, all but checkers and dice.

    Examples
    --------
    >>> print(python(Game.start(rules=PRESETS["no-cube"])).partition("Board")[2])
    ('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10', rules='no-cube')
    >>> print(python(Game.opening()))
    import bgwidget; bgwidget.Board(match=0)
    """
    if game.offer is not None and game.offer.kind == "resign":
        game = replace(game, offer=None)
    agreed = _rules(game.rules)
    if game == Game.opening(game.rules, replace(game.standing, score=(0, 0))):
        return python_line(match=game.standing.match, **agreed)
    xgid = _xgid(game)
    for options in ({}, agreed):
        try:
            begun = position_text.begin(xgid, game.rules if options else None)
        except RulesError:
            continue
        if begun.rules == game.rules:
            return python_line(xgid, **options)
    if game.mover == 0 and game.dice is not None:
        agreed = {"dice": game.dice, **agreed}
    return python_line(str(wire.near(game)), **agreed)


def _rules(rules: HouseRules) -> dict[str, object]:
    """Return the argument ``rules`` of a `Board`; empty for the standard rules."""
    if not rules.agreed():
        return {}
    named = (name for name, preset in PRESETS.items() if preset == rules)
    return {"rules": next(named, rules.agreed())}


def _xgid(game: Game) -> str:
    try:
        return format_xgid(_situation(game))
    except InvalidPositionError:
        return ""


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
