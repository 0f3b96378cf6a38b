"""The score of a match or of money play, as the one at the board sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bgwidget.games import BoardGame
from bgwidget.wire.game_panel import Tile
from bgwidget.words import Words


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


def points_of(board_game: BoardGame, game: Any, words: Words) -> Sequence[Tile]:
    """Return the points of both sides as they stand beside a board; empty before the first point.

    In a match they stand there from its beginning.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> backgammon = board_game("backgammon")
    >>> points_of(backgammon, backgammon.start(match=5), words("en"))[0]
    Tile(figure='0', about='of 5 points')
    >>> points_of(backgammon, backgammon.start(match=1), words("en"))[0]
    Tile(figure='0', about='of 1 point')
    >>> points_of(backgammon, backgammon.start(), words("en"))
    []
    """
    score = score_of(game)
    if score is None or not any(board_game.beside(game, words)):
        return []
    on = board_game.on_turn(game) and game.standing.crawford == "now"
    crawford = on and score.match > 1

    def about(points: int) -> str:
        if crawford:
            return words.say("points.crawford", match=score.match)
        if score.match:
            return words.say("points.match", count=score.match)
        return words.say("points.money", count=points)

    return [Tile(words.number(each), about(each)) for each in (score.you, score.opponent)]
