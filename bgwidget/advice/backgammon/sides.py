"""Sides: a game as the other side sees it."""

from __future__ import annotations

from dataclasses import replace

from bgwidget.rules.backgammon.game import Game


def from_far_side(game: Game) -> Game:
    """Return a game with near and far side exchanged.

    Examples
    --------
    >>> from_far_side(Game.opening().throw((2, 6)).begin(1)).history
    (('throw', (6, 2)), ('begin', 0))
    """
    began = game.origin or game
    undecided, result, offer = began.undecided, began.result, began.offer
    other = replace(
        began,
        mover=0 if undecided else 1 - began.mover,
        position=began.position.flipped() if undecided else began.position,
        dice=began.dice and _changed(began.dice) if undecided else began.dice,
        cube=replace(began.cube, owner=None if began.cube.owner is None else 1 - began.cube.owner),
        standing=replace(began.standing, score=_changed(began.standing.score)),
        offer=offer and replace(offer, asked=1 - offer.asked),
        result=result and replace(result, winner=1 - result.winner),
        plays=(began.plays[1], began.plays[0]),
        history=(),
        origin=None,
    )
    assert isinstance(other, Game)
    for name, *given in game.history:
        if name == "throw":
            given = [_changed(given[0])]
        elif name in ("begin", "concede"):
            given = [1 - given[0], *given[1:]]
        other = other.act((name, *given))
    return other


def _changed(pair: tuple[int, int]) -> tuple[int, int]:
    return pair[1], pair[0]
