"""Plays as text, in both directions."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.positions import REPEATABLE, cases, dice, positions

from bgwidget.rules.backgammon import (
    START,
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    Position,
    Step,
    format_play,
    legal_plays,
    parse_play,
    turn,
)

Roll = tuple[int, int]


def checkers(text: str) -> list[str]:
    """Return what each checker does, one entry a checker."""
    parts = []
    for part in text.split():
        path, _, count = part.rstrip(")").partition("(")
        parts += [path] * int(count or 1)
    return sorted(parts)


@pytest.mark.slow
def test_written_plays() -> None:
    written = 0
    for case in cases("notation-cases.jsonl"):
        position, roll = Position.parse(case["position"]), tuple(case["dice"])
        texts = {after: text for text, after in case["legal"].items()}
        for play in legal_plays(position, roll):
            text, ours = texts.pop(str(play.after)), str(play)
            for form in (text, ours, text.replace("*", ""), text.upper(), text.replace("/", "-")):
                steps = parse_play(form, position, roll)
                node = turn(position, roll).walk(steps)
                assert node is not None
                assert node.position == play.after
            written += 1
        assert not texts
    assert written == 314


@pytest.mark.parametrize(
    ("position", "roll", "text"),
    [
        (str(START), (6, 5), "24/18/13"),
        (str(START), (2, 2), "13/11(2) 6/4(2)"),
        (str(START), (5, 5), "13/8(2) 8/3(2)"),
        (str(START), (2, 2), "13/11/9(2)"),
        (str(START), (6, 1), "13/7 8/7"),
        ("-b---aE-C---eE---c-d----B-", (3, 1), "8/5* 6/5"),
        ("-b---aE-C---eE---c-d----B-", (3, 1), "6/5*/2"),
        ("-b---aE-C---eE---c-d----B-", (3, 3), "8/5*(2) 6/3(2)"),
        ("-b---aE-C---eE---c-d----B-", (3, 3), "8/5*/2(2)"),
        ("-b----E-D---cD---c-cd----B", (3, 3), "bar/22(2) 13/10/7"),
        ("-b----E-C---eE---c-e----AA", (4, 2), "bar/21 24/22"),
        ("------A------------e-d----", (6, 5), "6/off"),
        ("-B-----------------e-d----", (6, 5), "1/off(2)"),
    ],
)
def test_the_form_of_a_play(position: str, roll: Roll, text: str) -> None:
    assert text in map(str, legal_plays(Position.parse(position), roll))


@pytest.mark.slow
@given(positions, dice)
@REPEATABLE
def test_written_plays_are_read_back(position: Position, roll: Roll) -> None:
    graph = turn(position, roll)
    texts = {}
    for play in legal_plays(position, roll):
        text = str(play)
        node = graph.walk(parse_play(text, position, roll))
        assert node is not None
        assert node.position == play.after
        assert format_play(position, play.steps) == text
        texts[text] = play
    assert len(texts) == len(legal_plays(position, roll))


@given(positions, dice)
@REPEATABLE
def test_no_other_walk_is_written_with_fewer_checkers(position: Position, roll: Roll) -> None:
    best: dict[Position, int] = {}

    def follow(node, walk) -> None:
        if node.may_stop and walk:
            count = len(checkers(format_play(position, walk)))
            best[node.position] = min(count, best.get(node.position, 4))
        for step, after in node.steps:
            follow(after, (*walk, step))

    if len(turn(position, roll).nodes()) < 60:
        follow(turn(position, roll).root, ())
        for play in legal_plays(position, roll):
            assert len(checkers(str(play))) == best[play.after]


@pytest.mark.parametrize(
    ("text", "roll", "steps"),
    [
        ("8/5 6/5", (3, 1), [(8, 5, 3), (6, 5, 1)]),
        (" 8/5,6/5 ", (3, 1), [(8, 5, 3), (6, 5, 1)]),
        ("24-18", (6, 5), [(24, 18, 6)]),
        ("24/13", (6, 5), [(24, 18, 6), (18, 13, 5)]),
        ("8/5(2) 6/3(2)", (3, 3), [(8, 5, 3), (8, 5, 3), (6, 3, 3), (6, 3, 3)]),
        ("13/5", (2, 2), [(13, 11, 2), (11, 9, 2), (9, 7, 2), (7, 5, 2)]),
        ("8/5", (3, 1), [(8, 5, 3)]),
    ],
)
def test_read(text: str, roll: Roll, steps: list[tuple[int, int, int]]) -> None:
    assert parse_play(text, START, roll) == tuple(Step(*step) for step in steps)


@pytest.mark.parametrize(
    ("position", "roll", "text", "written"),
    [
        ("-b----E-C---eE---c-e-----B", (2, 2), "bar/21(2)", "bar/23/21(2)"),
        ("-b--C---B----------b------", (4, 4), "8/off(2)", "8/4(2) 4/off(2)"),
    ],
)
def test_checkers_that_go_the_same_long_way_wait_for_each_other(
    position: str, roll: Roll, text: str, written: str
) -> None:
    before = Position.parse(position)
    assert format_play(before, parse_play(text, before, roll)) == written


def test_the_order_written_need_not_be_the_order_played() -> None:
    position = Position.parse("--------AA---------ccc----")
    walk = parse_play("9/6/3/off 8/5", position, (3, 3))
    assert [step[:2] for step in walk] == [(9, 6), (6, 3), (8, 5), (3, 0)]


def test_a_number_larger_than_needed_is_found() -> None:
    position = Position.parse("--A-A--------------e-d----")
    assert parse_play("2/off 4/off", position, (6, 4)) == ((4, 0, 4), (2, 0, 6))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (None, "play.type"),
        ("", "play.empty"),
        (" , ", "play.empty"),
        ("hello", "play.text"),
        ("8/5 ?", "play.text"),
        ("8/5(9)", "play.text"),
        ("8", "play.unlinked"),
        ("8/", "play.text"),
        ("8/5 6/99", "play.place"),
        ("8/5(4) 6/5", "play.length"),
        ("8/5 " * 40, "play.length"),
        ("8/" + "5" * 100, "play.place"),
    ],
)
def test_text_that_is_no_play(text: object, problem: str) -> None:
    with pytest.raises(InvalidMoveError) as refused:
        parse_play(text, START, (3, 1))
    assert refused.value.problem == problem
    assert len(str(refused.value)) < 200


def test_an_error_says_where() -> None:
    with pytest.raises(InvalidMoveError) as refused:
        parse_play("8/5, 6/x5", START, (3, 1))
    assert refused.value.facts == {"at": 8, "found": "x5"}


@pytest.mark.parametrize(
    ("text", "roll", "rules"),
    [
        ("13/8", (3, 1), ["no-such-number"]),
        ("24/14", (5, 5), ["land-between"]),
        ("8/5 6/5 6/5", (3, 1), ["turn-complete"]),
        ("10/7 8/7", (3, 1), ["your-checker"]),
        ("bar/22", (3, 1), ["your-checker"]),
        ("6/off", (6, 5), ["all-home"]),
    ],
)
def test_refused(text: str, roll: Roll, rules: list[str]) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        parse_play(text, START, roll)
    assert [breach.rule.id for breach in refused.value.breaches] == rules


@given(st.text("0123456789/-*() ,barofBAR٣x", max_size=24) | st.text(max_size=12), positions, dice)
@REPEATABLE
def test_any_text_is_read_or_refused(text: str, position: Position, roll: Roll) -> None:
    with suppress(InvalidMoveError, IllegalMoveError):
        steps = parse_play(text, position, roll)
        assert steps
        assert turn(position, roll).walk(steps)


@pytest.mark.parametrize(
    "text",
    [
        "\u06f8/\u06f5 \u06f6/\u06f5",
        "\uff18\uff0f\uff15 \uff16\uff0f\uff15",
        "8-5 6-5",
        " 8 / 5 , 6/5",
    ],
)
def test_digits_of_any_script_are_read(text: str) -> None:
    assert parse_play(text, START, (3, 1)) == parse_play("8/5 6/5", START, (3, 1))


TWO_WAYS = Position.parse("-----------a---B----------")


def test_a_way_with_and_without_a_hit_has_to_be_told_apart() -> None:
    with pytest.raises(AmbiguousMoveError) as caught:
        parse_play("15/8", TWO_WAYS, (4, 3))
    assert caught.value.options == ("15/11*/8", "15/12/8")
    assert "15/11*/8" in str(caught.value)
    assert parse_play("15/11/8", TWO_WAYS, (4, 3))[0].target == 11
    assert parse_play("15/12/8", TWO_WAYS, (4, 3))[0].target == 12
