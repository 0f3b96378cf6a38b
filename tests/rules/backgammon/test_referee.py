"""The referee: naming a turn that was played wrongly, and what else goes wrong at a table."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.letter import after, legal_walks
from support.positions import REPEATABLE, cases, dice, positions

from bgwidget.rules.backgammon import (
    RULES,
    START,
    Game,
    InvalidDiceError,
    InvalidMoveError,
    Position,
    breaches,
    stop_breaches,
)
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.referee import (
    THROWS,
    Rest,
    Throw,
    Verdict,
    correctable,
    judge_play,
    judge_result,
    premature_roll_stands,
)

NO_RUN = HouseRules(hit_and_run=False)


def named(verdict: Verdict) -> str | None:
    return verdict.breach and verdict.breach.rule.id


def counts(position: Position) -> list[int]:
    return [position[place] for place in range(26)]


def moved(position: Position, *steps: tuple[int, int]) -> Position:
    """Return the position after steps, whatever rules they break."""
    board = counts(position)
    for source, target in steps:
        board = after(board, (source, target, 0))
    mine = {place: count for place, count in enumerate(board) if count > 0}
    theirs = {25 - place: -count for place, count in enumerate(board) if count < 0}
    return Position.from_points(mine, theirs)


def worked(kind: str) -> list[dict]:
    return [
        case
        for case in cases("rulebook-cases.jsonl")
        if case["game"] == "backgammon" and kind in case["attempt"]
    ]


def test_a_refused_step_of_each_worked_case_names_the_play() -> None:
    refused = [case for case in worked("step") if case["expected"]]
    assert len(refused) > 80
    for case in refused:
        position, rules = Position.parse(case["position"]), HouseRules(**case.get("options", {}))
        step = case["attempt"]["step"]
        verdict = judge_play(position, case["dice"], [*case["walk"], step, [24, 23, 1]], rules)
        assert (case["id"], named(verdict)) == (case["id"], case["expected"][0])
        assert [list(played) for played in verdict.played] == case["walk"]
        assert verdict.step == tuple(step)
        assert not verdict.legal
        assert not verdict.disturbed


def test_a_stop_of_each_worked_case_names_the_play() -> None:
    for case in worked("stop"):
        verdict = judge_play(Position.parse(case["position"]), case["dice"], case["walk"])
        expected = case["expected"][-1] if case["expected"] else None
        assert (case["id"], named(verdict), verdict.step) == (case["id"], expected, None)
        assert verdict.legal == (not expected)


@pytest.mark.parametrize(
    ("roll", "steps", "rule", "played"),
    [
        ((3, 1), [(8, 5), (6, 5)], None, 2),
        ((6, 5), [(24, 18), (18, 13)], None, 2),
        ((3, 1), [], "play-unfinished", 0),
        ((3, 1), [(8, 5)], "both-numbers", 1),
        ((6, 6), [(24, 18)] * 2, "as-many-as-possible", 2),
        ((3, 1), [(8, 5), (6, 5), (6, 5)], "turn-complete", 2),
        ((3, 1), [(8, 5), (8, 5)], "no-such-number", 1),
        ((5, 5), [(24, 19)], "point-held", 0),
    ],
)
def test_plays_from_the_start(
    roll: tuple[int, int], steps: list[tuple[int, int]], rule: str | None, played: int
) -> None:
    verdict = judge_play(START, roll, steps)
    assert (named(verdict), len(verdict.played)) == (rule, played)


def test_a_bear_off_without_its_number_uses_the_smallest_that_fits() -> None:
    home = Position.parse("--CBB---------------e-d---")
    verdict = judge_play(home, (6, 5), [(4, 0), (4, 0)])
    assert verdict == Verdict(((4, 0, 5), (4, 0, 6)))
    assert judge_play(home, (6, 4), [(4, 0)]).played == ((4, 0, 4),)
    assert judge_play(home, (6, 4), [(4, 0, 6)]).played == ((4, 0, 6),)


@pytest.mark.parametrize(
    ("roll", "steps", "rule", "at"),
    [
        ((3, 1), [(13, 8)], "no-such-number", (10, 8)),
        ((3, 1), [(13, 8), (6, 5)], "no-such-number", (13, 8)),
        ((3, 1), [(6, 5)], "both-numbers", None),
        ((3, 1), [(8, 5)], "both-numbers", None),
        ((3, 1), [], "play-unfinished", None),
        ((3, 1), [(13, 10), (8, 7), (6, 5)], "turn-complete", (6, 5)),
        ((3, 1), [(6, 8)], "forward-only", (6, 8)),
        ((3, 1), [(8, 0)], "all-home", (7, 0)),
        ((5, 5), [(24, 14)], "land-between", (24, 14)),
        ((2, 2), [(13, 11), (11, 9)], "as-many-as-possible", None),
        ((2, 2), [(13, 11), (13, 11), (6, 4)], "as-many-as-possible", None),
    ],
)
def test_results_from_the_start(
    roll: tuple[int, int], steps: list[tuple[int, int]], rule: str, at: tuple[int, int] | None
) -> None:
    verdict = judge_result(START, roll, moved(START, *steps))
    assert (named(verdict), verdict.step) == (rule, at)


@pytest.mark.parametrize(
    ("before", "roll", "steps", "rule"),
    [
        ("-b----E-C---eE---c-e----AA", (4, 2), [(13, 9)], "enter-first"),
        ("-b----E-C---eE---c-e----AA", (4, 2), [(25, 20), (13, 11)], "entry-point"),
        ("---C--B-------------e-d---", (5, 2), [(3, 0), (6, 4)], "bear-off-highest"),
        ("-b-----A-A----------e-c---", (6, 3), [(9, 6)], "both-numbers"),
        ("-----------b------A-d-c---", (5, 2), [(18, 16)], "larger-number"),
        ("-b----D-C---cD---b-b-bBbbA", (6, 4), [(13, 7)], "enter-first"),
    ],
)
def test_results_elsewhere(
    before: str, roll: tuple[int, int], steps: list[tuple[int, int]], rule: str
) -> None:
    position = Position.parse(before)
    assert named(judge_result(position, roll, moved(position, *steps))) == rule


def test_the_house_rule_of_the_lone_hitter() -> None:
    position = Position.parse("-----aB-B----A------d-c---")
    steps = [(8, 5), (5, 3)]
    ran = moved(position, *steps)
    assert judge_play(position, (3, 2), steps).legal
    assert judge_result(position, (3, 2), ran).legal
    assert named(judge_play(position, (3, 2), steps, NO_RUN)) == "hit-and-run"
    assert named(judge_result(position, (3, 2), ran, NO_RUN)) == "hit-and-run"


def test_a_position_says_less_than_its_steps() -> None:
    position = Position.parse("-bA---A-------------e-c---")
    assert named(judge_play(position, (6, 1), [(6, 0)])) == "both-numbers"
    assert judge_result(position, (6, 1), moved(position, (6, 0))).legal


def test_a_pass_is_legal_where_nothing_can_be_played() -> None:
    shut = Position.parse("-b----D-C---cD---b-b-bBbbA")
    assert judge_play(shut, (6, 4), []) == judge_result(shut, (6, 4), shut) == Verdict()


@pytest.mark.parametrize(
    ("before", "after", "rule"),
    [
        ("-b----E-C---eE---c-e----B-", "-b----E-C---e----c-e---EB-", "no-such-number"),
        ("-----A--------------------", "----AA--------------------", "no-such-number"),
        ("-b----E-C---eE---c-e----B-", "-b----E-C---dE---c-f----B-", None),
        ("-b----E-C---eE---c-e----B-", "-b----E-C---dE---c-e----B-", None),
        ("-b----E-C---eE---c-e----B-", "b-----E-C---eE---c-e----B-", None),
        ("-----b--A-----------------", "b----A--------------------", None),
    ],
)
def test_a_result_that_no_four_steps_give(before: str, after: str, rule: str | None) -> None:
    verdict = judge_result(Position.parse(before), (3, 1), Position.parse(after))
    assert (named(verdict), verdict.disturbed) == (rule, rule is None)
    assert (verdict.played, verdict.step, verdict.legal) == ((), None, False)


@pytest.mark.slow
@given(positions, dice)
@REPEATABLE
def test_every_legal_result_is_legal_and_shows_its_steps(
    position: Position, roll: tuple[int, int]
) -> None:
    walks = legal_walks(counts(position), roll)
    for board in list(map(list, {tuple(board) for board in walks.values()}))[::5]:
        verdict = judge_result(position, roll, packed(board))
        assert verdict.legal
        assert walks[verdict.played] == board


def packed(board: list[int]) -> Position:
    return Position(bytes(16 + count for count in board))


@st.composite
def plays(draw: st.DrawFn) -> tuple[Position, tuple[int, int], list[tuple[int, int]], int]:
    """A position, a roll, forward steps that a side may believe to be legal, and how many are."""
    position, roll, chance = draw(positions), draw(dice), Random(draw(st.integers(0, 10**6)))
    walk = chance.choice(list(legal_walks(counts(position), roll)))
    begun = chance.randint(0, len(walk))
    steps = [step[:2] for step in walk[:begun]]
    board = counts(moved(position, *steps))
    wrong = [
        (source, target)
        for source, target in product(range(1, 26), range(25))
        if source > target
        and board[source] > 0
        and (target == 0 or board[target] > -2)
        and breaches(position, roll, (source, target), walk[:begun])
    ]
    numbers = 4 if roll[0] == roll[1] else 2
    if wrong and begun < numbers:
        steps.append(chance.choice(wrong))
    return position, roll, steps, begun


@pytest.mark.slow
@given(plays())
@REPEATABLE
def test_a_wrong_result_is_named_by_what_is_wrong_after_its_legal_beginning(play: tuple) -> None:
    position, roll, steps, begun = play
    result = moved(position, *steps)
    legal = legal_walks(counts(position), roll)
    verdict = judge_result(position, roll, result)
    assert verdict.legal == (counts(result) in legal.values())
    assert len(verdict.played) >= begun or verdict.legal
    assert any(walk[: len(verdict.played)] == verdict.played for walk in legal)
    if verdict.step is not None:
        found = breaches(position, roll, verdict.step, verdict.played)
        assert found[0] == verdict.breach
    elif not verdict.legal:
        assert counts(moved(position, *(step[:2] for step in verdict.played))) == counts(result)
        assert verdict.breach == stop_breaches(position, roll, verdict.played)[-1]


@pytest.mark.slow
@given(plays())
@REPEATABLE
def test_a_play_is_judged_as_its_steps_are_refused(play: tuple) -> None:
    position, roll, steps, begun = play
    assume(len(steps) > begun)
    verdict = judge_play(position, roll, steps)
    assert len(verdict.played) == begun
    assert verdict.step == steps[-1]
    assert verdict.breach == breaches(position, roll, steps[-1], verdict.played)[0]


@pytest.mark.parametrize("steps", [[(26, 20)], [(8, 5), (6,)], [(8, 5), "65"], [(3, 3, 9)]])
def test_what_is_no_play(steps: list) -> None:
    with pytest.raises(InvalidMoveError):
        judge_play(START, (3, 1), steps)


def test_what_is_no_roll() -> None:
    for judged in (lambda: judge_play(START, (0, 1), []), lambda: judge_result(START, (7,), START)):
        with pytest.raises(InvalidDiceError):
            judged()


@pytest.mark.parametrize(
    ("option", "rolled", "doubled", "taken", "played"),
    [
        ("prevent", True, True, True, True),
        ("opponent-may-accept", False, False, False, False),
        ("must-correct", True, True, True, False),
    ],
)
def test_until_when_an_illegal_play_is_put_right(
    option: str, rolled: bool, doubled: bool, taken: bool, played: bool
) -> None:
    rules = HouseRules(illegal_play=option)
    game = Game.start(rules=rules).roll((3, 1)).play([(8, 5, 3), (6, 5, 1)])
    then = [
        game.roll((6, 5)),
        game.double(),
        game.double().take().roll((6, 5)),
        game.roll((6, 5)).play([(24, 18, 6), (18, 13, 5)]),
    ]
    since = [later.history[len(game.history) :] for later in then]
    assert correctable(rules, ())
    assert [correctable(rules, done) for done in since] == [rolled, doubled, taken, played]


def test_a_turn_passed_without_a_roll_accepts_a_play() -> None:
    passed = (("play", ()),)
    assert not correctable(HouseRules(illegal_play="opponent-may-accept"), passed)


@pytest.mark.parametrize(
    ("position", "roll", "waived"),
    [
        (START, (3, 1), False),
        (Position.parse("-b----D-C---cD---b-b-bBbbA"), (6, 4), True),
        (Position.parse("-----------b------A-d-c---"), (5, 2), True),
        (Position.parse("---C--B-------------e-d---"), (5, 2), True),
        (Position.parse("a--C--B-------------e-d---"), (5, 2), False),
        (Position.parse("---C--B-b-----------e-d---"), (5, 2), True),
        (Position.parse("---Cb-B-------------e-d---"), (2, 1), False),
    ],
)
def test_a_premature_roll(position: Position, roll: tuple[int, int], waived: bool) -> None:
    assert premature_roll_stands(position, roll, STANDARD) == waived
    assert premature_roll_stands(position, roll, HouseRules(premature_roll="stands"))


def test_one_picture_of_dice_in_five_counts() -> None:
    assert [name for name, throw in THROWS.items() if throw.valid] == ["both-flat"]
    assert len(THROWS) == len(set(THROWS.values())) == 5


def test_a_throw_counts_only_flat_in_the_right_half_and_together() -> None:
    rests = get_args(Rest)
    valid = [pair for pair in product(rests, repeat=2) if Throw(pair).valid]
    assert valid == [("flat", "flat")]
    assert not Throw(("flat", "flat"), together=False).valid
    shown = {rest for throw in THROWS.values() for rest in throw.dice}
    assert shown == set(rests)


def test_the_rules_at_the_table_are_in_the_book() -> None:
    ids = ("cocked-dice", "turn-end", "illegal-play", "premature-roll")
    assert not any(RULES[id].refuses for id in ids)
