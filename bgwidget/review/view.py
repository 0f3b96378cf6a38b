"""What the page of a review is sent, and what it asks."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

import ipywidgets

from bgwidget.board.board_widget import BoardWidget
from bgwidget.board.session import Session, checked
from bgwidget.board.shell import KernelTrait, chrome, front_end, kernel_trait
from bgwidget.lessons.widget import LessonWidget
from bgwidget.review.course_of_play import CourseOfPlay
from bgwidget.review.page import Pages
from bgwidget.review.session import ReviewSession
from bgwidget.wire.panel import Chrome
from bgwidget.wire.review import ReviewPage, ReviewRequest
from bgwidget.words import Words
from bgwidget.words.interface import REVIEW_WORDS

if TYPE_CHECKING:
    from bgwidget.picture import Diagram


class ReviewView(BoardWidget):
    """A widget that shows games gone through, and a board at the decision that is open."""

    _esm = front_end("review")
    _page = "review"
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    review: KernelTrait[ReviewPage] = kernel_trait("The graph, and what is said of a decision.")

    def __init__(self, play: CourseOfPlay, words: Words, **options: Any) -> None:
        self._play = play
        self._session = session = ReviewSession(play, words)
        self._pages = Pages(play, words)
        super().__init__(words, lock=session.lock, chrome=chrome(words, REVIEW_WORDS), **options)
        session.listen(self._publish)
        self._below: LessonWidget | None = None
        self._shelf: ipywidgets.VBox | None = None

    @property
    def _board(self) -> Session:
        return self._session.board

    @property
    def _board_number(self) -> int:
        return self._session.boards

    def _publish(self) -> None:
        with self._lock, self.hold_sync():
            super()._publish()
            self.review = self._pages.page(self._session)

    def _answer(self, message: object) -> None:
        if isinstance(message, dict) and message.get("to") == "review":
            asked = checked(message, ReviewRequest)
            if asked["kind"] == "practise":
                self.practise()
                return
            self._session.carry_out(asked["kind"], asked.get("at", -1), asked.get("filter"))
        else:
            super()._answer(message)

    @abstractmethod
    def practise(self) -> object:
        """Open a drill of the errors."""

    def _open_below(self, opened: LessonWidget) -> None:
        """Show a drill below the review, in place of an earlier one."""
        before, self._below = self._below, opened
        if self._shelf is not None:
            self._shelf.children = (self, opened)
        if before is not None:
            before.close()

    def _box(self) -> ipywidgets.VBox:
        """Return a box in which a drill can be opened below the review."""
        if self._shelf is None:
            below = () if self._below is None else (self._below,)
            self._shelf = ipywidgets.VBox((self, *below))
        return self._shelf

    def _picture(self) -> Diagram:
        opened = self._play.decisions[self._session.opened]
        return self._diagram(self._play.board_game, opened.game)
