"""Camelot in words: every refusal and everything that happens can be told."""

from __future__ import annotations

from random import Random

import pytest
from support.camelot import after, position_of, records, scattered
from support.positions import cases

from bgwidget.rules.camelot import (
    RULES,
    START,
    Game,
    Position,
    breaches,
    legal_moves,
    parse_path,
    parse_square,
    square_name,
    stop_breaches,
    turn,
)
from bgwidget.rules.camelot.breaches import judge
from bgwidget.rules.camelot.stops import judge_stop
from bgwidget.rules.rulebook import Breach
from bgwidget.words import Words, words
from bgwidget.words.camelot import board, detail, event, move, rule, square, status
from bgwidget.words.register import language_of
from bgwidget.words.typeset import Typesetter

ENGLISH = words("en")
ENDS = [
    ("B wM:F16,G16 bM:C4", "castle"),
    ("W bM:F1,G1 wM:C4", "castle"),
    ("B wM:C4,C5", "captured-all"),
    ("W bM:C4,C5", "captured-all"),
    ("B wK:C4 bM:F1", "material"),
    ("B bM:F1 wM:F12,H9 c:0,2", "no-move"),
    ("W wM:F16 bM:F12,H9 c:2,0", "no-move"),
]


def broken(case: dict) -> tuple[Breach, ...]:
    position = Position.parse(case["position"])
    walk = parse_path("-".join(case["walk"])) if case["walk"] else ()
    if "stop" in case["attempt"]:
        return stop_breaches(position, walk)
    return breaches(position, tuple(map(parse_square, case["attempt"]["step"])), walk)


def test_every_worked_refusal_is_told_in_words() -> None:
    told = {}
    for case in cases("rulebook-cases.jsonl"):
        if case["game"] == "camelot" and case["expected"]:
            found = broken(case)
            said = detail(found, ENGLISH)
            assert "{" not in said, case["id"]
            assert "camelot." not in said + rule(found[0], ENGLISH), case["id"]
            assert said.endswith("."), case["id"]
            told[found[0].rule.id] = said
    assert set(told) == {one.id for one in RULES.values() if one.refuses}


@pytest.mark.parametrize("seed", range(4))
def test_every_refusal_of_any_node_is_told(seed: int) -> None:
    chance = Random(seed)
    for _ in range(25):
        node = turn(scattered(chance)).root
        for _ in range(chance.randint(0, 2)):
            if node.steps:
                _, node = chance.choice(node.steps)
        pairs = [(chance.randrange(192), chance.randrange(192)) for _ in range(20)]
        for found in (*(judge(node, pair) for pair in pairs), judge_stop(node)):
            if found:
                said = detail(found, ENGLISH)
                assert said
                assert not {"{", "None"} & {*said, *said.split()}
                assert "camelot." not in said


@pytest.mark.parametrize(
    ("text", "path", "said"),
    [
        (
            str(START),
            "F8-F9",
            "Nothing stands on F8. You can play: C6-B5, C6-C5, C6-D5, C6-B6 and others.",
        ),
        (
            str(START),
            "F7-F9",
            "F8, between F7 and F9, is empty. "
            "With this piece you can play next: F7-E8, F7-F8, F7-G8, F7-D5 and others.",
        ),
        (
            "W wM:G1,J7 bM:H2,C12",
            "J7-J9",
            "The piece on G1 has jumped into your castle and has to come out before anything else. "
            "You can play: G1xI3.",
        ),
        ("W wM:D5,K8 bM:D6,J12", "K8-K9", "What you can capture: D6. You can play: D5xD7."),
        (
            "B wM:F16,G16 bM:C4,C5",
            "C4-C3",
            "You have two pieces in the opponent's castle: you have won.",
        ),
        (
            "W wM:E14,C5 bM:F15,G15,H10",
            "E14-G16-G14",
            "On G16 the piece has come into your opponent's castle: finish your turn.",
        ),
    ],
)
def test_a_refused_step_in_words(text: str, path: str, said: str) -> None:
    *walk, step = parse_path(path)
    assert detail(breaches(Position.parse(text), step, walk), ENGLISH) == said


@pytest.mark.parametrize(
    ("ground", "said"),
    [
        ("repetition", "This position has stood 1 time; a claim needs 3."),
        ("fifty-moves", "Each side has made 0 quiet moves in a row; a claim needs 50."),
        ("agreement", "Your opponent has not offered a draw."),
    ],
)
def test_a_claim_without_ground_in_words(ground: str, said: str) -> None:
    found = Game.start().refusals(ground)
    assert detail(found, ENGLISH) == said
    assert rule(found[0], ENGLISH).startswith("You may claim a draw")
    twice = Game.start().offer_draw().refusals("offer_draw")
    assert detail(twice, ENGLISH) == "A draw is on offer already."


@pytest.mark.parametrize(("text", "reason"), ENDS)
def test_every_end_is_told(text: str, reason: str) -> None:
    game = Game.start(Position.parse(text))
    assert game.result.reason == reason
    said = status(game, ENGLISH)
    assert said.endswith(".")
    assert "camelot" not in said
    names = ["you have won", "the opponent has won"]
    assert ("drawn" if game.winner is None else names[game.winner]) in said


def test_every_claim_and_resignation_is_told() -> None:
    game = after("D6-F8").offer_draw()
    assert event(game, ENGLISH) == "A draw is offered."
    assert (
        status(game, ENGLISH)
        == "You played D6-F8. The opponent offers a draw. The opponent is to move."
    )
    agreed = game.play(parse_path("H11-F9")).claim("agreement")
    assert event(agreed, ENGLISH) == status(agreed, ENGLISH) == "Both sides agree to a draw."
    assert status(after("D6-F8").resign(), ENGLISH) == "The opponent resigns: you have won."
    assert event(Game.start(), ENGLISH) == ""


def test_every_action_has_a_name() -> None:
    for action in ("play", "offer_draw", "agreement", "repetition", "fifty-moves", "resign"):
        assert ENGLISH.has(f"action.{action}")


def test_every_recorded_move_is_told() -> None:
    for record in records()[::5]:
        position = position_of(record)
        for made in legal_moves(position):
            said = move(made, ENGLISH)
            assert said.endswith(".")
            assert "camelot" not in said
            assert said.count("capturing") == len(made.captured)
            assert all(square_name(stop) in said for stop in made.path)


def test_every_square_is_told_to_both_sides() -> None:
    said = {square(START, at, side, ENGLISH) for side in (0, 1) for at in range(192)}
    assert "C6, your opponent's Knight" in said
    assert not any("camelot" in one for one in said)
    assert board(Position.parse("W"), ENGLISH) == "You: no pieces.\nOpponent: no pieces."


def test_squares_and_moves_are_isolated_in_right_to_left_text() -> None:
    turned = Words("en")
    turned.typeset = Typesetter(language_of("fa"))
    said = detail(breaches(Position.parse("W wM:D5,K8 bM:D6,J12"), parse_path("K8-K9")[0]), turned)
    assert "\u2066D6\u2069" in said
    assert "\u2066D5xD7\u2069" in said
