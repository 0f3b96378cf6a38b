"""What the page of a review is sent, and what it asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bgwidget.board.board_widget import BoardWidget
from bgwidget.board.session import Session, checked
from bgwidget.board.shell import KernelTrait, chrome, front_end, kernel_trait
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
            self._session.carry_out(asked["kind"], asked.get("at", -1), asked.get("filter"))
        else:
            super()._answer(message)

    def _picture(self) -> Diagram:
        opened = self._play.decisions[self._session.opened]
        return self._diagram(self._play.board_game, opened.game)
