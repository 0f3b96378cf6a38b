"""A widget with a board in it: that of a lesson, a studio, a review or the wall, or one alone."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Never

import traitlets

from bgwidget.board.scene import frame, scene
from bgwidget.board.session import Session
from bgwidget.board.shell import KernelTrait, Shell, kernel_trait
from bgwidget.board.state import State
from bgwidget.games import BoardGame
from bgwidget.games.home import home_in
from bgwidget.wire.frame import Frame
from bgwidget.wire.scene import Scene
from bgwidget.words import Words

if TYPE_CHECKING:
    from bgwidget.picture import Diagram


def let_answer(board: Session | None, message: object, field: str, number: int | None) -> None:
    """Let a board answer a message, unless it has come in the place of the one that was meant.

    Parameters
    ----------
    board
        The board that stands now.
    field
        The field of the message that says by its number which board is meant.
    number
        The number of the board that stands now; None where there is only one ever.
    """
    meant = message.get(field) if isinstance(message, dict) else None
    if board is not None and meant == number:
        board.handle(message)


class BoardWidget(Shell):
    """A widget that shows the board that stands now, and lets it answer the browser.

    Boards may come and go. What happens on one that is gone is not shown, and messages to it are
    dropped.

    Parameters
    ----------
    words
        The language.
    **options
        As for a `Shell`.
    """

    _number_field = "board"
    """The field of a message that says by its number which board it is for."""
    frame: KernelTrait[Frame | Mapping[str, Never]] = kernel_trait(
        "What stays the same from scene to scene: geometry, colours, words; empty without a board."
    )
    scene: KernelTrait[Scene | Mapping[str, Never]] = kernel_trait(
        "What the board shows, as one version; empty without a board."
    )

    def __init__(self, words: Words, **options: Any) -> None:
        self._words = words
        self._watched: Session | None = None
        super().__init__(**options)

    def open(self) -> None:
        """Show the board from the first message on."""
        self._publish()
        super().open()

    @property
    @abstractmethod
    def _board(self) -> Session | None:
        """The board that stands now."""

    @property
    def _board_number(self) -> int | None:
        """The number of that board, new with every board; None where there is only one ever."""
        return None

    def _frame_of(self, board: Session) -> Frame:
        """Return what does not change of a board while it stands."""
        editing = board.state.draft is not None
        return frame(board.board_game, self._words, editing, home=self.home)

    def _publish(self) -> None:
        """Show all as it is now."""
        with self._lock, self.hold_sync():
            board = self._board
            if board is None:
                self.frame, self.scene = {}, {}
                return
            if board is not self._watched:
                self._watched = board
                board.listen(partial(self._follow, board))
            self.frame = self._frame_of(board)
            self._show_board(board)

    def _show_board(self, board: Session) -> None:
        """Show what stands on the board."""
        scored = self._tells_score
        self.scene = scene(board.board_game, board.state, self._words, self.home, scored=scored)

    @property
    def _tells_score(self) -> bool:
        """Whether the score stands in the line of each side."""
        return True

    def _follow(self, board: Session, state: State) -> None:
        if board is self._board:
            self._show_board(board)

    @traitlets.observe("home")
    def _turn_round(self, _: object) -> None:
        self._publish()

    def _answer(self, message: object) -> None:
        let_answer(self._board, message, self._number_field, self._board_number)

    def _picture(self) -> Diagram | None:
        board = self._board
        return None if board is None else self._diagram(board.board_game, board.state.game)

    def _diagram(self, board_game: BoardGame, game: Any) -> Diagram:
        # A page without Jupyter draws boards by itself, and does not wait for this.
        from bgwidget.picture import picture

        return picture(board_game, game, self._words, home=home_in(board_game, self.home))
