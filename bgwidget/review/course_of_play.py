"""The course of play: the games of a record, gone through decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bgwidget.advice import Analyst, Decision, Note, analyst
from bgwidget.advice.score_card import ScoreCard
from bgwidget.common.progress_bar import Progress
from bgwidget.games import BoardGame, board_game
from bgwidget.review.errors import InvalidReviewError
from bgwidget.review.sentences import is_error
from bgwidget.rules.rulebook import RulesError

MOST = 3000
"""The most actions of games that are gone through at once."""


@dataclass(frozen=True)
class CourseOfPlay:
    """Games, and every decision in them.

    Attributes
    ----------
    board_game : BoardGame
    games : sequence of games
    decisions : tuple of Decision
    starts : tuple of int
        The numbers, from 0, of the decisions at which a game begins.
    refused : RulesError or None
        What the rules forbid where the record breaks off.
    liberties : tuple of Note
        What was not read as it stands in these games.
    """

    board_game: BoardGame
    games: Sequence[Any]
    decisions: tuple[Decision, ...]
    starts: tuple[int, ...]
    refused: RulesError | None
    liberties: tuple[Note, ...] = ()

    @cached_property
    def cards(self) -> tuple[ScoreCard, ScoreCard]:
        """What either side did."""
        return ScoreCard.of(self.decisions, 0), ScoreCard.of(self.decisions, 1)

    @cached_property
    def errors(self) -> tuple[int, ...]:
        """The numbers, from 0, of the decisions that were errors."""
        return tuple(at for at, each in enumerate(self.decisions) if is_error(each))

    def error_before(self, at: int | None) -> int | None:
        """Return the last error before a decision."""
        return None if at is None else max((e for e in self.errors if e < at), default=None)

    def error_after(self, at: int | None) -> int | None:
        """Return the first error after a decision, or of all."""
        return min((error for error in self.errors if at is None or error > at), default=None)


def course_of_play(
    text: str, game: str, rules: object, side: int, only: int | None, progress: Progress
) -> CourseOfPlay:
    """Return the games of a text, or one of them, gone through.

    Raises
    ------
    RulesError
        If the text is no record, the games are too long, or nothing was decided in them.

    Examples
    --------
    >>> from bgwidget import Board
    >>> board = Board(dice=(3, 1))
    >>> _ = board.play("8/5 6/5")
    >>> course = course_of_play(board.record, "backgammon", None, 0, None, lambda *done: None)
    >>> [decision.done for decision in course.decisions], course.errors
    (['8/5 6/5'], ())
    """
    reader: Analyst | None = analyst(game)
    if reader is None:
        raise InvalidReviewError("review.game", found=game)
    games, refused, liberties = reader.read(text, rules, side)
    if only is not None:
        if type(only) is not int or not 1 <= only <= len(games):
            raise InvalidReviewError("review.only", found=only, most=len(games))
        refused = refused if only == len(games) else None
        games = games[only - 1 : only]
        liberties = [liberty for liberty in liberties if liberty.game == only]
    whole = sum(len(each.history) for each in games)
    if whole > MOST:
        raise InvalidReviewError("review.long", found=whole, most=MOST)
    decisions: list[Decision] = []
    starts, past = [], 0
    for each in games:
        first = len(decisions)
        for decision in reader.decisions(each):
            decisions.append(decision)
            progress(past + len(decision.game.history), whole)
        past += len(each.history)
        if len(decisions) > first:
            starts.append(first)
    if not decisions:
        if refused is not None:
            raise refused
        raise InvalidReviewError("review.nothing")
    progress(whole, whole)
    return CourseOfPlay(
        board_game(game), games, tuple(decisions), tuple(starts), refused, tuple(liberties)
    )
