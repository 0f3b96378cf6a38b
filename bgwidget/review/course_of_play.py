"""The course of play: the games of a record, gone through decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bgwidget.advice import Analyst, Decision, JudgedAnalyst, Note, analyst
from bgwidget.advice.score_card import ScoreCard
from bgwidget.common.progress_bar import Progress
from bgwidget.games import BoardGame, board_game
from bgwidget.review.errors import InvalidReviewError
from bgwidget.review.marks import marks
from bgwidget.review.sentences import is_error
from bgwidget.rules.rulebook import RulesError
from bgwidget.wire.review import ReviewFilter
from bgwidget.words.game_name import GameName

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
    names : tuple of two str
        Who played on the near and on the far side; empty where the record does not say.
    """

    board_game: BoardGame
    games: Sequence[Any]
    decisions: tuple[Decision, ...]
    starts: tuple[int, ...]
    refused: RulesError | None
    liberties: tuple[Note, ...] = ()
    names: tuple[str, str] = ("", "")

    @cached_property
    def cards(self) -> tuple[ScoreCard, ScoreCard]:
        """What either side did."""
        return ScoreCard.of(self.decisions, 0), ScoreCard.of(self.decisions, 1)

    @cached_property
    def errors(self) -> tuple[int, ...]:
        """The numbers, from 0, of the decisions that were errors."""
        return tuple(at for at, each in enumerate(self.decisions) if is_error(each))

    @property
    def own_errors(self) -> list[Decision]:
        """The errors of the near side."""
        return [self.decisions[at] for at in self.errors if self.decisions[at].side == 0]

    @property
    def by_game(self) -> list[Sequence[Decision]]:
        """The decisions of each game that has any."""
        ends = (*self.starts[1:], len(self.decisions))
        return [self.decisions[start:end] for start, end in zip(self.starts, ends, strict=True)]

    def marked(self, wanted: ReviewFilter) -> tuple[int, ...]:
        """Return the numbers, from 0, of the decisions that a filter marks."""
        return tuple(mark.at for mark in marks(self.decisions, wanted))


def course_of_play(
    text: str,
    game: str,
    rules: object,
    side: int,
    only: int | None,
    progress: Progress,
    evaluator: Any = None,
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
    if evaluator is not None:
        if not isinstance(reader, JudgedAnalyst):
            raise InvalidReviewError("advice.judge", game=GameName(game))
        reader = reader.judged_by(evaluator)
    read = reader.read(text, rules, side)
    games, refused, liberties = read.games, read.refused, read.liberties
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
    noted = tuple(liberties)
    return CourseOfPlay(
        board_game(game), games, tuple(decisions), tuple(starts), refused, noted, read.names
    )
