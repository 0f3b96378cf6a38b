"""The score of a match or of money play, as the one at the board sees it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Score(NamedTuple):
    """The points of both sides, and how many a match is played to: 0 in money play."""

    you: int
    opponent: int
    match: int = 0


def score_of(game: Any) -> Score | None:
    """Return the score, with the points of a game that is over; None where none is kept.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> score_of(board_game("backgammon").start(match=5))
    Score(you=0, opponent=0, match=5)
    >>> print(score_of(board_game("camelot").start()))
    None
    """
    standing = getattr(game, "standing", None)
    if standing is None:
        return None
    worked = game.settle()
    you, opponent = (standing if worked is None else worked.after).score
    return Score(you, opponent, standing.match)
