"""What the page of a studio is sent, and what it asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Never

from bgwidget.board.board_widget import BoardWidget
from bgwidget.board.session import Session, checked
from bgwidget.board.shell import KernelTrait, chrome, front_end, kernel_trait
from bgwidget.board.state import State
from bgwidget.lessons.boards import NOTED
from bgwidget.lessons.page.view import board_frame
from bgwidget.rules.rulebook import RulesError
from bgwidget.studio.open_board import OpenBoard
from bgwidget.studio.page import Pages, check
from bgwidget.studio.requests import Requests
from bgwidget.studio.session import StudioSession
from bgwidget.wire.frame import Frame
from bgwidget.wire.panel import Chrome, Panel
from bgwidget.wire.scene import Scene
from bgwidget.wire.studio import PreviewRequest, StudioPage, StudioRequest
from bgwidget.words import Words
from bgwidget.words.interface import LESSON_WORDS, STUDIO_WORDS


class StudioView(BoardWidget):
    """A widget in which a lesson file is written."""

    _esm = front_end("studio")
    _page = "studio"
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    preview_frame: KernelTrait[Frame | Mapping[str, Never]] = kernel_trait(
        "As `frame`, of the step as a learner sees it."
    )
    preview_scene: KernelTrait[Scene | Mapping[str, Never]] = kernel_trait(
        "As `scene`, of the step as a learner sees it."
    )
    preview_lesson: KernelTrait[Panel | Mapping[str, Never]] = kernel_trait(
        "What stands round that board; empty where the step cannot be tried."
    )
    studio: KernelTrait[StudioPage] = kernel_trait("The lesson file, and the row that is selected.")

    def __init__(self, session: StudioSession, words: Words, **options: Any) -> None:
        self._session = session
        self._pages = Pages(session, words)
        self._requests = Requests(session, words)
        self._version = 0
        self._stamp = 0
        self._reply = "", ""
        self._drawn: tuple[OpenBoard | None, str] | None = None
        super().__init__(
            words,
            lock=session.lock,
            chrome=chrome(words, (*LESSON_WORDS, *STUDIO_WORDS)),
            **options,
        )
        session.listen(self._publish)

    @property
    def _board(self) -> Session | None:
        return None if self._session.board is None else self._session.board.session

    @property
    def _board_number(self) -> int:
        return 0 if self._session.board is None else self._session.board.number

    def _frame_of(self, board: Session) -> Frame:
        opened = self._session.board
        if opened is not None and opened.answer is not None:
            return board_frame(board, opened.answer.task, self._words, self.home)
        return super()._frame_of(board)

    def _publish(self) -> None:
        session = self._session
        with session.lock, self.hold_sync():
            self._version += 1
            drawn = (session.board, self.home)
            if drawn != self._drawn:
                super()._publish()
                self._drawn = drawn
            preview = session.preview.page(self.home)
            self.preview_frame, self.preview_scene, self.preview_lesson = preview
            self.studio = self._pages.page(self._version, self._stamp, *self._reply)
            session.keep_draft()

    def _follow(self, board: Session, state: State) -> None:
        super()._follow(board, state)
        if board is self._board and state.done == NOTED:
            self._publish()

    def _answer(self, message: object) -> None:
        if not isinstance(message, dict):
            return
        if message.get("to") == "studio":
            self._carry_out(check(message))
        elif message.get("to") == "preview":
            asked = checked(message, PreviewRequest)
            if asked["number"] == self._session.preview.number:
                self._session.preview.receive(asked["message"])
        else:
            super()._answer(message)

    def _refuse(self, error: Exception) -> None:
        if not isinstance(error, RulesError):
            self._publish_reply(self._words.say("error.studio.unchangeable"), "")
        super()._refuse(error)

    def _carry_out(self, asked: StudioRequest) -> None:
        self._stamp = asked["stamp"]
        refused = told = ""
        try:
            told = self._requests.carry_out(asked)
        except RulesError as error:
            refused = error.in_words(self._words)
        except RecursionError:
            refused = self._words.say("error.studio.unchangeable")
        self._publish_reply(refused, told)

    def _publish_reply(self, refused: str, told: str) -> None:
        self._reply = refused, told
        self._session.publish()
        self._reply = "", ""
