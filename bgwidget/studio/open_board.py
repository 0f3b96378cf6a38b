"""The board of a studio: what it is used for, and what is taken from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import RLock
from typing import Any

from bgwidget.board.edit import EditMode
from bgwidget.board.play import PlayMode
from bgwidget.board.session import Session
from bgwidget.games import board_game
from bgwidget.lesson_files.positions import GameSettings
from bgwidget.lesson_files.step_reader import WORDS
from bgwidget.lesson_files.steps import Read, Step
from bgwidget.lesson_files.typed_values import data
from bgwidget.lessons.boards import LessonBoard, StillMode
from bgwidget.rules.rulebook import RulesError
from bgwidget.studio.answers import AnswerSession
from bgwidget.studio.document import Document
from bgwidget.studio.field_kinds import is_task, settings_of
from bgwidget.studio.positions import game_at
from bgwidget.studio.rows import Row
from bgwidget.studio.yaml_text import Path
from bgwidget.tasks import Field, Task
from bgwidget.tasks.arrows import drawn_pairs
from bgwidget.wire.studio import BoardUse
from bgwidget.words import Words


@dataclass(frozen=True)
class OpenBoard:
    """A board, or only the forms of an answer, opened for one use.

    Attributes
    ----------
    number : int
        New with every board.
    use : str
    row : int
        For which row.
    field : tuple
        The field that is filled in from it; empty where it is only looked at.
    session : Session or None
        The board; None where there are only forms.
    answer : AnswerSession or None
        The task whose answer is shown.
    new : str
        The kind of step that is added once the board is taken; empty where the row is filled in.
    """

    number: int
    use: BoardUse
    row: int
    field: Path = ()
    session: Session | None = None
    answer: AnswerSession | None = None
    new: str = ""

    @property
    def answer_fields(self) -> Sequence[Field]:
        """The forms of the answer."""
        return () if self.answer is None else self.answer.task.fields()

    @property
    def noted(self) -> Sequence[str]:
        """The turns that were noted down for the answer."""
        board = None if self.answer is None else self.answer.board
        return () if board is None else board.noted

    @property
    def notes(self) -> bool:
        """Whether the answer is several turns, noted down one by one."""
        board = None if self.answer is None or not self.answer.task.several else self.answer.board
        return board is not None and board.is_free

    def page_answer(self, values: Mapping[str, Any], places: Sequence[int]) -> Any:
        """Return the answer that the board and the forms make together."""
        return None if self.answer is None else self.answer.page_answer(values, places)

    @property
    def game(self) -> Any:
        """The game on the board; raises the error of a draft that is not a position yet."""
        if self.session is None:
            return None
        draft = self.session.state.draft
        if draft is not None and draft.fault is not None:
            raise draft.fault
        return self.session.state.game


class BoardOpener:
    """Opens boards, each with a number of its own.

    Parameters
    ----------
    words
        The language.
    lock
        The lock of the studio.
    """

    def __init__(self, words: Words, lock: RLock) -> None:
        self._words, self._lock = words, lock
        self._count = 0
        self._looked_at: Any = None
        self._look: OpenBoard | None = None

    def look(self, document: Document, row: Row, step: Step | None) -> OpenBoard | None:
        """Return a board to look at; None where the row shows none.

        As long as only the words of the row change, it is the same board.
        """
        settings = settings_of(document, row)
        entries = document.table(row.id).entries.items()
        written = {name: data(node) for name, node in entries if name not in WORDS}
        looked_at = (row.id, settings, step is None, written)
        if looked_at != self._looked_at:
            self._look = self._opened_to_look(document, row, step, settings)
            self._looked_at = looked_at
        return self._look

    def _opened_to_look(
        self, document: Document, row: Row, step: Step | None, settings: GameSettings
    ) -> OpenBoard | None:
        if step is None:
            if not is_task(document, row):
                return None
            game = game_at(document, row, ("position",), self._words.language)
        elif (isinstance(step, Task) and step.shows_board) or (
            isinstance(step, Read) and step.position is not None
        ):
            game = step.table()
        else:
            return None
        mode = StillMode(board_game(settings.game), game, self._words)
        if step is not None:
            mode.draw(drawn_pairs(settings.game, step.drawn))
        return self._opened("look", row.id, (), LessonBoard(mode, self._lock))

    def set_up(self, row: int, field: Path, settings: GameSettings, game: Any) -> OpenBoard:
        """Return a board on which a position is set up."""
        board = Session(EditMode(board_game(settings.game), game, self._words), self._lock)
        return self._opened("set-up", row, field, board)

    def play(self, row: int, field: Path, settings: GameSettings, game: Any) -> OpenBoard:
        """Return a board on which a game is played up to a position."""
        board = Session(PlayMode(board_game(settings.game), game, self._words), self._lock)
        return self._opened("play", row, field, board)

    def draw(self, row: int, settings: GameSettings, game: Any, lines: Sequence[str]) -> OpenBoard:
        """Return a board on which arrows and marks are drawn, with those that are there."""
        mode = StillMode(board_game(settings.game), game, self._words)
        with suppress(RulesError):
            mode.draw(drawn_pairs(settings.game, lines))
        return self._opened("draw", row, ("drawn",), LessonBoard(mode, self._lock))

    def show(self, use: BoardUse, row: int, field: Path, task: Task) -> OpenBoard:
        """Return a board on which the answer to a task is shown."""
        answer = AnswerSession(task, self._words, self._lock)
        return self._opened(use, row, field, answer.board, answer)

    def _opened(
        self,
        use: BoardUse,
        row: int,
        field: Path,
        session: Session | None,
        answer: AnswerSession | None = None,
    ) -> OpenBoard:
        self._count += 1
        self._looked_at = self._look = None
        return OpenBoard(self._count, use, row, field, session, answer)
