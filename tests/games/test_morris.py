"""Nine Men's Morris: a turn that puts a man, moves one, and after a mill takes another's."""

from __future__ import annotations

import json

import pytest
from support.morris import CASES, GOLDEN, HANDS, TAKEN, Step, make, men, snapshot, turn


@pytest.mark.parametrize("name", CASES)
def test_the_golden_turns_are_what_the_kernel_makes(name: str) -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert golden.keys() == CASES.keys()
    assert golden[name] == json.loads(json.dumps(make(name)))
    assert {len(walk["steps"]) for walk in golden[name]["walks"]} == {1, 2}


def test_after_a_mill_a_man_of_the_other_side_is_taken() -> None:
    position = men({0, 1}, {4, 5, 6, 15}, in_hand=3)
    closing, other = Step(HANDS[0], 2, 0), Step(HANDS[0], 3, 0)
    way = turn(position, 0)
    assert way.walk([other]).may_stop
    closed = way.walk([closing])
    assert not closed.may_stop
    assert [step for step, _ in closed.steps] == [Step(15, TAKEN[1], 1)], "the rest is in a mill"
    assert way.walk([closing, Step(15, TAKEN[1], 1)]).may_stop


def test_an_edge_names_the_side_of_a_piece_that_is_not_the_movers() -> None:
    graph = snapshot(men({0, 1}, {4, 15}, in_hand=1), 0)["turn"]
    sides = {edge[1]: edge[6:] for _, edges in graph for edge in edges}
    assert sides == {HANDS[0]: [], 4: [1], 15: [1]}


def test_the_graph_of_many_ways_is_folded_into_few_nodes() -> None:
    for name, (position, mover) in CASES.items():
        assert len(snapshot(position, mover)["turn"]) <= 4 < len(turn(position, mover).nodes()), (
            name
        )
