"""Look-ahead: the play that is found by judging few replies is the one found by judging all."""

from __future__ import annotations

from random import Random

import pytest
from support.positions import played, roll

from bgwidget.evaluation.backgammon import MONEY, Stakes, chances_after
from bgwidget.evaluation.backgammon.look_ahead import AHEAD, best_ahead, chances_ahead
from bgwidget.rules.backgammon import PRESETS, Position, legal_plays

GAME_WORTH_MORE = Stakes(PRESETS["tavla"], lambda points: min(points, 1) + max(points, -2) / 4)


def at_sight(end: Position, stakes: Stakes) -> float:
    return stakes.of(chances_after(end.packed, stakes.rules))


def worth(end: Position, stakes: Stakes) -> float:
    ahead = stakes.of(chances_ahead(end.flipped(), stakes.rules, stakes.against).flipped())
    return AHEAD * ahead + (1 - AHEAD) * at_sight(end, stakes)


@pytest.mark.slow
@pytest.mark.parametrize("stakes", [MONEY, GAME_WORTH_MORE], ids=["money", "score"])
@pytest.mark.parametrize("seed", range(8))
def test_pruning_changes_no_choice(seed: int, stakes: Stakes) -> None:
    chance = Random(seed)
    position = played(seed, chance.randint(0, 40))
    ends = [play.after for play in legal_plays(position, roll(chance), stakes.rules)]
    by_sight = sorted(
        (end for end in ends if not end.mover_won),
        key=lambda end: at_sight(end, stakes),
        reverse=True,
    )
    for close in (by_sight[:3], by_sight[2::-1]):
        if close:
            worths = [worth(end, stakes) for end in close]
            seen = [at_sight(end, stakes) for end in close]
            assert best_ahead(close, seen, stakes) == worths.index(max(worths))
