"""What the page of a studio is sent, and what it asks."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Never

import traitlets

from bgwidget.edit_session import EditSession
from bgwidget.games.home import home_in
from bgwidget.intents import checked
from bgwidget.lessons.boards import NOTED, LessonBoard
from bgwidget.lessons.page.view import board_frame
from bgwidget.rules.rulebook import RulesError
from bgwidget.scene import frame, scene
from bgwidget.session import Session
from bgwidget.shell import KernelTrait, Shell, chrome, kernel_trait
from bgwidget.studio.notebook import write_notebook
from bgwidget.studio.page import Pages, check
from bgwidget.studio.rows import LESSON
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
            self._show_board(None if session.seat is None else session.seat.session, page=False)
            seen = session.preview.page(self.home)
            self.preview_frame, self.preview_scene, self.preview_lesson = seen
            self.studio = self._pages.page(self._version, self._stamp, refused, told)

    def _show_board(self, board: Session | None, page: bool = True) -> None:
        seat = self._session.seat
        if board is None or seat is None:
            self.frame, self.scene = {}, {}
            return
        if seat.showing is not None and isinstance(board, LessonBoard):
            self.frame = board_frame(board, seat.showing.task, self._words, self.home)
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
        seat = self._session.seat
        if seat is not None and seat.session is not None and message.get("board") == seat.number:
            seat.session.handle(message)

    def _answer(self, asked: StudioRequest) -> None:
        self._stamp = asked["stamp"]
        refused = told = ""
        try:
            told = self._ask(asked)
        except RulesError as error:
            refused = error.in_words(self._words)
        except RecursionError:
            refused = self._words.say("error.studio.unchangeable")
        self._publish(refused, told)

    def _ask(self, asked: StudioRequest) -> str:
        """Carry out a request, and return what is to be spoken."""
        session, say, kind = self._session, self._words.say, asked["kind"]
        row, name = asked.get("row", session.selected), asked.get("field", "")
        if not session.document.is_sound and kind not in _OF_TEXT:
            session.document.row(-1)
        if kind == "select":
            session.select(row)
        elif kind == "set":
            session.set(row, name, asked.get("value"))
        elif kind == "add-record":
            session.add_record(row, name)
        elif kind == "delete-record":
            session.delete_record(row, name)
        elif kind == "move-record":
            session.move_record(row, name, asked.get("at", 0))
        elif kind == "add":
            session.add(row, asked.get("what", ""))
            return say("studio.told.added", row=self._heading())
        elif kind == "move":
            session.move(row, asked.get("after"), asked.get("into", LESSON))
            return say("studio.told.moved", row=self._heading(row))
        elif kind == "copy":
            session.copy(row)
            return say("studio.told.copied", row=self._heading())
        elif kind == "delete":
            heading = self._heading(row)
            session.delete(row)
            return say("studio.told.deleted", row=heading)
        elif kind == "undo":
            session.undo()
            return say("studio.told.undone")
        elif kind == "redo":
            session.redo()
            return say("studio.told.redone")
        elif kind == "open-board":
            session.open_board(row, asked.get("what", ""), name)
            return say(f"studio.how.{session.seat.use}") if session.seat else ""
        elif kind == "take":
            values, places = asked.get("values", {}), asked.get("places", [])
            session.take(dict(values), list(places))
            return say("studio.told.taken")
        elif kind == "close-board":
            session.close_board()
        elif kind == "read":
            told = session.read(row, asked.get("text", ""))
            return told or say("studio.told.added", row=self._heading())
        elif kind == "turn":
            session.turn(row, asked.get("at", 0))
            return say("studio.told.read")
        elif kind == "other-side":
            session.other_side()
            return say("studio.told.other-side")
        elif kind in ("save", "overwrite"):
            session.save(over=kind == "overwrite")
            return "" if session.asks_back else self._saved()
        elif kind == "notebook":
            return say("studio.told.notebook", name=write_notebook(session, self._words).name)
        elif kind == "reload":
            session.reload()
            return say("studio.told.reloaded")
        elif kind == "rewrite":
            session.rewrite(asked.get("text", ""))
        elif kind == "again":
            session.again()
        return ""

    def _saved(self) -> str:
        errors = self._session.checked.errors
        name = self._session.store.path.name
        if errors:
            return self._words.say("studio.told.saved-unfinished", name=name, count=errors)
        return self._words.say("studio.told.saved", name=name)

    def _heading(self, row: int | None = None) -> str:
        document = self._session.document
        number = self._session.selected if row is None else row
        return self._pages.kind_name(document.row(number))


_OF_TEXT = frozenset({"rewrite", "undo", "redo", "save", "overwrite", "reload"})
