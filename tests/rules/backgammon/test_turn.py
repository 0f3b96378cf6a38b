"""Properties of the turn graph and of the legal plays, over many positions."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.letter import legal_walks
from support.positions import REPEATABLE, dice, positions

from bgwidget.rules.backgammon import Position, legal_plays, turn

Roll = tuple[int, int]


def counts(position: Position) -> list[int]:
    return [position[place] for place in range(26)]


def walks_of(position: Position, roll: Roll) -> dict[tuple, list[int]]:
    found = {}

    def follow(node, walk) -> None:
        if node.may_stop:
            found[walk] = counts(node.position)
        for step, after in node.steps:
            follow(after, (*walk, tuple(step)))

    follow(turn(position, roll).root, ())
    return found


@given(positions, dice)
@REPEATABLE
def test_walks_are_legal_by_the_letter(position: Position, roll: Roll) -> None:
    assert walks_of(position, roll) == legal_walks(counts(position), roll)


@given(positions, dice)
@REPEATABLE
def test_walks_end_in_the_legal_plays(position: Position, roll: Roll) -> None:
    graph = turn(position, roll)
    afters = [play.after for play in legal_plays(position, roll)]
    assert len(afters) == len(set(afters))
    assert set(afters) == (set() if graph.root.may_stop else set(graph.ends()))


@given(positions, dice)
@REPEATABLE
def test_checkers_are_conserved(position: Position, roll: Roll) -> None:
    theirs = sum(-count for count in counts(position) if count < 0)
    mine = sum(count for count in counts(position) if count > 0)
    for node in turn(position, roll).nodes():
        assert node.position.off_opponent == position.off_opponent
        after = counts(node.position)
        assert sum(-count for count in after if count < 0) == theirs
        assert sum(c for c in after if c > 0) + node.position.off == mine + position.off
        assert Position.parse(str(node.position)) == node.position


@given(positions, dice)
@REPEATABLE
def test_the_order_of_the_dice_is_irrelevant(position: Position, roll: Roll) -> None:
    assert set(legal_plays(position, roll)) == set(legal_plays(position, roll[::-1]))
    assert walks_of(position, roll) == walks_of(position, roll[::-1])


@given(positions, dice)
@REPEATABLE
def test_no_legal_play_uses_fewer_numbers(position: Position, roll: Roll) -> None:
    used = {len(walk) for walk, after in walks_of(position, roll).items() if max(after) > 0}
    assert len(used) <= 1


@given(positions, dice, st.integers(0, 10**6))
@REPEATABLE
def test_nodes_are_one_for_each_state(position: Position, roll: Roll, seed: int) -> None:
    graph = turn(position, roll)
    nodes = graph.nodes()
    assert nodes[0] is graph.root
    assert len({node.state for node in nodes}) == len(nodes)
    chance, node, walk = Random(seed), graph.root, []
    while node.steps:
        sources = [(-step.source, -step.number) for step, _ in node.steps]
        assert sources == sorted(sources)
        step, after = chance.choice(node.steps)
        walk.append(step)
        assert graph.walk(walk) is after
        assert after in nodes
        node = after
    assert node.may_stop
    assert graph.walk([*walk, (24, 23, 1)]) is None


@pytest.mark.slow
@given(positions, dice)
@REPEATABLE
def test_steps_of_a_play_lead_to_it(position: Position, roll: Roll) -> None:
    graph = turn(position, roll)
    for play in legal_plays(position, roll):
        node = graph.walk(play.steps)
        assert node is not None
        assert node.may_stop
        assert (node.position, play.before) == (play.after, position)


def test_a_play_is_its_result() -> None:
    start = Position.parse("-b----E-C---eE---c-e----B-")
    one, other = legal_plays(start, (3, 1)), legal_plays(start, (1, 3))
    assert set(one) == set(other)
    assert len(set(one) | set(other)) == 16
    assert not set(one) & set(legal_plays(start, (2, 1)))
    assert list(map(str, one)) == list(map(str, legal_plays(start, [3, 1])))
