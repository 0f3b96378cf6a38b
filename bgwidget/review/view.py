"""What the page of a review is sent, and what it asks."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import RLock
from typing import Any, Never

import traitlets

from bgwidget.board.intents import checked
from bgwidget.board.play_session import PlaySession
from bgwidget.board.scene import frame, scene
from bgwidget.board.session import Session, State
from bgwidget.board.shell import KernelTrait, Shell, chrome, kernel_trait
from bgwidget.games.home import home_in
from bgwidget.picture import picture
from bgwidget.review.course_of_play import CourseOfPlay
from bgwidget.review.errors import InvalidReviewError
from bgwidget.review.page import Pages
from bgwidget.review.seats import StillSeat
from bgwidget.review.sentences import counted
from bgwidget.rules.rulebook import RulesError
from bgwidget.wire.frame import Frame
from bgwidget.wire.panel import Chrome
from bgwidget.wire.review import ReviewAsks, ReviewPage, ReviewRequest
from bgwidget.wire.scene import Scene
from bgwidget.words import Words
from bgwidget.words.interface import REVIEW_WORDS

_BUNDLE = Path(__file__).parents[1] / "static" / "review.js"
_log = logging.getLogger(__name__)


class ReviewView(Shell):
    """A widget that shows games gone through, and a board at the decision that is open."""

    _esm = _BUNDLE
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    frame: KernelTrait[Frame] = kernel_trait("What does not change of the board.")
    scene: KernelTrait[Scene | Mapping[str, Never]] = kernel_trait(
        "What the board shows, as one version; empty where there is none."
    )
    review: KernelTrait[ReviewPage] = kernel_trait("The graph, and what is said of a decision.")

    def __init__(self, play: CourseOfPlay, words: Words, **options: Any) -> None:
        self._play = play
        self._words = words
        self._pages = Pages(play, words)
        self._lock = RLock()
        self._seat: Session | None = None
        self._opened: int | None = None
        self._seats = 0
        super().__init__(chrome=chrome(words, REVIEW_WORDS), **options)
        self._publish()
        self.on_msg(self._receive)

    def _open(self, at: int, live: bool = False) -> None:
        with self._lock:
            game = self._play.decisions[at].game
            found = self._play.board_game
            if live:
                self._seat = PlaySession(found, game, words=self._words, lock=self._lock)
            else:
                self._seat = StillSeat(found, game, self._words, self._lock)
                self._seat.light(counted(found, self._play.decisions[at], self._words))
            self._opened, self._seats = at, self._seats + 1
            self._seat.listen(self._follow(self._seat))
            told = "" if not live else self._words.say("review.again")
            self._publish(told)

    def _follow(self, seat: Session) -> Callable[[State], None]:
        def follow(state: State) -> None:
            if seat is self._seat:
                self._show_scene(state)

        return follow

    def _show_scene(self, state: State) -> None:
        self.scene = scene(self._play.board_game, state, self._words, self.home)

    @traitlets.observe("home")
    def _turn_round(self, _: object) -> None:
        self._publish()

    def _publish(self, told: str = "") -> None:
        found, words = self._play.board_game, self._words
        made = self._pages.page(self._opened, self._seats, told)
        if self._opened is not None and not told:
            made = {**made, "told": words.sentences(made["heading"], *made["lines"])}
        with self.hold_sync():
            self.frame = frame(found, words, home=home_in(found, self.home))
            if self._seat is not None:
                self._show_scene(self._seat.state)
            self.review = made

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        with self._lock:
            try:
                if isinstance(message, dict) and message.get("to") == "review":
                    asked = checked(message, ReviewRequest)
                    self._ask(asked["kind"], asked.get("at", -1))
                elif self._is_for_board(message) and self._seat is not None:
                    self._seat.handle(message)
            except RulesError:
                self.send_state("review")
            except Exception:
                _log.exception("a message could not be handled")
                self.send_state("review")

    def _is_for_board(self, message: object) -> bool:
        """Tell whether a message speaks to the board that is shown, not to an earlier one."""
        return isinstance(message, dict) and message.get("board") == self._seats

    def _ask(self, kind: ReviewAsks, at: int) -> None:
        opened = self._opened
        if kind in ("open", "previous", "next"):
            found = {
                "open": at if 0 <= at < len(self._play.decisions) else None,
                "previous": self._play.error_before(opened),
                "next": self._play.error_after(opened),
            }[kind]
            if found is None:
                raise InvalidReviewError("review.number", found=at, most=len(self._play.decisions))
            self._open(found)
        elif opened is None:
            raise InvalidReviewError("review.number", found=at, most=len(self._play.decisions))
        elif kind == "again":
            self._open(opened, live=True)
        else:
            if not isinstance(self._seat, StillSeat):
                self._open(opened)
            decision, seat = self._play.decisions[opened], self._seat
            if decision.action[0] == "play" and isinstance(seat, StillSeat):
                seat.show(decision.best if kind == "better" else decision.done)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        at = self._opened if self._opened is not None else len(self._play.decisions) - 1
        found = self._play.board_game
        shown = picture(
            found, self._play.decisions[at].game, self._words, home=home_in(found, self.home)
        )
        return {**data, "text/plain": repr(self), "image/svg+xml": shown.svg}, metadata
