"""A board at a decision: to look at, with plays shown on it."""

from __future__ import annotations

from dataclasses import replace
from threading import RLock
from typing import Any

from bgwidget.board.session import Instead, Session, State
from bgwidget.games import BoardGame
from bgwidget.games.graph import follow
from bgwidget.words import Words

_STILL: Instead = {"phase": "still", "turn": None, "choices": (), "status": "", "undo": False}


class StillSeat(Session):
    """A board to look at, on which plays of the turn can be shown.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> backgammon = board_game("backgammon")
    >>> seat = StillSeat(backgammon, backgammon.start(dice=(3, 1)), words("en"), RLock())
    >>> seat.show("8/5 6/5")
    >>> len(seat.state.instead["replay"]["steps"])
    2
    """

    def __init__(self, board_game: BoardGame, game: Any, words: Words, lock: RLock) -> None:
        super().__init__(board_game, State(game, instead=_STILL), frozenset(), words, lock)

    def show(self, play: str) -> None:
        """Show a play of the turn step by step."""
        with self.lock:
            board_game, first = self.board_game, self._first
            walk = board_game.read(first, play, ())["steps"]
            before = board_game.snapshot(first)
            steps = follow(before["turn"] or (), walk)
            new = self._state.version + 1
            shown: Instead = {
                **_STILL,
                "lit": self._state.instead.get("lit", ()),
                "side": before["side"],
                "replay": {"pieces": before["pieces"], "dice": before["dice"], "steps": steps},
            }
            after = board_game.play(first, walk)
            self._set(replace(self._state, game=after, version=new, since=new, instead=shown))
