"""Each breach is true, by the bare squares and the rules by the letter, apart from the engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest
from support.camelot import position_of, records, scattered
from support.camelot_bare import NAMES, Bare, Walk, bare_board, distance, middle
from support.positions import cases

from bgwidget.rules.camelot import (
    RULES,
    Position,
    parse_path,
    parse_square,
    square_name,
    turn,
)
from bgwidget.rules.camelot.breaches import judge
from bgwidget.rules.camelot.stops import judge_stop
from bgwidget.rules.camelot.walks import CamelotNode

RECORDS = records()
SAMPLE = 25
SQUARE = {name: parse_square(name) for name in NAMES}
REFUSING = {rule.id for rule in RULES.values() if rule.refuses}


def at_random(chance: Random) -> tuple[Position, Walk]:
    """Return a position and the squares that legal steps have touched."""
    position = scattered(chance)
    if chance.random() < 0.3:
        position = position_of(chance.choice(RECORDS))
    node, path = turn(position).root, ()
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3))):
        leaps = [edge for edge in node.steps if middle(*map(square_name, edge[0]))]
        if leaps or node.steps:
            step, node = chance.choice(leaps or node.steps)
            path = node.state.path
            assert path[-1] == step.target
    return position, tuple(map(square_name, path))


@cache
def neighbourhood(source: str) -> list[str]:
    return [name for name in NAMES if max(distance(source, name)) <= 3]


def node_of(position: Position, path: Walk) -> CamelotNode:
    walk = parse_path("-".join(path)) if path else ()
    return turn(position).walk(walk)


def some_pairs(bare: Bare, chance: Random) -> Iterator[tuple[str, str]]:
    own = [name for name, (side, _) in bare.board.items() if side == bare.side]
    sources = {*bare.path[-1:], *chance.sample(NAMES, 3), *chance.sample(own, min(len(own), 4))}
    for source in sorted(sources):
        for target in neighbourhood(source) + chance.sample(NAMES, 8):
            yield source, target


def hold_against_the_letter(
    position: Position, path: Walk, chance: Random | None = None
) -> set[str]:
    """Judge steps at the node that a walk leads to, and stopping; return the rules met.

    Without `chance` it is every pair of squares.
    """
    node = node_of(position, path)
    made = position.castle_moves[position.mover]
    bare = Bare(bare_board(position), position.mover, made, path)
    met = set()
    for source, target in some_pairs(bare, chance) if chance else product(NAMES, repeat=2):
        rules = [breach.rule.id for breach in judge(node, (SQUARE[source], SQUARE[target]))]
        met.update(rules)
        try:
            assert bare.is_legal(source, target) == (not rules)
            if rules:
                bare.check(rules, source, target)
        except AssertionError as error:
            error.add_note(f"{position!r} after {path}: {source}-{target} gives {rules}")
            raise
    rules = [breach.rule.id for breach in judge_stop(node)]
    assert node.may_stop == bare.may_stop() == (not rules), (position, path)
    if rules or node.may_stop:
        bare.check_stop(rules)
    return met | {*rules}


def hold_many(seed: int, count: int) -> set[str]:
    """Judge steps from the first positions of a seed; return the rules met."""
    chance = Random(seed)
    return set().union(*(hold_against_the_letter(*at_random(chance), chance) for _ in range(count)))


@pytest.mark.slow
def test_breaches_are_true() -> None:
    assert hold_many(seed=1, count=100) <= REFUSING


def decisive() -> list[tuple[Position, Walk]]:
    """Return the nodes at which a rule of the rulebook decides."""
    nodes = {
        (case["position"], tuple(case["walk"]))
        for case in cases("rulebook-cases.jsonl")
        if case["game"] == "camelot"
    }
    return [(Position.parse(position), path) for position, path in sorted(nodes)]


@pytest.mark.slow
def test_breaches_are_true_where_a_rule_decides() -> None:
    chance = Random(2)
    met = [hold_against_the_letter(*node, chance) for node in decisive()]
    assert set().union(*met) == REFUSING


@pytest.mark.slow
def test_breaches_are_true_of_every_pair_of_squares(whole: bool) -> None:
    nodes = decisive()
    for node in nodes if whole else Random(1).sample(nodes, 2):
        assert hold_against_the_letter(*node) <= REFUSING


@pytest.mark.slow
def test_breaches_are_true_over_many_positions(whole: bool) -> None:
    """Two thousand in all; the sample is the first of each seed."""
    met = [hold_many(seed, 100 if whole else SAMPLE) for seed in range(20)]
    assert set().union(*met) == REFUSING
