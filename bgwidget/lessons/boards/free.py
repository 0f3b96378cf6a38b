"""A board on which pieces can be put anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bgwidget.board.state import Instead, State
from bgwidget.games import BoardGame
from bgwidget.lessons.boards.still import StillMode
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Task
from bgwidget.tasks.games import Played
from bgwidget.words import Words

NOTED = "note"
"""The request to note a turn down, and the name that a state has for it afterwards."""

MOST_NOTED = 60
_LONGEST_NOTE = 200

_Moves = Sequence[tuple[int, int]]


class FreeMode(StillMode):
    """A board on which pieces can be put anywhere, and turns are noted down in its record.

    The answer is the turns noted, by moving or by typing, and the one that stands on the board;
    only the last of them where a single turn is asked for.
    """

    is_free = True
    phase = "free"
    requests = frozenset({"free", "type", "restart", NOTED})

    def __init__(self, board_game: BoardGame, game: Any, words: Words, task: Task) -> None:
        super().__init__(board_game, game, words)
        self._task = task
        shown: Instead = {**self.first.instead, "status": words.say("lesson.free")}
        self.first = replace(self.first, instead=shown)

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        kind = intent["kind"]
        if kind == "free":
            return self._move(state, [(source, target) for source, target in intent["moves"]])
        if kind == NOTED:
            return self.note(state, self._turn(state))
        if kind == "type":
            return self.note(state, (self._task.knows.read(self.first.game, intent["text"]).text,))
        if kind == "restart":
            return self._move(state, ())
        return super().next(state, intent)

    def answer(self, state: State, places: Sequence[int]) -> Any:
        turns = [*state.record, *self._turn(state)]
        if self._task.several:
            return turns
        return turns[-1] if turns else None

    def solve(self, state: State, answer: Any) -> State:
        turns = tuple(answer if self._task.several else [answer])
        return self._move(state, (), record=turns)

    def note(self, state: State, turns: Sequence[str]) -> State:
        """Return the state in which these turns, in notation, are noted down.

        Raises
        ------
        InvalidMoveError
            If there is none, one is too long, or the page holds no more.
        """
        if not turns:
            raise InvalidMoveError("note.nothing")
        if max(map(len, turns)) > _LONGEST_NOTE:
            raise InvalidMoveError("note.long", most=_LONGEST_NOTE)
        record = tuple(dict.fromkeys((*state.record, *turns)))
        if self._task.several and len(record) > MOST_NOTED:
            raise InvalidMoveError("note.most", most=MOST_NOTED)
        return self._move(
            state, (), done=NOTED, record=record if self._task.several else record[-1:]
        )

    def strike(self, state: State, number: int) -> State:
        left = tuple(text for at, text in enumerate(state.record) if at != number)
        return self._move(state, state.instead.get("moves", ()), done=NOTED, record=left)

    def _turn(self, state: State) -> tuple[str, ...]:
        """Return the turn made on the board; empty if no piece was moved."""
        moves = state.instead.get("moves", ())
        return (self._task.knows.written(self.first.game, moves),) if moves else ()

    def _move(self, state: State, moves: _Moves, **change: Any) -> State:
        made = Played((), "", tuple(moves))
        pieces = self._task.knows.pieces_after(self.first.game, made)
        shown: Instead = {**state.instead, "pieces": pieces, "moves": tuple(moves)}
        return state.then(instead=shown, **change)
