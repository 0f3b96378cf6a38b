"""Plays as arrows on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bgwidget.games import BoardGame
from bgwidget.rules.rulebook import RulesError
from bgwidget.wire.scene import Arrow, ArrowRole


def steps_of(board_game: BoardGame, game: Any, play: object) -> Sequence[Sequence[int]]:
    """Return the steps of a play, ``[from, to, number]`` in places; none if it is no play.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> steps_of(backgammon, backgammon.start(dice=(3, 1)), "8/5 6/5")
    [[8, 5, 3], [6, 5, 1]]
    """
    try:
        asked = board_game.read(game, str(play), ())
    except RulesError:
        return ()
    steps: Sequence[Sequence[int]] = asked["steps"] if asked["kind"] == "play" else ()
    return steps


def arrows(steps: Sequence[Sequence[int]], role: ArrowRole) -> list[Arrow]:
    """Return steps as arrows, in their order."""
    return [Arrow(source, target, role) for source, target, *_ in steps]


def compared(board_game: BoardGame, game: Any, best: object, done: object) -> list[Arrow]:
    """Return the best play of a turn as arrows, and the one that was made if it is another.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> drawn = compared(backgammon, backgammon.start(dice=(3, 1)), "8/5 6/5", "24/20")
    >>> [arrow.role for arrow in drawn]
    ['better', 'better', 'worse', 'worse']
    """
    better = arrows(steps_of(board_game, game, best), "better")
    return better if best == done else better + arrows(steps_of(board_game, game, done), "worse")
