"""A board that is looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Unpack

from bgwidget.games import Kind
from bgwidget.lessons.boards.base import STILL, LessonBoard
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.session import Instead, State
from bgwidget.tasks import Marked
from bgwidget.wire.scene import Mark, Phase
from bgwidget.words import Words


class StillBoard(LessonBoard):
    """A board that is looked at, and whose places may be chosen; nothing on it moves.

    Examples
    --------
    >>> from bgwidget.games import kind
    >>> backgammon = kind("backgammon")
    >>> StillBoard(backgammon, backgammon.start()).state.instead["phase"]
    'still'
    """

    phase: Phase = "still"

    def __init__(
        self, kind: Kind, game: Any, words: Words | None = None, lit: Sequence[int] = ()
    ) -> None:
        super().__init__(kind, game, words=words)
        self._kinds = frozenset()
        self._lit: list[Mark] = [{"place": place, "role": "target"} for place in lit]
        shown: Instead = {**STILL, "phase": self.phase, "lit": self._lit}
        self._state = State(game, instead=shown)

    def act(self, intent: Mapping[str, Any]) -> None:
        """Raise: nothing is played here."""
        raise InvalidMoveError("action.still")

    def type(self, text: object, walk: Sequence[Sequence[int]] = ()) -> None:
        """Raise: nothing is played here."""
        raise InvalidMoveError("action.still")

    def show(self, **instead: Unpack[Instead]) -> None:
        """Show some fields of a scene in place of what the game says."""
        with self.lock:
            new = self._state.version + 1
            shown: Instead = {**self._state.instead, **instead}
            self._set(replace(self._state, version=new, since=new, refusal=None, instead=shown))

    def marked(self, marked: Marked) -> None:
        lit: list[Mark] = [
            {"place": self.kind.place(self.state.game, mark.place), "role": mark.role}
            for mark in (*marked.marks, *(m for breach in marked.breaches for m in breach.marks))
        ]
        self.show(lit=[*self._lit, *lit])
