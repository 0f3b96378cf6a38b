"""What is asked for beside a game: how it was played, and what the rolls do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bgwidget.board.account import Account
from bgwidget.board.game_panel import game_panel
from bgwidget.board.play import PlayMode
from bgwidget.board.rolls.page import chances_page
from bgwidget.board.rolls.session import ChancesSession
from bgwidget.board.session import Session, checked
from bgwidget.wire import game_panel as wire
from bgwidget.wire.chances import ChancesPage
from bgwidget.words import Words


class PanelSession:
    """What stands beside the game on a board, and what is asked of it.

    Parameters
    ----------
    play
        How the board is played on.
    board
        The session of the board.
    words
        The language.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> backgammon = board_game("backgammon")
    >>> play = PlayMode(backgammon, backgammon.start(), words("en"))
    >>> panel = PanelSession(play, Session(play), words("en"))
    >>> panel.answer({"kind": "rolls", "open": True})
    True
    >>> panel.page()["rolls"]["summary"]
    '5 of 36 rolls, 14%'
    """

    def __init__(self, play: PlayMode, board: Session, words: Words) -> None:
        self._play = play
        self._board = board
        self._words = words
        self._account: Account | None = None
        self._kept: list[Account] = []
        self._rolls: ChancesSession | None = None
        self._counted: object = None

    def page(self) -> wire.GamePanel:
        """Return what stands there now."""
        state, play = self._board.state, self._play
        opponent = play.opponent
        over = not play.board_game.on_turn(state.game)
        if not over or opponent is None or opponent.player is None:
            self._account = None
        elif self._account is None or self._account.game is not state.game:
            before = self._accounts(state.finished)
            earlier = () if play.goes_on(state.game) else before
            self._account = Account.of(play.board_game, state.game, state.turns, earlier)
            self._kept = [*before, *([self._account] if self._account else [])]
        if self._account is not None:
            # What is looked back at is told as it counts here.
            play.weighed = self._account.decision
        return game_panel(play, state, self._account, self._rolls_page(), self._words)

    def _accounts(self, games: Sequence[Any]) -> list[Account]:
        """Return the accounts of games that are over, as far as they were gone through."""
        kept = {id(each.game): each for each in self._kept}
        found = (
            kept.get(id(game)) or Account.of(self._play.board_game, game, ()) for game in games
        )
        return [each for each in found if each is not None]

    def answer(self, message: object) -> bool:
        """Do what the page asks; tell whether it was about what stands beside the game.

        Raises
        ------
        bgwidget.rules.InvalidMoveError
            If it is not a sound request.
        """
        asked = message if isinstance(message, Mapping) else {}
        if asked.get("to") == "chances":
            # One that comes late finds the count closed, and means nothing any more.
            if self._rolls is not None:
                self._put_refusal_away()
                self._rolls.answer(message)
        elif asked.get("kind") == "rolls":
            self._open_rolls(checked(message, wire.CountRolls)["open"])
        elif asked.get("kind") == "clock":
            checked(message, wire.LookAtClock)
        elif asked.get("kind") == "judge":
            checked(message, wire.Judge)
            if self._account is not None and not self._account.is_whole:
                self._account.go_on()
        else:
            return False
        return True

    def _open_rolls(self, wanted: bool) -> None:
        if not wanted:
            rolls, self._rolls = self._rolls, None
            if rolls is not None:
                rolls.close()
        elif self._rolls is None:
            self._put_refusal_away()
            self._rolls = ChancesSession(self._board, None, None)
            self._counted = self._rolls.game

    def _put_refusal_away(self) -> None:
        """Take off the board what was refused before something else was asked."""
        if self._board.state.refusal is not None:
            self._board.change(lambda state: state.then(aside=state.aside))

    def _rolls_page(self) -> ChancesPage | None:
        rolls = self._rolls
        if rolls is None:
            return None
        if self._counted is not rolls.game:
            self._counted = rolls.game
            rolls.ask_anew()
        return chances_page(rolls, self._words)
