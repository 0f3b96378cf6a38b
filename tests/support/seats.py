"""Seats at a board without a widget, as a board in a notebook has them."""

from __future__ import annotations

from typing import Any

from bgwidget.advice import Adviser
from bgwidget.board.coach import Coach
from bgwidget.board.opponent import Opponent, Opposed
from bgwidget.board.play import PlayMode
from bgwidget.board.session import Session
from bgwidget.games import BoardGame
from bgwidget.words import Words, words


def play_seat(board_game: BoardGame, game: Any, seed: int | None = None) -> Session:
    """Return a seat at which both sides are played by hand."""
    return Session(PlayMode(board_game, game, seed=seed))


def full_seat(
    board_game: BoardGame,
    game: Any,
    seed: int | None = None,
    language: Words | None = None,
    opponent: Opposed = None,
    adviser: Adviser | None = None,
    when: str = "asked",
) -> Session:
    """Return a seat with an opponent that may be chosen, and with advice."""
    language = words("en") if language is None else language
    mode = PlayMode(
        board_game,
        game,
        language,
        seed=seed,
        opponent=Opponent(board_game, opponent, seed),
        coach=Coach(board_game, adviser, language, when),
    )
    return Session(mode)


def opponent_at(session: Session) -> Opponent:
    assert isinstance(session.mode, PlayMode)
    assert session.mode.opponent is not None
    return session.mode.opponent


def coach_at(session: Session) -> Coach:
    assert isinstance(session.mode, PlayMode)
    assert session.mode.coach is not None
    return session.mode.coach
