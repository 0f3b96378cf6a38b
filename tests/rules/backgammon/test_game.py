"""Games: rolling, playing, passing, winning, replaying."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from random import Random

import pytest
from support.positions import roll

from bgwidget.rules.backgammon import (
    START,
    Game,
    IllegalMoveError,
    InvalidDiceError,
    InvalidMoveError,
    Loser,
    Position,
    legal_plays,
)

ENTER_ON = Position.parse("-b----D-C---cD---b-b-bBbbA")
LAST = Position.parse("-A------------------b-c---")


def played_out(seed: int) -> Game:
    chance, game = Random(seed), Game.start()
    while game.phase != "over":
        game = game.roll(roll(chance))
        plays = legal_plays(game.position, game.dice)
        game = game.play(chance.choice(plays).steps if plays else ())
    return game


@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_replays_from_its_actions(seed: int) -> None:
    game = played_out(seed)
    assert Game.replay(game.history) == game
    assert game.winner == game.mover
    assert game.position.mover_won
    assert not game.position.flipped().mover_won
    assert game.last_play.after == game.position
    assert hash(game.history)


def test_a_turn() -> None:
    game = Game.start()
    assert (game.phase, game.mover, game.dice, game.turn) == ("roll", 0, None, None)
    rolled = game.roll((1, 3))
    assert (rolled.phase, rolled.dice, rolled.position) == ("move", (1, 3), START)
    assert rolled.turn is rolled.turn
    after = rolled.play([[8, 5, 3], [6, 5, 1]])
    assert (after.phase, after.mover, after.dice) == ("roll", 1, None)
    assert after.position.flipped() == after.last_play.after
    assert after.history == (("roll", (1, 3)), ("play", ((8, 5, 3), (6, 5, 1))))
    assert (game.phase, rolled.phase) == ("roll", "move")
    with pytest.raises(FrozenInstanceError):
        game.mover = 1


def test_a_pass() -> None:
    game = Game.start(ENTER_ON, (6, 4)).play(())
    assert (game.mover, game.position) == (1, ENTER_ON.flipped())
    assert game.history == (("play", ()),)
    assert game.last_play.steps == ()
    assert str(game.last_play) == ""


def test_the_last_checker_wins() -> None:
    game = Game.start(LAST, (6, 5), mover=1).play([(1, 0, 6)])
    assert (game.phase, game.winner, game.mover) == ("over", 1, 1)
    assert game.position.off == 15
    for act in (lambda: game.roll((1, 2)), lambda: game.play(())):
        assert refusal(act) == ["game-over"]


def test_a_game_begun_in_a_finished_position_is_over() -> None:
    for mine, theirs, winner in (({}, {6: 2}, 0), ({6: 2}, {}, 1)):
        game = Game.start(Position.from_points(mine, theirs))
        assert (game.winner, game.mover) == (winner, winner)
        assert game.position == Position.from_points({}, {6: 2})
        assert game.result.loser == Loser(off=13)


def refusal(act: object) -> list[str]:
    with pytest.raises(IllegalMoveError) as refused:
        act()
    return [breach.rule.id for breach in refused.value.breaches]


def test_refused() -> None:
    start, rolled = Game.start(), Game.start(dice=(3, 1))
    assert refusal(lambda: start.play(())) == ["roll-first"]
    assert refusal(lambda: start.play([(8, 5, 3)])) == ["roll-first"]
    assert refusal(lambda: rolled.roll((2, 1))) == ["roll-once"]
    assert refusal(lambda: rolled.play(())) == ["play-unfinished"]
    assert refusal(lambda: rolled.play([(8, 5, 3)])) == ["play-unfinished", "both-numbers"]
    assert refusal(lambda: rolled.play([(8, 5, 1)])) == ["no-such-number"]
    assert refusal(lambda: rolled.play([(8, 5, 3), (6, 5, 1), (6, 5, 1)])) == ["turn-complete"]


@pytest.mark.parametrize("steps", [None, 5, "8-5?", [8, 5, 3], [(8, 5)], [("8", 5, 3)], {1: 2}])
def test_what_are_no_steps(steps: object) -> None:
    with pytest.raises(InvalidMoveError):
        Game.start(dice=(3, 1)).play(steps)


@pytest.mark.parametrize("action", [("double", ()), ("roll",), "roll", 7, ("play", (1, 2), 3)])
def test_what_is_no_action(action: object) -> None:
    with pytest.raises(InvalidMoveError):
        Game.replay([action])


@pytest.mark.parametrize("thrown", [None, (0, 1), (1, 2, 3), ("1", 2)])
def test_what_is_no_roll(thrown: object) -> None:
    with pytest.raises(InvalidDiceError):
        Game.start().roll(thrown)
    if thrown is not None:
        with pytest.raises(InvalidDiceError):
            Game.start(dice=thrown)


def test_a_game_says_why() -> None:
    start, rolled = Game.start(), Game.start(dice=(5, 5))
    over = Game.start(Position.from_points({}, {6: 1}), (5, 5))
    for game, rules in ((start, ["roll-first"]), (over, ["game-over"])):
        for found in (game.breaches((13, 8)), game.stop_breaches(), game.pick_breaches(13)):
            assert [breach.rule.id for breach in found] == rules
        assert refusal(lambda game=game: game.read("13/8")) == rules
    assert rolled.breaches((13, 8)) == rolled.pick_breaches(13) == ()
    assert rolled.pick_breaches(24)[0].rule.id == "point-held"
    assert rolled.stop_breaches([(13, 8, 5)])[0].rule.id == "play-unfinished"
    assert rolled.read("13/3") == ((13, 8, 5), (8, 3, 5))
