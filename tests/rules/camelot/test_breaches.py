"""Why a step or a stop is refused."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.camelot import positions
from support.positions import REPEATABLE, cases

from bgwidget.rules.camelot import (
    RULES,
    START,
    Position,
    breaches,
    parse_path,
    parse_square,
    square_name,
    stop_breaches,
    turn,
)
from bgwidget.rules.camelot.board import SQUARES
from bgwidget.rules.camelot.breaches import judge
from bgwidget.rules.camelot.stops import judge_stop
from bgwidget.rules.rulebook import Breach, IllegalMoveError, InvalidMoveError

NOTHING_ELSE = {"game-over", "plain-alone", "enemy-castle-stays"}


def ids(found: tuple[Breach, ...]) -> list[str]:
    return [breach.rule.id for breach in found]


def asked() -> list[dict]:
    return [case for case in cases("rulebook-cases.jsonl") if case["game"] == "camelot"]


def test_worked_cases() -> None:
    assert len(asked()) == 79
    for case in asked():
        position = Position.parse(case["position"])
        walk = parse_path("-".join(case["walk"])) if case["walk"] else ()
        if "stop" in case["attempt"]:
            found = stop_breaches(position, walk)
        else:
            found = breaches(position, tuple(map(parse_square, case["attempt"]["step"])), walk)
        assert (case["id"], ids(found)) == (case["id"], case["expected"])


def test_each_rule_that_refuses_has_a_worked_breach() -> None:
    counts = Counter(rule for case in asked() for rule in case["expected"])
    assert {rule.id for rule in RULES.values() if rule.refuses} == set(counts)
    assert [
        len([r for r in RULES.values() if r.refuses is refuses]) for refuses in (True, False)
    ] == [
        20,
        11,
    ]


@st.composite
def nodes(draw: st.DrawFn) -> tuple:
    """A node of a turn: some legal steps made."""
    chance, node = Random(draw(st.integers(0, 10**6))), turn(draw(positions)).root
    for _ in range(draw(st.integers(0, 3))):
        if node.steps:
            _, node = chance.choice(node.steps)
    return node, chance


@given(nodes())
@REPEATABLE
def test_what_a_breach_offers_instead_is_legal(drawn: tuple) -> None:
    node, chance = drawn
    legal = {step for step, _ in node.steps}
    pairs = [(chance.randrange(192), chance.randrange(192)) for _ in range(20)]
    pairs += [
        (square, square + way)
        for square in node.position.squares(node.state.side)
        for way in (1, -12, 24)
        if 0 <= square + way < 192
    ]
    found = [breach for pair in pairs for breach in judge(node, pair)]
    for breach in (*found, *judge_stop(node)):
        assert set(breach.instead) <= legal
        assert bool(breach.instead) == bool(legal)
        assert breach.facts["instead"] == breach.instead
        assert breach.facts["position"] == node.position
        assert (breach.dice, breach.cube) == ((), False)
        for mark in breach.marks:
            assert mark.place in SQUARES
            piece = node.position[mark.place]
            if mark.role == "waiting":
                assert piece is not None
            if breach.rule.id.endswith(("-duty", "-capture", "-capturing")):
                side = node.state.side if mark.role == "waiting" else 1 - node.state.side
                assert piece is None or piece.side == side


def only(text: str, path: str) -> Breach:
    """Return the one breach of the last step of a path."""
    *walk, step = parse_path(path)
    (breach,) = breaches(Position.parse(text), step, walk)
    return breach


def stopping(text: str, path: str) -> tuple[Breach, ...]:
    return stop_breaches(Position.parse(text), parse_path(path))


def marked(breach: Breach) -> list[tuple[str, str]]:
    return [(square_name(mark.place), mark.role) for mark in breach.marks]


def instead(breach: Breach) -> set[str]:
    return {f"{square_name(step.source)}-{square_name(step.target)}" for step in breach.instead}


def named(squares: object) -> list[str]:
    return [square_name(square) for square in squares]


def test_capture_duty_in_full() -> None:
    breach = only("W wK:D5 wM:E6,B7,I3 bM:B8,G8,J12", "E6-C4")
    assert (breach.rule.id, marked(breach)) == (
        "capture-duty",
        [("B8", "target"), ("B7", "waiting")],
    )
    assert instead(breach) == {"B7-B9", "D5-F7"}
    assert named(breach.facts["exposed"]) == ["B8"]
    assert named(breach.facts["takers"]) == ["B7"]


def test_own_castle_leave_in_full() -> None:
    breach = only("W wM:G1,J7 bM:J8,C12", "J7-J9")
    assert marked(breach) == [
        ("G1", "waiting"),
        *((name, "target") for name in ("F2", "G2", "H2")),
    ]
    assert instead(breach) == {"G1-F2", "G1-G2", "G1-H2"}
    assert named([breach.facts["leaver"]]) == ["G1"]


def test_a_step_too_far_marks_where_the_piece_may_go() -> None:
    (breach,) = breaches(START, parse_path("F7-F12")[0])
    open_to_it = sorted(square_name(step.target) for step in breach.instead)
    assert open_to_it == ["D5", "E8", "F5", "F8", "G8", "H5"]
    assert marked(breach)[:2] == [("F7", "source"), ("F12", "refused")]
    assert sorted(marked(breach)[2:]) == [(name, "via") for name in open_to_it]


def test_knight_must_capture_in_full() -> None:
    due, knight = stopping("W wK:G1 wM:G2,C9 bM:H2,F4,K12", "G1-G3")
    assert marked(due) == [("H2", "target"), ("G3", "waiting")]
    assert marked(knight) == [("F4", "target"), ("G3", "waiting")]
    assert instead(knight) == {"G3-E5"}
    assert (named(knight.facts["exposed"]), named([knight.facts["at"]])) == (["F4"], ["G3"])


def test_go_on_capturing_in_full() -> None:
    (breach,) = stopping("W wM:D5,K8 bM:E6,G8,J12", "D5-F7")
    assert marked(breach) == [("G8", "target"), ("F7", "waiting")]
    assert instead(breach) == {"F7-H9"}


def test_canter_no_return_in_full() -> None:
    breach = only("W wM:D4,E5,F5,E4 bM:K11,L11", "D4-F6-F4-D4")
    assert marked(breach) == [("D4", "block"), ("D4", "via"), ("F6", "via"), ("F4", "via")]
    assert named(breach.facts["path"]) == ["D4", "F6", "F4"]


def test_what_a_step_meets_in_full() -> None:
    assert marked(only(str(START), "F7-F6")) == [("F6", "block")]
    assert marked(only(str(START), "F7-F9")) == [("F8", "via")]
    corner = only("W wM:B4,F6 bM:H12,H13", "B4-A3")
    assert marked(corner) == [("B4", "source"), ("B3", "via"), ("A4", "via")]
    castle = only("W wM:G16,C5 bM:H9,H10 c:2,0", "G16-F16")
    assert marked(castle) == [("F16", "block"), ("G16", "block")]
    order = only("W wM:D5,F8,K8 bM:E6,J12", "D5-F7-F9")
    assert marked(order) == [("D5", "via"), ("F7", "via"), ("F7", "source")]


@pytest.mark.parametrize(
    ("text", "step", "winner", "reason", "marks"),
    [
        ("B wM:F16,G16 bM:C4,C5,C6", "C4-C3", 0, "castle", {"F16", "G16"}),
        ("B wK:C4 bM:F1", "F1-G1", None, "material", {"C4", "F1"}),
        ("W wM:C4,C5", "C4-C3", 0, "captured-all", {"C4", "C5"}),
        ("B bM:F1 wM:F12,H9 c:0,2", "F1-G1", 0, "no-move", {"F1", "F12", "H9"}),
    ],
)
def test_a_game_that_is_over(
    text: str, step: str, winner: int | None, reason: str, marks: set[str]
) -> None:
    breach = only(text, step)
    assert (breach.rule.id, breach.instead) == ("game-over", ())
    assert breach.facts["outcome"] == (winner, reason)
    assert {name for name, _ in marked(breach)} == marks
    assert ids(stop_breaches(Position.parse(text))) == ["game-over"]


def test_breaches_compare_without_their_facts() -> None:
    one, other = (only(str(START), "F7-F9") for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != only(str(START), "G7-G9")


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ((0, 192), "square"),
        ((-1, 5), "square"),
        ((8.0, 5), "square"),
        ((True, 5), "square"),
        (("F7", "F8"), "square"),
        ((8,), "shape"),
        ((8, 5, 3), "shape"),
        ("F7", "shape"),
        (None, "shape"),
    ],
)
def test_what_is_no_step(step: object, problem: str) -> None:
    for ask in (lambda: breaches(START, step), lambda: stop_breaches(START, [step])):
        with pytest.raises(InvalidMoveError) as refused:
            ask()
        assert refused.value.problem == f"camelot-step.{problem}"
        assert "{" not in str(refused.value)


def test_a_refused_step_in_the_walk() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        breaches(START, (0, 1), parse_path("F6-F8-F9"))
    assert ids(refused.value.breaches) == ["plain-alone"]
    assert str(refused.value) == refused.value.breach.sentence
