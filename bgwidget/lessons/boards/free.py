"""A board on which pieces go wherever they are put."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from threading import RLock
from typing import Any

from bgwidget.board.session import Instead
from bgwidget.games import BoardGame
from bgwidget.lessons.boards.still import StillBoard
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Task
from bgwidget.tasks.games import Played
from bgwidget.words import Words

NOTED = "note"
"""The request to note a turn down, and what a state says was done then."""

MOST_NOTED = 60
_LONGEST_NOTE = 200


class FreeBoard(StillBoard):
    """A board on which pieces go wherever they are put, and turns are noted down.

    The answer is the turns noted, by moving or by typing, and the one that stands on the board;
    only the last of them where a single turn is asked for.
    """

    phase = "free"
    requests = frozenset({"free", "type", "restart", NOTED})

    def __init__(
        self, board_game: BoardGame, game: Any, words: Words, lock: RLock, task: Task
    ) -> None:
        super().__init__(board_game, game, words, lock)
        self._task = task
        self._moves: tuple[tuple[int, int], ...] = ()
        self.noted: tuple[str, ...] = ()
        self._state = replace(
            self._state, instead={**self._state.instead, "status": self._words.say("lesson.free")}
        )

    def answer(self, places: Sequence[int]) -> Any:
        told = [*self.noted, *self._moved()]
        if self._task.several:
            return told
        return told[-1] if told else None

    def solve(self, answer: Any) -> None:
        self.noted, self._moves = tuple(answer if self._task.several else [answer]), ()
        self._move(())

    def restart(self) -> None:
        """Put back whatever has not been noted down."""
        self._move(())

    def type(self, text: object) -> None:
        """Note down a turn that was typed."""
        self.note(self._task.knows.read(self._first, text).text)

    def note(self, *texts: str) -> None:
        """Note down the turn on the board, or others given in notation.

        Raises
        ------
        InvalidMoveError
            If there is none, one is too long, or the page holds no more.
        """
        with self.lock:
            given = texts or self._moved()
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
        """Strike out a noted turn, by its number from 0."""
        with self.lock:
            left = (text for at, text in enumerate(self.noted) if at != number)
            self.noted = tuple(left)
            self._move(self._moves, NOTED)

    def _carry_out(self, intent: Mapping[str, Any]) -> None:
        if intent["kind"] == "free":
            self._move([(source, target) for source, target in intent["moves"]])
        elif intent["kind"] == NOTED:
            self.note()
        elif intent["kind"] == "type":
            self.type(intent["text"])
        elif intent["kind"] == "restart":
            self.restart()
        else:
            super()._carry_out(intent)

    def _moved(self) -> tuple[str, ...]:
        return (self._task.knows.written(self._first, self._moves),) if self._moves else ()

    def _move(self, moves: Sequence[tuple[int, int]], done: str = "") -> None:
        with self.lock:
            self._moves = tuple(moves)
            made = Played((), "", self._moves)
            pieces = self._task.knows.pieces_after(self._first, made)
            shown: Instead = {**self._state.instead, "pieces": pieces, "moves": self._moves}
            new = self._state.version + 1
            self._set(replace(self._state, version=new, refusal=None, done=done, instead=shown))
