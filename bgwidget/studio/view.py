"""What the page of a studio is sent, and what it asks."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Never

import traitlets

from bgwidget.board.edit_session import EditSession
from bgwidget.board.intents import checked
from bgwidget.board.scene import frame, scene
from bgwidget.board.session import Session
from bgwidget.board.shell import KernelTrait, Shell, chrome, kernel_trait
from bgwidget.games.home import home_in
from bgwidget.lessons.boards import NOTED, LessonBoard
from bgwidget.lessons.page.view import board_frame
from bgwidget.rules.rulebook import RulesError
from bgwidget.studio.page import Pages, check
from bgwidget.studio.requests import Requests
from bgwidget.studio.studio_session import StudioSession
from bgwidget.wire.frame import Frame
from bgwidget.wire.panel import Chrome, Panel
from bgwidget.wire.scene import Scene
from bgwidget.wire.studio import PreviewRequest, StudioPage, StudioRequest
from bgwidget.words import Words
from bgwidget.words.interface import LESSON_WORDS, STUDIO_WORDS

_BUNDLE = Path(__file__).parents[1] / "static" / "studio.js"
_log = logging.getLogger(__name__)


class StudioView(Shell):
    """A widget in which a lesson file is written."""

    _esm = _BUNDLE
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    frame: KernelTrait[Frame | Mapping[str, Never]] = kernel_trait(
        "What does not change of the board; empty where there is none."
    )
    scene: KernelTrait[Scene | Mapping[str, Never]] = kernel_trait(
        "What the board shows, as one version; empty where there is none."
    )
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
        self._words = words
        self._pages = Pages(session, words)
        self._requests = Requests(session, words)
        self._version = 0
        self._stamp = 0
        super().__init__(chrome=chrome(words, (*LESSON_WORDS, *STUDIO_WORDS)), **options)
        self._publish()
        session.listen(self._publish, self._show_board)
        self.on_msg(self._receive)

    @traitlets.observe("home")
    def _turn_round(self, _: object) -> None:
        self._publish()

    def _publish(self, refused: str = "", told: str = "") -> None:
        session = self._session
        with session.lock, self.hold_sync():
            self._version += 1
            self._show_board(None if session.board is None else session.board.session, page=False)
            seen = session.preview.page(self.home)
            self.preview_frame, self.preview_scene, self.preview_lesson = seen
            self.studio = self._pages.page(self._version, self._stamp, refused, told)

    def _show_board(self, board: Session | None, page: bool = True) -> None:
        opened = self._session.board
        if board is None or opened is None:
            self.frame, self.scene = {}, {}
            return
        if opened.showing is not None and isinstance(board, LessonBoard):
            self.frame = board_frame(board, opened.showing.task, self._words, self.home)
        else:
            self.frame = frame(
                board.board_game,
                self._words,
                isinstance(board, EditSession),
                home=home_in(board.board_game, self.home),
            )
        self.scene = scene(board.board_game, board.state, self._words, self.home)
        if page and board.state.done == NOTED:
            self._publish()

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        session = self._session
        with session.lock:
            try:
                if not isinstance(message, dict):
                    return
                if message.get("to") == "studio":
                    self._answer(check(message))
                elif message.get("to") == "preview":
                    asked = checked(message, PreviewRequest)
                    if asked["number"] == session.preview.number:
                        session.preview.receive(asked["message"])
                else:
                    self._to_board(message)
            except RulesError:
                self.send_state("studio")
            except Exception:
                _log.exception("a message could not be handled")
                self._publish(self._words.say("error.studio.unchangeable"))

    def _to_board(self, message: Mapping[str, Any]) -> None:
        """Let the board answer, unless another one has been opened since."""
        board = self._session.board
        if board is not None and board.session is not None and message.get("board") == board.number:
            board.session.handle(message)

    def _answer(self, asked: StudioRequest) -> None:
        self._stamp = asked["stamp"]
        refused = told = ""
        try:
            told = self._requests.carry_out(asked)
        except RulesError as error:
            refused = error.in_words(self._words)
        except RecursionError:
            refused = self._words.say("error.studio.unchangeable")
        self._publish(refused, told)
