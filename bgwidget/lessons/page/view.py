"""What the page of a lesson shows: its words once, then the board and its panel by version."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Never

import traitlets

from bgwidget.board.edit_session import EditSession
from bgwidget.board.opponent_session import OpponentSession
from bgwidget.board.scene import frame, scene
from bgwidget.board.session import State
from bgwidget.board.shell import KernelTrait, Shell, chrome, kernel_trait
from bgwidget.games.home import Home, home_in
from bgwidget.lessons.boards import LessonBoard
from bgwidget.lessons.page.exam_panel import exam_panel
from bgwidget.lessons.page.lesson_panel import lesson_panel
from bgwidget.lessons.session.current import CurrentSession
from bgwidget.lessons.session.exam_session import ExamSession
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.lessons.session.station import Station
from bgwidget.tasks import Task
from bgwidget.wire.frame import Frame
from bgwidget.wire.panel import Chrome, Panel
from bgwidget.wire.scene import Scene
from bgwidget.words import Words
from bgwidget.words.interface import LESSON_COMMANDS, LESSON_WORDS

_BUNDLE = Path(__file__).parents[2] / "static" / "lesson.js"


def board_frame(board: LessonBoard, step: object, words: Words, home: Home) -> Frame:
    """Return what does not change of the board at a step, without what would give it away."""
    return frame(
        board.board_game,
        words,
        isinstance(board, EditSession),
        LESSON_COMMANDS,
        step.hides if isinstance(step, Task) else (),
        home_in(board.board_game, home),
        () if isinstance(board, OpponentSession) and board.opponent else None,
    )


class LessonView(Shell):
    """A widget that shows the current session of a learner, version by version.

    Parameters
    ----------
    title
        What the lesson is called.
    current
        The session to show.
    words
        The language.
    **options
        As for a `Shell`.
    """

    _esm = _BUNDLE
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    frame: KernelTrait[Frame | Mapping[str, Never]] = kernel_trait(
        "What does not change of the board at this step; empty where there is none."
    )
    scene: KernelTrait[Scene | Mapping[str, Never]] = kernel_trait(
        "What the board shows, as one version; empty where there is none."
    )
    lesson: KernelTrait[Panel] = kernel_trait("What stands round the board, as one version.")

    def __init__(self, title: str, current: CurrentSession, words: Words, **options: Any) -> None:
        self._title = title
        self._current = current
        self._words = words
        self._station: Station | None = None
        self._watched: object = None
        super().__init__(chrome=chrome(words, LESSON_WORDS), **options)
        self._publish()
        current.listen(self._publish)

    @property
    def _session(self) -> LessonSession | ExamSession:
        return self._current.session

    @traitlets.observe("home")
    def _turn_round(self, _: object) -> None:
        self._publish()

    def _publish(self) -> None:
        current = self._current
        with current.lock, self.hold_sync():
            board = self._session.board
            if board is None:
                self.frame, self.scene = {}, {}
            else:
                self._show(board.state)
            if current.exam is None:
                station = self._station if current.whole.place.over else None
                onward = None if station is None else station.after
                self.lesson = lesson_panel(self._title, current.whole, current.notice, onward)
            else:
                self.lesson = exam_panel(self._title, current.exam, current.notice, self.home)

    def _show(self, state: State) -> None:
        board = self._session.board
        if board is None:
            return
        if self._watched is not board:
            self._watched = board
            board.listen(self._follow(board))
        made = board_frame(board, self._session.step, self._words, self.home)
        if self.frame is not made:
            self.frame = made
        self.scene = scene(board.board_game, state, self._words)

    def _follow(self, board: object) -> Callable[[State], None]:
        def follow(state: State) -> None:
            if board is self._session.board:
                self._show(state)

        return follow

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        board = self._session.board
        data = {**data, "text/plain": repr(self)}
        if board is not None:
            from bgwidget.picture import picture

            home = home_in(board.board_game, self.home)
            shown = picture(board.board_game, board.state.game, self._words, home=home)
            data["image/svg+xml"] = shown.svg
        return data, metadata
