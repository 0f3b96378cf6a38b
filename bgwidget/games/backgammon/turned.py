"""A game as the one who sits opposite sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bgwidget.games.backgammon.wire import place_of
from bgwidget.rules.backgammon import Game
from bgwidget.rules.history import Action


def turned(game: Game) -> Game:
    """Return the same game with the sides exchanged.

    Examples
    --------
    >>> game = Game.opening().throw((2, 6)).begin(1)
    >>> turned(game).mover, turned(game).dice, turned(turned(game)) == game
    (0, (6, 2), True)
    """
    origin: Any = game.origin
    score, cube, offer, result = game.standing.score, game.cube, game.offer, game.result
    return replace(
        game,
        # Before somebody has begun, the position is that of side 0.
        position=game.position.flipped() if game.undecided else game.position,
        mover=game.mover if game.undecided else 1 - game.mover,
        dice=game.dice[::-1] if game.undecided and game.dice else game.dice,
        standing=replace(game.standing, score=(score[1], score[0])),
        cube=replace(cube, owner=None if cube.owner is None else 1 - cube.owner),
        offer=None if offer is None else replace(offer, asked=1 - offer.asked),
        result=None if result is None else replace(result, winner=1 - result.winner),
        plays=(game.plays[1], game.plays[0]),
        history=tuple(map(_turned, game.history)),
        origin=None if origin is None else turned(origin),
    )


def turned_steps(steps: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return the steps of a play, from place to place, as the one opposite numbers them."""
    return [[place_of(source, 1), place_of(target, 1), number] for source, target, number in steps]


def _turned(action: Action) -> Action:
    name, *about = action
    facts: list[Any] = about
    if name in ("begin", "concede"):
        facts = [1 - about[0], *about[1:]]
    elif name == "throw":
        facts = [(about[0][1], about[0][0])]
    return (name, *facts)
