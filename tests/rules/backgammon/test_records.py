"""Agreement with recorded results and with published figures."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest
from support.positions import records

from bgwidget.rules.backgammon import START, Position, legal_plays, turn

ROLLS = list(combinations_with_replacement(range(1, 7), 2))
OPENING = {
    (1, 1): 42, (2, 2): 75, (3, 3): 73, (4, 4): 52, (5, 5): 4, (6, 6): 11,
    (1, 2): 15, (1, 3): 16, (2, 3): 17, (1, 4): 14, (2, 4): 18, (3, 4): 17, (1, 5): 8,
    (2, 5): 8, (3, 5): 9, (4, 5): 9, (1, 6): 10, (2, 6): 14, (3, 6): 14, (4, 6): 14, (5, 6): 7,
}  # fmt: skip


@pytest.mark.slow
def test_every_record() -> None:
    found = records()
    assert len(found) == 2000
    for record in found:
        position, dice = Position.parse(record["pos"]), tuple(record["dice"])
        graph = turn(position, dice)
        ends = [] if graph.root.may_stop else sorted(map(str, graph.ends()))
        plays = sorted(str(play.after) for play in legal_plays(position, dice))
        assert (record["id"], ends, plays) == (record["id"], record["after"], record["after"])


@pytest.mark.slow
def test_the_longest_walk_of_every_record() -> None:
    for record in records():
        node, depth = turn(Position.parse(record["pos"]), tuple(record["dice"])).root, 0
        layer = {node}
        while layer := {after for node in layer for _, after in node.steps}:
            depth += 1
        assert (record["id"], depth) == (record["id"], record["k"])


def test_opening_rolls() -> None:
    assert {roll: len(legal_plays(START, roll)) for roll in ROLLS} == OPENING
    assert sum(OPENING.values()) == 447


@pytest.mark.slow
def test_two_plies() -> None:
    first = {play.after for roll in ROLLS for play in legal_plays(START, roll)}
    assert len(first) == 406
    replies = (len(legal_plays(position.flipped(), roll)) for position in first for roll in ROLLS)
    assert sum(max(1, count) for count in replies) == 183_632


@pytest.mark.slow
def test_bear_off_positions() -> None:
    found = {
        Position.from_points(Counter(points))
        for checkers in range(16)
        for points in combinations_with_replacement(range(1, 7), checkers)
    }
    assert len(found) == 54_264
    assert all(position.all_home for position in found)


@pytest.mark.parametrize(
    ("mine", "chances"),
    [({6: 1}, 27), ({5: 1, 1: 1}, 23), ({4: 1, 3: 1}, 17), ({3: 2}, 17), ({6: 2}, 4)],
)
def test_chances_to_bear_off_in_one_roll(mine: dict[int, int], chances: int) -> None:
    position = Position.from_points(mine)
    won = [
        roll
        for roll in product(range(1, 7), repeat=2)
        if any(play.after.mover_won for play in legal_plays(position, roll))
    ]
    assert len(won) == chances


def test_the_start() -> None:
    assert str(START) == "-b----E-C---eE---c-e----B-"
    assert (START.pips, START.pips_opponent, START.off, START.off_opponent) == (167, 167, 0, 0)
    assert START.flipped() == START
