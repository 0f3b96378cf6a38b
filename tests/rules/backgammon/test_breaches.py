"""Why a step or a stop is refused."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.positions import REPEATABLE, cases, dice, positions

from bgwidget.rules.backgammon import (
    RULES,
    START,
    Breach,
    IllegalMoveError,
    InvalidDiceError,
    InvalidMoveError,
    Position,
    Step,
    breaches,
    stop_breaches,
    turn,
)
from bgwidget.rules.backgammon.breaches import judge
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.movement import numbers_of

Roll = tuple[int, int]
PAIRS = list(product(range(25, 0, -1), range(25)))
BAR_FIRST = Position.parse("-b----E-C---eE---c-e----AA")


def ids(found: tuple[Breach, ...]) -> list[str]:
    return [breach.rule.id for breach in found]


def asked(kind: str) -> list[dict]:
    return [
        case
        for case in cases("rulebook-cases.jsonl")
        if case["game"] == "backgammon" and kind in case["attempt"]
    ]


def test_worked_steps() -> None:
    found = asked("step")
    assert found
    for case in found:
        position, step = Position.parse(case["position"]), case["attempt"]["step"]
        rules = HouseRules(**case.get("options", {}))
        reasons = ids(breaches(position, case["dice"], step, case["walk"], rules))
        assert (case["id"], reasons) == (case["id"], case["expected"])


def test_worked_stops() -> None:
    found = asked("stop")
    assert found
    for case in found:
        reasons = stop_breaches(Position.parse(case["position"]), case["dice"], case["walk"])
        assert (case["id"], ids(reasons)) == (case["id"], case["expected"])


def of_movement() -> list[str]:
    names = list(RULES)
    movement = names[names.index("turn-complete") : names.index("play-unfinished") + 1]
    return ["game-over", *movement]


@pytest.mark.parametrize("rule", of_movement())
def test_each_rule_of_movement_has_a_worked_breach(rule: str) -> None:
    assert any(rule in case["expected"] for case in asked("step") + asked("stop"))


@st.composite
def nodes(draw: st.DrawFn) -> tuple[Position, Roll, tuple[Step, ...]]:
    """A position, a roll, and legal steps already played."""
    position, roll, chance = draw(positions), draw(dice), Random(draw(st.integers(0, 10**6)))
    node, walk = turn(position, roll).root, []
    for _ in range(draw(st.integers(0, 3))):
        if node.steps:
            step, node = chance.choice(node.steps)
            walk.append(step)
    return position, roll, tuple(walk)


@pytest.mark.slow
@given(nodes())
@REPEATABLE
def test_a_step_with_its_number_chosen(node: tuple) -> None:
    position, roll, walk = node
    reached = turn(position, roll).walk(walk)
    legal = {step for step, _ in reached.steps}
    for source, target in PAIRS[::3]:
        refused = [
            bool(judge(reached, numbers_of(roll), (source, target, number))) for number in {*roll}
        ]
        expected = [(source, target, number) not in legal for number in {*roll}]
        assert refused == expected
        if not all(refused):
            assert not judge(reached, numbers_of(roll), (source, target))


@given(nodes())
@REPEATABLE
def test_what_a_breach_offers_instead_is_legal(node: tuple) -> None:
    position, roll, walk = node
    reached = turn(position, roll).walk(walk)
    legal = {step for step, _ in reached.steps}
    for source, target in PAIRS[::7]:
        for breach in judge(reached, numbers_of(roll), (source, target)):
            assert set(breach.instead) <= legal
            assert bool(breach.instead) == bool(legal)
            assert breach.facts["instead"] == breach.instead
            assert (breach.facts["source"], breach.facts["target"]) == (source, target)
            assert set(breach.dice) <= set(roll)
            for mark in breach.marks:
                assert 0 <= mark.place <= 25
                if mark.role == "block":
                    assert reached.position[mark.place] <= -2
                if mark.role in ("waiting", "higher"):
                    assert reached.position[mark.place] > 0


@given(nodes())
@REPEATABLE
def test_a_stop_is_refused_while_a_number_can_be_played(node: tuple) -> None:
    position, roll, walk = node
    reached = turn(position, roll).walk(walk)
    found = ids(stop_breaches(position, roll, walk))
    if reached.may_stop:
        assert found == []
    else:
        second = "as-many-as-possible" if roll[0] == roll[1] else "both-numbers"
        assert found == (["play-unfinished", second] if walk else ["play-unfinished"])


def only(position: Position, roll: Roll, step: tuple[int, ...], walk: tuple = ()) -> Breach:
    (breach,) = breaches(position, roll, step, walk)
    return breach


def marked(breach: Breach) -> list[tuple[int, str]]:
    return [(mark.place, mark.role) for mark in breach.marks]


def test_enter_first_in_full() -> None:
    breach = only(BAR_FIRST, (6, 2), (13, 7))
    assert marked(breach) == [(25, "waiting"), (23, "target")]
    assert breach.instead == (Step(25, 23, 2),)
    assert breach.facts["waiting"] == 1


def test_land_between_in_full() -> None:
    breach = only(Position.parse("-b----E-C---eE---c-e----B-"), (6, 5), (24, 13))
    assert marked(breach) == [(24, "source"), (18, "via"), (19, "block"), (13, "refused")]
    assert breach.facts["via"] == ((18, True, 6), (19, False, 5))
    assert breach.instead == (Step(24, 18, 6),)
    assert breach.dice == (6, 5)


@pytest.mark.parametrize(("roll", "step"), [((3, 1), (13, 11)), ((3, 1), (24, 18))])
def test_a_wrong_number_marks_where_it_was_tried_and_nothing_else(roll: Roll, step: tuple) -> None:
    breach = only(START, roll, step)
    assert breach.rule.id == "no-such-number"
    assert marked(breach) == [(step[0], "source"), (step[1], "refused")]


def test_bear_off_highest_in_full() -> None:
    breach = only(Position.parse("---C--B-------------e-d---"), (5, 2), (3, 0))
    assert marked(breach) == [(3, "source"), (6, "higher")]
    assert (breach.dice, breach.instead) == ((5,), (Step(6, 1, 5),))
    assert (breach.facts["number"], breach.facts["highest"]) == (5, 6)


def test_both_numbers_in_full() -> None:
    breach = only(Position.parse("-b-----A-A----------e-c---"), (6, 3), (9, 6))
    assert marked(breach) == [(9, "source"), (6, "refused")]
    assert (breach.dice, breach.facts["number"], breach.facts["other"]) == ((6,), 3, 6)
    assert breach.instead == (Step(9, 3, 6), Step(7, 4, 3))


def test_larger_number_in_full() -> None:
    breach = only(Position.parse("-----------b------A-d-c---"), (5, 2), (18, 16))
    assert (breach.dice, breach.facts["number"], breach.facts["other"]) == ((5,), 2, 5)
    assert breach.instead == (Step(18, 13, 5),)


def test_no_legal_play_in_full() -> None:
    held, lost = breaches(Position.parse("-b----D-C---cD---b-b-bBbbA"), (6, 4), (25, 19))
    assert marked(held) == [(19, "block")]
    assert marked(lost) == [(19, "block"), (21, "block")]
    assert (held.facts["count"], lost.dice, lost.instead) == (2, (6, 4), ())


def test_breaches_compare_without_their_facts() -> None:
    one, other = (only(START, (3, 1), (13, 8)) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != only(START, (3, 1), (24, 22))


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ((0, 0), "step.source"),
        ((26, 20), "step.source"),
        ((8.0, 5), "step.source"),
        ((True, 0), "step.source"),
        ((8, 25), "step.target"),
        ((8, -1), "step.target"),
        ((8, 5, 0), "step.number"),
        ((8, 5, 7), "step.number"),
        ((8,), "step.shape"),
        ((8, 5, 3, 1), "step.shape"),
        ("85", "step.shape"),
        (None, "step.shape"),
    ],
)
def test_what_is_no_step(step: object, problem: str) -> None:
    with pytest.raises(InvalidMoveError) as refused:
        breaches(START, (3, 1), step)
    assert refused.value.problem == problem


@pytest.mark.parametrize(
    ("roll", "problem"),
    [
        ((0, 1), "dice.number"),
        ((7, 1), "dice.number"),
        ((True, 1), "dice.number"),
        ((3.0, 1), "dice.number"),
        ((3,), "dice.shape"),
        ((3, 3, 3), "dice.shape"),
        ("31", "dice.shape"),
        (None, "dice.shape"),
    ],
)
def test_what_is_no_roll(roll: object, problem: str) -> None:
    for ask in (lambda: breaches(START, roll, (8, 5)), lambda: stop_breaches(START, roll)):
        with pytest.raises(InvalidDiceError) as refused:
            ask()
        assert refused.value.problem == problem


def test_a_refused_step_in_the_walk() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        breaches(START, (3, 1), (6, 5), [(13, 8, 5)])
    assert ids(refused.value.breaches) == ["no-such-number"]
    assert refused.value.breach is refused.value.breaches[0]
    assert str(refused.value) == refused.value.breach.sentence
