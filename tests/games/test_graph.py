"""What a browser makes of a turn on the wire is what the rules say at every place of the turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.positions import REPEATABLE, dice, positions, records

from bgwidget.games import board_game
from bgwidget.layout.backgammon import FAR_BAR, FAR_OFF
from bgwidget.rules.backgammon import Game, Position, Step, hits
from bgwidget.rules.backgammon.walks import BackgammonNode

GAME = board_game("backgammon")
Pieces = Counter[tuple[int, int]]
Edge = Sequence[int]


def place(number: int, side: int) -> int:
    return number if side == 0 else {0: FAR_OFF, 25: FAR_BAR}.get(number, 25 - number)


def standing(snapshot: dict[str, Any]) -> Pieces:
    return Counter({(at, side): count for at, side, count in snapshot["pieces"]})


def takes(edge: Edge, pieces: Pieces, mover: int) -> bool:
    return len(edge) > 4 and pieces[edge[4], 1 - mover] > 0


def after(pieces: Pieces, edge: Edge, mover: int) -> Pieces:
    _, source, target, _, *taken = edge
    moved = pieces.copy()
    moved.subtract([(source, mover)])
    moved.update([(target, mover)])
    if takes(edge, pieces, mover):
        moved.subtract([(taken[0], 1 - mover)])
        moved.update([(taken[1], 1 - mover)])
    return +moved


def open_edges(node: Sequence[Any], pieces: Pieces, mover: int) -> Iterator[Edge]:
    return (edge for edge in node[1] if pieces[edge[1], mover] > 0)


def same_place(game: Game, node: BackgammonNode) -> dict[str, Any]:
    return GAME.snapshot(Game.start(node.position, mover=game.mover))


def wire(node: BackgammonNode, step: Step, mover: int) -> tuple[int, int, int, bool]:
    source, target = place(step.source, mover), place(step.target, mover)
    return step.number, source, target, hits(node.position, step)


def check(position: Position, dice: tuple[int, int], mover: int) -> None:
    game = Game.start(position, dice, mover)
    if game.turn is None or game.turn_lost:
        return
    snapshot = GAME.snapshot(game)
    graph = snapshot["turn"]
    found = [(game.turn.root, 0, standing(snapshot))]
    seen = set()
    while found:
        node, at, pieces = found.pop()
        if (node, at) in seen:
            continue
        seen.add((node, at))
        edges = list(open_edges(graph[at], pieces, mover))
        made = {(*edge[:3], takes(edge, pieces, mover)): edge for edge in edges}
        right = {wire(node, step, mover): following for step, following in node.steps}
        assert made.keys() == right.keys()
        assert len(made) == len(edges)
        assert graph[at][0] == node.may_stop
        if not node.position.mover_won:
            assert pieces == standing(same_place(game, node))
        found += [
            (following, made[key][3], after(pieces, made[key], mover))
            for key, following in right.items()
        ]


@REPEATABLE
@given(positions, dice, st.integers(0, 1))
def test_a_browser_sees_the_steps_that_the_rules_allow(
    position: Position, dice: tuple[int, int], mover: int
) -> None:
    check(position, dice, mover)


@pytest.mark.slow
def test_a_browser_sees_the_steps_of_every_record(whole: bool) -> None:
    numbered = list(enumerate(records()))
    for at, record in numbered if whole else Random(1).sample(numbered, 400):
        try:
            check(Position.parse(record["pos"]), tuple(record["dice"]), at % 2)
        except AssertionError as error:
            error.add_note(f"record {record['id']}: {record['pos']} {record['dice']}")
            raise
