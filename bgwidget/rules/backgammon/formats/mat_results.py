"""Results in a match file: who won a game, how many points, and the score at which one begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bgwidget.rules.backgammon.formats.mat_liberties import LibertyKind
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.score import Standing
from bgwidget.rules.backgammon.series import Series
from bgwidget.rules.rulebook import InvalidMoveError


def finished(game: Game, winner: int, points: int) -> tuple[Game, LibertyKind | None]:
    """Return the game as the points written say that it ended, and what they leave open.

    No file says "resigns": a game won while it goes on was given up by the other side.

    Raises
    ------
    InvalidMoveError
        By the rules the other side has won.

    Examples
    --------
    >>> game = Game.start().roll((3, 1)).play([(8, 5, 3), (6, 5, 1)])
    >>> ended, left_open = finished(game, 0, 2)
    >>> ended.result.how, left_open
    ('resign-gammon', None)
    >>> finished(game, 1, 1)[1]
    'out-of-turn'
    """
    left_open: LibertyKind | None = None
    if game.result is None:
        loser = 1 - winner
        worth = next((worth for worth in (1, 2) if worth * game.cube.value >= points), 3)
        if game.to_act == loser and game.phase == "answer":
            game, left_open = game.drop(), "dropped"
        elif game.to_act == loser and game.phase != "opening":
            game = game.resign(worth).accept()
        else:
            game, left_open = game.concede(loser, worth), "out-of-turn"
    if game.winner != winner:
        raise InvalidMoveError("mat.winner")
    return game, left_open


def fits(game: Game, written: int) -> bool:
    """Tell whether points match those that a game gave, or just what its winner still needed."""
    working = game.settle()
    if working is None:
        return False
    needed = game.standing.match - game.standing.score[game.winner or 0]
    won = working.points
    return written == won or (game.standing.match > 0 and written == needed < won)


def standing_at(score: tuple[int, int], series: Series, games: Sequence[Game]) -> Standing:
    """Return the standing at a score as written, after these games.

    The first game at match point counts as the Crawford game.

    Examples
    --------
    >>> standing_at((2, 0), Series.match(3), ()).crawford
    'now'
    """
    standing = replace(series.standing, score=score, crawford="none")
    at_match_point = score.count(standing.match - 1)
    if not standing.match or not series.rules.crawford or not at_match_point:
        return standing
    played = any(game.standing.crawford == "now" for game in games)
    return replace(standing, crawford="played" if played or at_match_point == 2 else "now")
