"""A widget of one board on which a game is played, with what stands beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Never

import traitlets

from bgwidget.board.board_widget import BoardWidget
from bgwidget.board.coach import WHEN, Coach
from bgwidget.board.panel_session import PanelSession
from bgwidget.board.scene import frame
from bgwidget.board.session import Session
from bgwidget.board.shell import KernelTrait, front_end, kernel_trait
from bgwidget.games.home import layout_with_home
from bgwidget.games.register import games_with
from bgwidget.opponents import levels
from bgwidget.wire.frame import Frame
from bgwidget.wire.game_panel import GamePanel
from bgwidget.words.interface import (
    ADVICE_COMMANDS,
    CLOCK_COMMANDS,
    CLOCK_WORDS,
    GAME_WORDS,
    LOOKING_CHOICES,
    LOOKING_COMMANDS,
    ROLL_COMMANDS,
)


class GameWidget(BoardWidget):
    """A widget that shows one board for good, and the game on it as one reader sees it."""

    _esm = front_end("board")
    _page = "scene"
    _preferences = BoardWidget._preferences | {"advice"}
    _session: Session
    _coach: Coach | None
    _panel: PanelSession | None
    _seats_to_choose = False
    """Whether one may choose where to sit."""
    _offers: tuple[str, ...] = ()
    """What may be asked besides the game's own requests."""
    _may_have_clock = False
    """Whether time may be measured here."""
    game_panel: KernelTrait[GamePanel | Mapping[str, Never]] = kernel_trait(
        "What stands beside the board of a game; empty while a position is set up."
    )
    advice = traitlets.Enum(WHEN, "asked", help="When advice is given.").tag(sync=True)

    @property
    def _board(self) -> Session:
        return self._session

    @traitlets.observe("advice")
    def _be_advised(self, change: Any) -> None:
        if self._coach is not None:
            self._coach.when = change["new"]
            self._show_panel()

    def _frame_of(self, board: Session) -> Frame:
        entry, offers = board.board_game, self._offers
        if self._coach is None and offers:
            clocked = self._may_have_clock
            return frame(
                entry,
                self._words,
                more=(*LOOKING_COMMANDS, *(CLOCK_COMMANDS if clocked else ())),
                own=(*GAME_WORDS, *(CLOCK_WORDS if clocked else ())),
                home=self.home,
                offers=(*offers, *LOOKING_CHOICES),
            )
        if self._coach is None:
            return super()._frame_of(board)
        opponents = levels(entry.name) if entry.name in games_with("opponents") else ()
        advised = ADVICE_COMMANDS if self._coach.adviser else ()
        counted = ROLL_COMMANDS if entry.name in games_with("rolls") else ()
        more = (*advised, *counted, *LOOKING_COMMANDS)
        return frame(
            entry,
            self._words,
            more=more,
            own=GAME_WORDS,
            home=self.home,
            opponents=opponents,
            seats=self._seats_to_choose,
            offers=offers,
        )

    def _check_home(self, home: object) -> None:
        layout_with_home(self._session.board_game, home)

    def _show_board(self, board: Session) -> None:
        super()._show_board(board)
        self._show_panel()

    @property
    def _tells_score(self) -> bool:
        return self._panel is None

    def _show_panel(self) -> None:
        """Show what stands beside the game."""
        if self._panel is not None and (panel := self._panel.page()) != self.game_panel:
            self.game_panel = panel

    def _answer(self, message: object) -> None:
        if self._panel is not None and self._panel.answer(message):
            self._show_panel()
        else:
            super()._answer(message)
