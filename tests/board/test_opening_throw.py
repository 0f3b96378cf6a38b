"""A game against an opponent begins with the opening throw, unless a position is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bgwidget import Board
from bgwidget.rules.backgammon import START, Game
from bgwidget.rules.rulebook import InvalidMoveError


class Gracious:
    """A player who accepts what is offered."""

    def act(self, game: Any) -> tuple[str]:
        return ("accept",)

    def choose(self, position: Any, *about: Any) -> Any:
        return None


def choose_length(board: Board, points: int | None) -> None:
    session = board._session
    session.handle({"kind": "match", "base": session.state.version, "points": points})


def begin(board: Board) -> None:
    while board.game.phase == "opening":
        board.throw()


@pytest.mark.parametrize("options", [{}, {"match": 1}, {"match": 0}, {"rules": "no-cube"}])
def test_a_game_against_an_opponent_begins_with_your_throw(options: dict[str, Any]) -> None:
    board = Board(opponent="casual", seed=2, **options)
    assert (board.game.phase, board.scene["choices"]) == ("opening", ["throw"])
    assert "waits" not in board.scene
    board.reply()
    assert board.history == ()
    begin(board)
    assert board.history[0].startswith("throw")
    assert board.dice is not None
    assert board.dice[0] != board.dice[1]
    assert ("waits" in board.scene) == (board.game.mover == 1)


@pytest.mark.parametrize(
    "made",
    [
        lambda: Board(),
        lambda: Board(START, opponent="casual"),
        lambda: Board(str(START), opponent="casual"),
        lambda: Board(START, opponent="casual", rules="no-cube"),
        lambda: Board(Game.start(), opponent="casual"),
    ],
)
def test_alone_or_from_a_position_the_one_to_move_rolls(made: Callable[[], Board]) -> None:
    assert made().game.phase == "roll"


def test_whoever_is_chosen_before_the_first_roll_is_thrown_against() -> None:
    board = Board(seed=1)
    for who, phase in (("club", "opening"), ("expert", "opening"), (None, "roll")):
        board.opponent = who
        assert (board.game.phase, board.history, board.opponent) == (phase, (), who)
    board.roll()
    game = board.game
    board.opponent = "club"
    assert board.game is game
    board.restart()
    assert board.game.phase == "opening"
    board.position = game.position
    board.opponent = "novice"
    assert board.game.phase == "roll"


def test_one_game_against_an_opponent_stays_one_game() -> None:
    gracious = Gracious()
    for length, goes_on in ((None, False), (0, True), (3, True)):
        board = Board(opponent=gracious, seed=5, match=length, language="en")
        board.throw()
        board.resign()
        board.reply()
        assert (board.scene["choices"] != (), board.game_panel["ending"]["again"]) == (
            goes_on,
            "next" if goes_on else "restart",
        )
        assert board.score == (0, 1, length or 0)
        if goes_on:
            board.next_game()
            continue
        board.opponent = None
        assert board.scene["choices"] == ()
        with pytest.raises(InvalidMoveError):
            board.next_game()
        board.restart()
        assert board.game.phase == "roll"


def test_a_length_chosen_on_the_board_begins_with_the_throw_as_well() -> None:
    board = Board(opponent="novice")
    for points in (5, 0, None):
        choose_length(board, points)
        assert (board.game.phase, board.score.match) == ("opening", points or 0)
    assert board.python == "import bgwidget; bgwidget.Board(opponent='novice')"
    board = Board()
    choose_length(board, 3)
    choose_length(board, None)
    assert board.game.phase == "roll"


def test_no_chances_are_shown_before_it_is_known_who_starts() -> None:
    board = Board(opponent="novice", seed=5, advice="always")
    assert board.game_panel["chances"] is None
    board.throw()
    assert board.game_panel["chances"]["win"] > 50
