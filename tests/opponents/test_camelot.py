"""Opponents at Camelot: legal, the same by seed, and the better the higher the level."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bgwidget.opponents import levels, opponent
from bgwidget.opponents.camelot import LEVELS, Opponent
from bgwidget.opponents.camelot.outcomes import takers, turned
from bgwidget.rules.camelot import Game, Position, legal_moves, parse_path

pytestmark = pytest.mark.slow

EVERYTHING = 10
MOST_MOVES = 300
SOME_MOVES = 30
"""So many are played of a game in a sample."""


def played_out(one: Opponent, other: Opponent, moves: int = MOST_MOVES) -> Game:
    game = Game.start()
    for _ in range(moves):
        if game.result is not None:
            break
        name, *given = (one, other)[game.mover].act(game)
        game = getattr(game, name)(*given)
    return game


def quick(level: str, seed: int) -> Opponent:
    """Return a level that looks at fewer boards, so that many games can be played."""
    found = LEVELS[level]
    return Opponent(replace(found, most=min(found.most, 100)), seed)


@pytest.mark.sample(3)
@pytest.mark.slow
@pytest.mark.truth
@pytest.mark.parametrize(("one", "other"), [*pairwise(LEVELS), *pairwise(reversed(LEVELS))])
def test_nobody_breaks_a_rule(one: str, other: str, whole: bool) -> None:
    for seed in range(EVERYTHING if whole else 1):
        moves = MOST_MOVES if whole else SOME_MOVES
        game = played_out(quick(one, seed), quick(other, seed + 1), moves)
        assert len(game.moves) > 10


@pytest.mark.sample(2)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_makes_the_same_moves(level: str) -> None:
    first, again, other = (
        played_out(quick(level, seed), quick(level, seed), 12).history for seed in (1, 1, 2)
    )
    assert first == again
    assert (first == other) == (LEVELS[level].noise == 0)


@pytest.mark.parametrize("mover", ["W", "B"])
@pytest.mark.parametrize("level", ["club", "expert"])
def test_it_wins_where_it_can(level: str, mover: str) -> None:
    position = Position.parse("W wM:F16,F15 wK:A8 bM:C4,C5,C6")
    game = Game.start(position if mover == "W" else position.flipped())
    name, *given = opponent(level, seed=1, game="camelot").act(game)
    assert getattr(game, name)(*given).winner == "WB".index(mover)


def test_looking_ahead_leaves_nothing_to_be_taken() -> None:
    position = Position.parse("W wM:G8,C4,C5 bM:G10,F11,L13,K13")
    exposed = [move for move in legal_moves(position) if takers(turned(move.after.packed))]
    assert exposed
    assert opponent("expert", seed=1, game="camelot").choose(position) not in exposed


def test_a_draw_is_claimed_by_who_is_behind() -> None:
    game = Game.start(Position.parse("W wM:A5 bK:L10,L11 bM:K11,K12"))
    away, back = ("A5-A6", "A6-A5"), ("K11-K10", "K10-K11")
    for turn in range(4):
        game = game.play(parse_path(away[turn % 2])).play(parse_path(back[turn % 2]))
    assert "repetition" in game.actions()
    assert opponent("club", seed=1, game="camelot").act(game) == ("claim", "repetition")


def test_levels_have_the_names_and_the_order_of_backgammon() -> None:
    assert levels("camelot") == tuple(one for one in levels() if one in LEVELS)


def test_a_novice_does_not_see_what_will_be_captured() -> None:
    position = Position.parse("W wM:G8,E5,H5 bM:F10,H11,K13,D13")
    exposed = [move for move in legal_moves(position) if takers(turned(move.after.packed))]
    for name, blind in (("novice", True), ("casual", False)):
        assert ("captures" in LEVELS[name].blind) == blind
        calm = Opponent(replace(LEVELS[name], noise=0.0), seed=1)
        assert (calm.choose(position) in exposed) == blind
