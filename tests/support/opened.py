"""Boards, a review and a map as the tests of the look open them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from bgwidget import Board, Course, Lesson, Review
from bgwidget.chances.backgammon import one_or_two_dice
from bgwidget.rules.backgammon import write_records
from bgwidget.wall import Presentation
from support.records import blunders


def playing() -> Board:
    board = Board(match=3, opponent="novice", seed=3, dice=(3, 1))
    board.play(board.legal_plays[0])
    board.reply()
    return board


def advised() -> Board:
    board = Board(dice=(3, 1), opponent="novice", seed=3)
    board._session.handle({"kind": "advise", "base": board._session.state.version})
    return board


def over() -> Board:
    board = Board("-BA---------------------e-", (6, 5), opponent="novice", seed=3, match=3)
    board.play("2/off 1/off")
    board.reply()
    board.accept()
    return board


def judged() -> Board:
    """Return a board on which a game was given up, of which one error is known."""
    board = Board(dice=(6, 4), opponent="novice", seed=3)
    board.play("13/7/3")
    board.reply()
    board.take()
    while "waits" in board.scene:
        board.reply()
    board.act("resign-single")
    while board.scene["phase"] != "over":
        board.reply()
    for _ in board.game.history:
        board._answer({"kind": "judge"})
    return board


def counted() -> Board:
    board = playing()
    board._answer({"kind": "rolls", "open": True})
    return board


def presented() -> Presentation:
    return Lesson.load("01-moving", part="hitting").present()


GAMES: Mapping[str, Callable[[], Any]] = MappingProxyType(
    {
        "fresh": lambda: Board(opponent="club", seed=3),
        "playing": playing,
        "advised": advised,
        "over": over,
        "camelot": lambda: Board(game="camelot", opponent="novice", seed=3),
        "review": lambda: Review(write_records([blunders()])),
        "map": lambda: Course().children[0],
        "experiment": one_or_two_dice,
    }
)
