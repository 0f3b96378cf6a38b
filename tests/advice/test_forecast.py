"""What the other side can do is counted over all of its plays, not over its best alone."""

from __future__ import annotations

import re

import pytest
from support.counts import ROLLS

from bgwidget.advice.backgammon import ADVISER
from bgwidget.rules.backgammon import Game, Position, legal_plays, parse_xgid
from bgwidget.words import words

pytestmark = pytest.mark.slow

TWO_HIT = re.compile(
    r"They can hit two checkers with (\d+) rolls? of 36 after \S.*, with (\w+) after"
)
BLUNDERS = {
    "-B-CabC-C---dB---d-dA-A---:0:0:1:61:14:8:0:17:10": "8/2 3/2",
    "----b-E-C---bEAb-bbe----A-:0:0:1:11:0:0:0:5:10": "8/7(2) 6/5(2)",
    "-aa-B-C-DC--cB-a--bbbcA---:0:0:1:42:8:5:0:13:10": "8/4 4/2*",
}


def double_shots(after: Position) -> int:
    """Count the rolls with a play that hits twice, by what is written of it."""
    return sum(
        any(str(play).count("*") > 1 for play in legal_plays(after.flipped(), roll))
        for roll in ROLLS
    )


@pytest.mark.parametrize(("xgid", "made"), BLUNDERS.items())
def test_two_are_hit_with_each_roll_that_can(xgid: str, made: str) -> None:
    seen = parse_xgid(f"XGID={xgid}")
    game = Game.start(seen.position, seen.dice, standing=seen.standing, rules=seen.rules)
    [*_, last] = ADVISER.advising(game, words("en"), made)
    plays = {str(play): play.after for play in legal_plays(seen.position, seen.dice)}
    found = [told for reason in last.reasons if (told := TWO_HIT.search(reason))]
    assert found
    for told in found:
        assert int(told[1]) == double_shots(plays[made])
