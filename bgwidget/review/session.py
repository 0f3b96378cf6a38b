"""Somebody going through a review: the decision that is open, and the board at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import RLock
from typing import Any

from bgwidget.advice.text import NOTHING
from bgwidget.board.arrows import compared
from bgwidget.board.play import PlayMode
from bgwidget.board.session import InvalidIntentError, Listeners, Mode, Session
from bgwidget.board.state import Instead, State
from bgwidget.games import BoardGame
from bgwidget.games.graph import replay
from bgwidget.progress.reviewed import ReviewedGame
from bgwidget.review.course_of_play import CourseOfPlay
from bgwidget.review.errors import InvalidReviewError
from bgwidget.review.sentences import places_of_reasons
from bgwidget.wire.review import ReviewAsks, ReviewFilter
from bgwidget.wire.scene import Arrow, Mark
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

    def point_out(self, marks: Sequence[Mark], arrows: Sequence[Arrow]) -> None:
        """Point out places on the board, and draw arrows until a play is shown."""
        drawn: Instead = {"lit": marks, "arrows": arrows}
        self.change(lambda state: state.then(instead={**state.instead, **drawn}))

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
    """Somebody going through games that were played, from the first error of theirs on.

    Parameters
    ----------
    play
        The games.
    words
        The language.

    Attributes
    ----------
    filter : str
        Which decisions are marked.
    opened : int
        The number of the decision that is open, from 0.
    asked : str
        What was asked for last.
    shown : str or None
        Which play of the turn is on the board, ``"better"`` or ``"done"``; None if neither is.
    board : Session
        The board at it.
    boards : int
        How many boards have been opened.
    kept : sequence of ReviewedGame
        The games of the logbook, once those of this review are among them.
    """

    def __init__(self, play: CourseOfPlay, words: Words) -> None:
        self.lock = RLock()
        self.filter: ReviewFilter = "mine"
        self.asked: ReviewAsks = "open"
        self.shown: ReviewAsks | None = None
        self.boards = 0
        self.kept: Sequence[ReviewedGame] = ()
        self._play = play
        self._words = words
        self._listeners: Listeners[()] = Listeners()
        self.open(next(iter(play.marked("mine")), 0))

    @property
    def is_live(self) -> bool:
        """Whether the game can be played on from the decision that is open."""
        return not isinstance(self.board, ReviewBoard)

    @property
    def neighbours(self) -> tuple[int | None, int | None]:
        """The decisions before and after the open one that are marked."""
        marked, opened = self._play.marked(self.filter), self.opened
        before = max((at for at in marked if at < opened), default=None)
        return before, min((at for at in marked if at > opened), default=None)

    def can_show(self, kind: ReviewAsks) -> bool:
        """Tell whether there is a better play, or one that was made, to be shown on the board."""
        decision = self._play.decisions[self.opened]
        if decision.action[0] != "play" or not decision.done:
            return False
        return kind == "done" or decision.loss >= NOTHING

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change."""
        self._listeners.add(listener)

    def open(self, at: int, live: bool = False) -> None:
        """Open a decision, by its number from 0, to be looked at or to be played on from."""
        with self.lock:
            decision, board_game = self._play.decisions[at], self._play.board_game
            if live:
                mode = PlayMode(board_game, decision.game, self._words)
                self.board: Session = Session(mode, self.lock)
            else:
                lit = places_of_reasons(board_game, decision, self._words)
                self.board = ReviewBoard(board_game, decision.game, self._words, self.lock)
                self.board.point_out(lit, self._arrows(at))
            self.opened, self.boards, self.shown = at, self.boards + 1, None
            self.asked = "again" if live else "open"
            self._listeners.tell()

    def carry_out(self, kind: ReviewAsks, at: int, wanted: ReviewFilter | None = None) -> None:
        """Do what the page asks.

        `at` is the number of the decision to be opened, and `wanted` which ones are to be marked.

        Raises
        ------
        InvalidReviewError
            If there is no such decision.
        InvalidIntentError
            If it is not said which ones are to be marked.
        """
        with self.lock:
            if kind == "filter":
                self._mark(wanted)
            elif kind in ("open", "previous", "next"):
                before, after = self.neighbours
                found = {"previous": before, "next": after}.get(kind, at)
                most = len(self._play.decisions)
                if found is None or not 0 <= found < most:
                    raise InvalidReviewError("review.number", found=found, most=most)
                self.open(found)
            elif kind == "again":
                self.open(self.opened, live=not self.is_live)
            else:
                self._show(kind)

    def keep(self, kept: Sequence[ReviewedGame]) -> None:
        """Show how the games of the logbook went, and that errors can be practised."""
        with self.lock:
            self.kept, self.asked = kept, "practise"
            self._listeners.tell()

    def _mark(self, wanted: ReviewFilter | None) -> None:
        if wanted is None:
            raise InvalidIntentError("intent.field", field="filter")
        self.filter, self.asked = wanted, "filter"
        self._listeners.tell()

    def _show(self, kind: ReviewAsks) -> None:
        """Show a play of the turn on the board, or the position again if it is shown."""
        if not self.can_show(kind):
            return
        again = self.shown == kind
        if again or self.is_live:
            self.open(self.opened)
        decision = self._play.decisions[self.opened]
        if not again and isinstance(self.board, ReviewBoard):
            self.shown, self.asked = kind, kind
            self.board.show(decision.best if kind == "better" else decision.done)
            self._listeners.tell()

    def _arrows(self, at: int) -> list[Arrow]:
        decision, board_game = self._play.decisions[at], self._play.board_game
        if decision.action[0] != "play":
            return []
        best = decision.done if decision.loss < NOTHING else decision.best
        return compared(board_game, decision.game, best, decision.done)
