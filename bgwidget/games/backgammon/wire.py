"""A game of backgammon as it travels: places, pieces, the cube and the turn graph."""

from __future__ import annotations

from collections.abc import Sequence

from bgwidget.games.graph import fold
from bgwidget.layout.backgammon import FAR_BAR, FAR_OFF
from bgwidget.rules.backgammon import BackgammonTurn, Game, Position, Step, hits
from bgwidget.rules.backgammon.actions import MULTIPLES
from bgwidget.wire.scene import Cube, Node

OFF, BAR = 0, 25
PLACES = range(FAR_OFF + 1)
SOURCES = range(1, BAR + 1)
TARGETS = (None, *range(BAR))

_FAR = {OFF: FAR_OFF, BAR: FAR_BAR, FAR_OFF: OFF, FAR_BAR: BAR}
_NOTHING = [Node(True, [])]


def place_of(number: int, side: int) -> int:
    """Return the place of a point as `side` numbers it, or the number of a place.

    Examples
    --------
    >>> place_of(6, side=0), place_of(6, side=1), place_of(19, side=1), place_of(25, side=1)
    (6, 19, 6, 26)
    """
    return number if side == 0 else _FAR.get(number, 25 - number)


def near(game: Game) -> Position:
    """Return the position as the near side sees it."""
    return game.position if game.mover == 0 else game.position.flipped()


def pieces(position: Position, mover: int) -> list[list[int]]:
    """Return the stacks on the board, ``[place, side, count]`` each."""
    stacks = []
    for number in range(1, 26):
        if position[number] > 0:
            stacks.append([place_of(number, mover), mover, position[number]])
        elif position[number] < 0:
            stacks.append([place_of(number, mover), 1 - mover, -position[number]])
    rest = (
        (place_of(OFF, mover), mover, position.off),
        (place_of(BAR, 1 - mover), 1 - mover, abs(position[0])),
        (place_of(OFF, 1 - mover), 1 - mover, position.off_opponent),
    )
    return stacks + [list(stack) for stack in rest if stack[2]]


def dice(game: Game) -> list[int]:
    """Return the numbers to draw, a double four times."""
    thrown = game.dice
    if thrown is None:
        return []
    return [*thrown] * (2 if thrown[0] == thrown[1] and not game.undecided else 1)


def cube(game: Game) -> Cube | None:
    """Return the cube as it lies, or None where there is none."""
    if not game.rules.cube:
        return None
    offer = game.offer
    if offer is None or offer.kind == "resign":
        return {"value": game.cube.value, "owner": game.cube.owner, "offered": False}
    value = MULTIPLES[offer.kind] * game.cube.value
    return {"value": value, "owner": offer.asked, "offered": True}


def turn(game: Game) -> list[Node] | None:
    """Return the graph of the turn, or None while there is nothing to move."""
    if game.turn_lost:
        return _NOTHING
    return None if game.turn is None else _graph(game.turn, game.mover)


def _graph(turn: BackgammonTurn, mover: int) -> list[Node]:
    def edge(step: Step, after: int) -> list[int]:
        source, target, number = step_out(step, mover)
        taken = (target, place_of(BAR, 1 - mover)) if hits(turn.root.position, step) else ()
        return [number, source, target, after, *taken]

    return fold(turn, edge, lambda position, source: position[source] > 0)


def step_out(step: Step, mover: int) -> list[int]:
    """Return a step in places."""
    return [place_of(step.source, mover), place_of(step.target, mover), step.number]


def steps_in(steps: Sequence[Sequence[int]], mover: int) -> tuple[Step, ...]:
    """Return steps that came in places as the mover numbers them."""
    return tuple(
        Step(place_of(source, mover), place_of(target, mover), number)
        for source, target, number in steps
    )
