"""Somebody going through a review: the decision that is open, and the board at it."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Any

from bgwidget.board.play import PlayMode
from bgwidget.board.session import Listeners, Mode, Session
from bgwidget.board.state import Instead, State
from bgwidget.games import BoardGame
from bgwidget.games.graph import replay
from bgwidget.review.course_of_play import CourseOfPlay
from bgwidget.review.errors import InvalidReviewError
from bgwidget.review.sentences import places_of_reasons
from bgwidget.wire.review import ReviewAsks
from bgwidget.words import Words

_STILL: Instead = {"phase": "still", "turn": None, "choices": (), "status": "", "undo": False}


class ReviewBoard(Session):
    """A board to look at, on which plays of the turn can be shown.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> backgammon = board_game("backgammon")
    >>> board = ReviewBoard(backgammon, backgammon.start(dice=(3, 1)), words("en"), RLock())
    >>> board.show("8/5 6/5")
    >>> len(board.state.instead["replay"]["steps"])
    2
    """

    def __init__(self, board_game: BoardGame, game: Any, words: Words, lock: RLock) -> None:
        super().__init__(Mode(board_game, game, words, _STILL), lock)

    def show(self, play: str) -> None:
        """Show a play of the turn step by step."""
        board_game, first = self.board_game, self.mode.first.game
        walk = board_game.read(first, play, ())["steps"]
        before = board_game.snapshot(first)
        fields: Instead = {**_STILL, "side": before["side"], "replay": replay(before, walk)}
        after = board_game.play(first, walk)

        def with_play(state: State) -> State:
            lit = state.instead.get("lit", ())
            return state.anew(game=after, instead={**fields, "lit": lit})

        self.change(with_play)


class ReviewSession:
    """Somebody going through games that were played.

    Parameters
    ----------
    play
        The games.
    words
        The language.

    Attributes
    ----------
    opened : int or None
        The number of the decision that is open, from 0.
    board : Session or None
        The board at it.
    boards : int
        How many boards have been opened.
    """

    def __init__(self, play: CourseOfPlay, words: Words) -> None:
        self.lock = RLock()
        self.opened: int | None = None
        self.board: Session | None = None
        self.boards = 0
        self._play = play
        self._words = words
        self._listeners: Listeners[()] = Listeners()

    @property
    def is_live(self) -> bool:
        """Whether the game can be played on from the decision that is open."""
        return self.board is not None and not isinstance(self.board, ReviewBoard)

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every board that is opened."""
        self._listeners.add(listener)

    def open(self, at: int, live: bool = False) -> None:
        """Open a decision, by its number from 0, to be looked at or to be played on from."""
        with self.lock:
            decision, board_game = self._play.decisions[at], self._play.board_game
            if live:
                mode = PlayMode(board_game, decision.game, self._words)
                self.board = Session(mode, self.lock)
            else:
                self.board = ReviewBoard(board_game, decision.game, self._words, self.lock)
                self.board.light(places_of_reasons(board_game, decision, self._words))
            self.opened, self.boards = at, self.boards + 1
            self._listeners.tell()

    def carry_out(self, kind: ReviewAsks, at: int) -> None:
        """Do what the page asks; `at` is the number of the decision to be opened.

        Raises
        ------
        InvalidReviewError
            If there is no such decision.
        """
        play, opened = self._play, self.opened
        if kind in ("open", "previous", "next"):
            wanted = {
                "open": at if 0 <= at < len(play.decisions) else None,
                "previous": play.error_before(opened),
                "next": play.error_after(opened),
            }[kind]
            if wanted is None:
                raise InvalidReviewError("review.number", found=at, most=len(play.decisions))
            self.open(wanted)
        elif opened is None:
            raise InvalidReviewError("review.number", found=at, most=len(play.decisions))
        elif kind == "again":
            self.open(opened, live=True)
        else:
            if self.is_live:
                self.open(opened)
            decision = play.decisions[opened]
            if decision.action[0] == "play" and isinstance(self.board, ReviewBoard):
                self.board.show(decision.best if kind == "better" else decision.done)
