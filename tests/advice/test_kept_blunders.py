"""What is said of blunders of real games, counted once more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.advice import false_numbers
from support.counts import Match
from support.xgid import asked, read_blunders

from bgwidget.advice import Advice, advise
from bgwidget.rules.backgammon import Game, Position

pytestmark = pytest.mark.slow

DATA = Path(__file__).parents[1] / "data"
KEPT = [
    json.loads(line)
    for name in (
        "blunders.jsonl",
        "blunders-of-levels.jsonl",
        "blunders-by-two-readers.jsonl",
        "blunders-read-twice.jsonl",
    )
    for line in (DATA / name).read_text("utf-8").splitlines()
]


@pytest.mark.sample(6)
@pytest.mark.parametrize("row", KEPT, ids=lambda row: f"{row['position']} {row['done']}")
def test_nothing_false_is_said_of_a_blunder(row: dict[str, Any]) -> None:
    position, (one, two) = Position.parse(row["position"]), row["dice"]
    game = Game.start(position, (one, two))
    assert false_reasons(advise(game, row["done"], language="en"), game) == []


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    "row",
    [
        *read_blunders("blunders-read-again.jsonl", of_cube=False),
        *read_blunders("blunders-read-by-two-more.jsonl", of_cube=False),
        *read_blunders("blunders-read-by-the-last-two.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-fifth-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-sixth-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-seventh-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-eighth-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-ninth-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-tenth-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-eleventh-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-twelfth-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-thirteenth-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-fourteenth-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-fifteenth-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-sixteenth-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-seventeenth-reading.jsonl", of_cube=False),
        *read_blunders("blunders-of-the-eighteenth-reading.jsonl", of_cube=False),
    ],
    ids=lambda row: f"{row['xgid']} {row['done']}",
)
def test_nothing_false_is_said_of_a_blunder_at_its_score(row: dict[str, Any]) -> None:
    game = asked(row["xgid"])
    assert false_reasons(advise(game, row["done"], language="en"), game) == []


def false_reasons(advice: Advice | None, game: Game) -> list[str]:
    """Return what is said that another count does not find."""
    assert advice is not None
    # Last it is said that it is uncertain which play is better, or which one comes close.
    assert 0 < len(advice.reasons) <= 5
    assert game.dice is not None
    about = game.position, game.dice, Match.of(game)
    return [false for said in advice.reasons for false in false_numbers(said, *about)]


@pytest.mark.parametrize(
    ("position", "roll", "done", "said"),
    [
        ("a-ABCaB-D--Ba--a--bcbbb-A-", (3, 1), "8/5*/4", "blot on your 5-point to make that"),
        ("-b----E-C---eE---c-e----B-", (4, 3), "13/9/6", "puts one more checker on the stack"),
        ("abCCC-CC-------b-b-ccb----", (3, 1), "6/3 4/3", "into your home board"),
        ("-DDaBBB----a------abbcabb-", (5, 4), "5/1 5/off", "clears your 6-point"),
        (
            "-Ba---C-Ea--dB---d-e-A--B-",
            (5, 5),
            "21/16/11 13/8(2)",
            "puts 2 more checkers on the stack on your 8-point",
        ),
        (
            "--aD-BB-B---bD---b-dcaAb--",
            (5, 5),
            "13/8(2) 8/3(2)",
            "puts 2 more checkers on the stack on your 3-point",
        ),
        ("---B-BC-B---ba-b--bccbBCA-", (2, 2), "8/6(2) 6/4(2)", "to safety on your 22-point"),
        ("--bBBbH-B-----b-aa-c-bb-A-", (3, 1), "24/23/20", "off the stack of 8 on your 6-point"),
    ],
)
def test_what_strong_players_would_say_comes_first(
    position: str, roll: tuple[int, int], done: str, said: str
) -> None:
    advice = advise(Game.start(Position.parse(position), roll), done, language="en")
    assert advice is not None
    assert said in advice.reasons[0], advice.reasons
