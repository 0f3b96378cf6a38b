"""Stacks, and points made on a blot: counted once more, in games of random plays, too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from support.advice import false_numbers
from support.counts import Match
from support.xgid import asked

from bgwidget.advice import advise
from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.deeds import deeds
from bgwidget.advice.backgammon.forecast import told
from bgwidget.advice.backgammon.phrases import phrase
from bgwidget.advice.backgammon.sentences import comparison
from bgwidget.advice.backgammon.sequences import Event, Sequences
from bgwidget.evaluation.backgammon import MONEY
from bgwidget.rules.backgammon import START, Play, Position, legal_plays
from bgwidget.words import words

pytestmark = pytest.mark.slow

ENGLISH = words("en")
POINTED = Event("pointed", True)
STACKS, POINTS = 2000, 25
"""So many pairs of plays are asked for stacks, and so many for points made on a blot."""


def pairs(seed: int, opening: int = 0) -> Iterator[tuple[Position, tuple[int, int], Play, Play]]:
    """Yield two plays of one roll, drawn from games of random plays, endlessly."""
    chance = Random(seed)
    while True:
        position = START
        for turn in range(60):
            roll = chance.randint(1, 6), chance.randint(1, 6)
            plays = legal_plays(position, roll)
            if turn >= opening and len(plays) > 1:
                one, other = chance.sample(plays, 2)
                yield position, roll, one, other
            if plays:
                position = chance.choice(plays).after
            if position.mover_won:
                break
            position = position.flipped()


def test_checkers_put_on_a_stack_are_counted() -> None:
    said = []
    for _, (position, roll, one, other) in zip(range(STACKS), pairs(1), strict=False):
        mine, theirs = Candidate(one, MONEY), Candidate(other, MONEY)
        for deed in deeds(mine, theirs):
            if deed.name == "stacks":
                does = phrase(deed, ENGLISH)
                text = comparison("does-not", theirs, mine, ENGLISH, deeds=does)
                assert false_numbers(text, position, roll) == []
                said.append(does)
    assert sum("one more checker on the stack" in text for text in said) > 20
    assert any("2 more checkers on the stack" in text for text in said)


def test_rolls_that_make_a_point_on_a_blot_are_counted() -> None:
    said = 0
    for _, (position, roll, one, other) in zip(range(POINTS), pairs(2, opening=3), strict=False):
        seen = Sequences(Candidate(one, MONEY), Candidate(other, MONEY))
        for pair in (seen, seen.turned()):
            if text := told(POINTED, pair, ENGLISH).text:
                assert false_numbers(text, position, roll) == []
                said += 1
    assert said > 3


@pytest.mark.parametrize(
    ("xgid", "done"),
    [
        ("-CFB-B-----bA----abbb-bcaA:1:-1:1:64:2:7:0:13:10", "bar/21 12/6"),
        ("-a---aE-C-A-eD---bae----AA:0:0:1:53:13:6:0:17:10", "bar/20 8/5*"),
    ],
)
def test_a_point_made_outside_the_home_board_is_not_meant(xgid: str, done: str) -> None:
    game = asked(xgid)
    advice = advise(game, done, language="en")
    assert advice is not None
    assert game.dice is not None
    [text] = [text for text in advice.reasons if "on top of your blot" in text]
    assert false_numbers(text, game.position, game.dice) == []
    everywhere = text.replace(" in their home board", "")
    assert false_numbers(everywhere, game.position, game.dice) != []


def test_the_price_is_reckoned_for_the_blots_that_are_named() -> None:
    """Any roll may hit in their home board; 13 rolls hit on the 11-point, and that costs."""
    game = asked("--aC-CB-B-a-bD---b-cca-b-A:0:0:1:32:5:4:0:17:10")
    advice = advise(game, "bar/22 5/3", language="en")
    assert advice is not None
    assert game.dice is not None
    about = game.position, game.dice, Match.of(game)
    [text] = [text for text in advice.reasons if text.startswith("The price")]
    assert "you win 42 games of 100 in all (44 if they do not hit there, 35 if they do)" in text
    assert false_numbers(text, *about) == []
    anywhere = text.replace("(44 if", "(49 if").replace("35 if", "41 if")
    assert false_numbers(anywhere, *about) != []
