"""A board is played from Python: actions, what is legal, what was done, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from bgwidget import Board
from bgwidget.opponents import opponent
from bgwidget.rules import IllegalMoveError, InvalidMoveError
from bgwidget.rules.backgammon import START, Game, Series

SHUT_OUT = "a------------------bbbbbbA"
FAR_TO_MOVE = "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10"


def begin(board: Board) -> None:
    while board.game.phase == "opening":
        board.throw()


def play_on(board: Board, chance: Random) -> None:
    """Finish a game: turns by chance, and at times a double or a resignation."""
    while board.game.phase != "over":
        if "double" in board.scene["choices"] and chance.random() < 0.1:
            board.double()
            board.take() if chance.random() < 0.5 else board.drop()
            continue
        if board.game.phase == "roll" and not board.game.turn_lost:
            board.roll()
        board.play(chance.choice(board.legal_plays or ("pass",)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_match_is_played_from_the_opening_throw_to_its_end(seed: int) -> None:
    board, chance, series = Board(match=3, seed=seed), Random(seed), Series.match(3)
    while not series.standing.over:
        assert board.game.standing == series.standing
        begin(board)
        play_on(board, chance)
        series = series.add(board.game)
        assert board.game.settle().after == series.standing
        if not series.standing.over:
            board.next_game()
            assert (board.history, board.legal_plays, board.dice) == ((), (), None)
    assert len(board.games) == len(series.games)
    near, far = series.standing.score
    assert f"You {near}, opponent {far}, in a match to 3 points." in board.scene["status"]
    with pytest.raises(InvalidMoveError):
        board.next_game()


def test_a_scripted_match_is_scored() -> None:
    board = Board(match=3, seed=1)
    with pytest.raises(IllegalMoveError) as refused:
        board.roll()
    assert refused.value.breach.rule.id == "opening-roll-first"
    board.throw()
    assert (board.game.mover, board.dice) == (1, (5, 2))
    board.play("13/8 13/11")
    board.double()
    board.take()
    assert board.game.cube.value == 2
    board.resign()
    board.reject()
    board.resign("gammon")
    board.accept()
    assert board.game.settle().after.score == (0, 4)
    assert board.history == (
        *("throw 5-2", "13/11 13/8", "double", "take"),
        *("resign", "reject", "resign gammon", "accept"),
    )


def test_the_score_beside_the_board_has_the_game_that_is_over() -> None:
    board = Board(match=3, seed=1)
    board.throw()
    assert board.game_panel["points"] == [("0", "of 3 points"), ("0", "of 3 points")]
    board.resign("gammon")
    board.accept()
    assert board.game_panel["points"] == [("2", "of 3 points"), ("0", "of 3 points")]
    score = "You 2, opponent 0, in a match to 3 points."
    ahead = "The next game is the Crawford game: no doubling."
    for said in ("status", "score"):
        assert board.scene[said].endswith(f"{score} {ahead}")
    board.next_game()
    assert board.scene["score"].endswith(f"{score} This is the Crawford game: no doubling.")
    assert board.game_panel["points"][0] == ("2", "of 3, Crawford game")
    board.throw()
    board.resign("gammon")
    board.accept()
    assert "Crawford" not in board.scene["status"] + board.scene["score"]
    assert board.game_panel["points"][0].about == "of 3 points"
    board._answer({"kind": "look", "base": board.scene["version"], "at": 0})
    assert board.game_panel["points"][0] == ("2", "of 3, Crawford game")


def test_what_is_refused_names_its_rule_and_leaves_the_board_alone() -> None:
    board = Board(dice=(6, 5))
    before = board.scene
    for action, rule in [
        (board.throw, "opening-shared"),
        (board.roll, "roll-once"),
        (board.double, "double-before-rolling"),
        (board.take, "nothing-offered"),
        (board.drop, "nothing-offered"),
        (board.accept, "nothing-offered"),
        (board.reject, "nothing-offered"),
        (board.beaver, "beavers-agreed"),
        (board.raccoon, "raccoons-agreed"),
    ]:
        with pytest.raises(IllegalMoveError) as refused:
            action()
        assert refused.value.breach.rule.id == rule
    assert board.scene is before
    with pytest.raises(IllegalMoveError) as refused:
        board.play("24/13 13/8")
    assert refused.value.__notes__
    with pytest.raises(InvalidMoveError, match="There is no 'resign-twice' in backgammon"):
        board.resign("twice")


def test_a_double_goes_to_and_fro_where_that_was_agreed() -> None:
    board = Board(rules={"beavers": True, "raccoons": True})
    board.double()
    board.beaver()
    board.raccoon()
    board.take()
    assert (board.game.cube.value, board.game.cube.owner) == (8, 1)


def test_only_a_finished_turn_is_taken_back() -> None:
    board = Board(dice=(3, 1))
    with pytest.raises(InvalidMoveError, match="nothing to take back"):
        board.undo()
    board.play("8/5 6/5")
    board.undo()
    assert (board.dice, board.history, len(board.legal_plays)) == ((3, 1), (), 16)


@pytest.mark.parametrize(
    "ask", ["throw", "roll", "double", "take", "drop", "beaver", "raccoon", "accept", "reject"]
)
def test_camelot_has_no_dice_and_no_cube(ask: str) -> None:
    board = Board(game="camelot")
    with pytest.raises(InvalidMoveError, match=f"There is no '{ask}' in Camelot"):
        getattr(board, ask)()


def test_camelot_is_played_and_ended() -> None:
    board = Board(game="camelot")
    assert all(board.legal_plays)
    board.play(board.legal_plays[0])
    board.play("H11-F9")
    with pytest.raises(IllegalMoveError) as refused:
        board.claim("repetition")
    assert refused.value.breach.rule.id == "claims"
    for wrong in ("gammon", "draw"):
        with pytest.raises(InvalidMoveError):
            board.resign(wrong)
    with pytest.raises(InvalidMoveError, match="There is no 'boredom'"):
        board.claim("boredom")
    board.resign()
    assert (board.game.winner, board.legal_plays) == (1, ())
    assert board.history[1:] == ("H11-F9", "resign")
    with pytest.raises(InvalidMoveError, match="no 'offer-draw' in backgammon"):
        Board().offer_draw()


def test_nothing_is_played_while_a_position_is_set_up() -> None:
    board = Board(mode="edit")
    for action in (board.throw, board.roll, board.double, board.next_game, board.resign):
        with pytest.raises(InvalidMoveError, match="being set up"):
            action()
    assert board.history == ()


def test_every_action_of_a_game_can_be_asked_for_in_python() -> None:
    assert {*Game.ACTIONS} - {"begin", "concede"} <= {*dir(Board)}


def test_what_a_player_chooses_can_be_played_as_it_is() -> None:
    me = opponent("club", seed=1)
    for position in (START, SHUT_OUT):
        board = Board(position, (6, 5), language="vi")
        stuck = not board.legal_plays
        board.play(me.choose(board.position, board.dice))
        assert board.game.mover == 1
        assert board.history == (("bỏ lượt",) if stuck else (str(board.last_play),))


@pytest.mark.parametrize(
    ("board", "rule"),
    [
        (lambda: Board(), "roll-first"),
        (lambda: Board(dice=(3, 1)), "play-unfinished"),
        (lambda: Board(match=3), "opening-roll-first"),
        (lambda: Board(game="camelot"), "no-passing"),
        (lambda: Board(FAR_TO_MOVE, opponent="novice"), "not-your-turn"),
    ],
)
def test_no_play_is_refused_by_the_rule_where_something_else_is_to_be_done(
    board: Callable[[], Board], rule: str
) -> None:
    made = board()
    before = made.game
    with pytest.raises(IllegalMoveError) as refused:
        made.play(None)
    assert refused.value.breach.rule.id == rule
    assert made.game is before


def test_the_score_is_that_of_the_board_as_you_see_it() -> None:
    board = Board("XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:1:3:0:5:10")
    assert board.score == (1, 3, 5)
    board.resign("gammon")
    board.accept()
    assert board.score == (3, 3, 5)
    assert board.game_panel["points"] == [("3", "of 5 points"), ("3", "of 5 points")]
    money = Board()
    assert money.score == (0, 0, 0)
    money.resign("gammon")
    money.accept()
    assert (money.score.you, money.score.opponent, money.score.match) == (0, 2, 0)
    assert Board(game="camelot").score is None
