"""Pieces that move wherever they are put."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bgwidget.games import Kind
from bgwidget.lessons.boards.still import StillBoard
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.session import Instead
from bgwidget.tasks import Task
from bgwidget.tasks.games import Played
from bgwidget.words import Words

NOTED = "note"
"""What is done when turns are noted down, or struck out."""

MOST_NOTED = 60
_LONGEST_NOTE = 200


class FreeBoard(StillBoard):
    """Pieces that move wherever they are put; each turn made so, or typed, is noted down.

    The answer is what was noted, with what stands on the board; the last of it alone where one
    turn is asked for.
    """

    phase = "free"

    def __init__(self, kind: Kind, game: Any, words: Words, task: Task) -> None:
        super().__init__(kind, game, words)
        self._kinds = frozenset({"free", "type", "restart", NOTED})
        self._task = task
        self._moves: tuple[tuple[int, int], ...] = ()
        self.noted: tuple[str, ...] = ()
        self._state = replace(
            self._state, instead={**self._state.instead, "status": self._words.say("lesson.free")}
        )

    def answer(self, places: Sequence[int]) -> Any:
        told = [*self.noted, *self._told()]
        if self._task.several:
            return told
        return told[-1] if told else None

    def solve(self, answer: Any) -> None:
        self.noted, self._moves = tuple(answer if self._task.several else [answer]), ()
        self._move(())

    def restart(self) -> None:
        """Put everything back that is not noted down yet."""
        self._move(())

    def type(self, text: object, walk: Sequence[Sequence[int]] = ()) -> None:
        """Note down a turn as it is written."""
        self.note(self._task.knows.read(self._first, text).text)

    def note(self, *texts: str) -> None:
        """Note down the turn on the board, or others in notation.

        Raises
        ------
        InvalidMoveError
            If there is none, one is too long, or as many are noted as a page can hold.
        """
        with self.lock:
            given = texts or self._told()
            if not given:
                raise InvalidMoveError("note.nothing")
            if max(map(len, given)) > _LONGEST_NOTE:
                raise InvalidMoveError("note.long", most=_LONGEST_NOTE)
            noted = tuple(dict.fromkeys((*self.noted, *given)))
            if self._task.several and len(noted) > MOST_NOTED:
                raise InvalidMoveError("note.most", most=MOST_NOTED)
            self.noted = noted if self._task.several else noted[-1:]
            self._move((), NOTED)

    def strike(self, number: int) -> None:
        """Strike out what was noted under a number from 0."""
        with self.lock:
            left = (text for at, text in enumerate(self.noted) if at != number)
            self.noted = tuple(left)
            self._move(self._moves, NOTED)

    def _carry_out(self, intent: Mapping[str, Any]) -> None:
        if intent["kind"] == "free":
            self._move([(source, target) for source, target in intent["moves"]])
        elif intent["kind"] == NOTED:
            self.note()
        else:
            super()._carry_out(intent)

    def _told(self) -> tuple[str, ...]:
        return (self._task.knows.written(self._first, self._moves),) if self._moves else ()

    def _move(self, moves: Sequence[tuple[int, int]], done: str = "") -> None:
        with self.lock:
            self._moves = tuple(moves)
            made = Played((), "", self._moves)
            pieces = self._task.knows.pieces_after(self._first, made)
            shown: Instead = {**self._state.instead, "pieces": pieces, "moves": self._moves}
            new = self._state.version + 1
            self._set(replace(self._state, version=new, refusal=None, done=done, instead=shown))
