"""The board on the wall, which nobody plays on: it shows what a lesson's board would."""

from __future__ import annotations

from threading import RLock

from bgwidget.board.session import Session
from bgwidget.board.state import Instead, State
from bgwidget.games import board_game
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.boards import STILL, ReplayMode, StillMode, open_board
from bgwidget.tasks import Marked, Referee, Task
from bgwidget.tasks.arrows import drawn_pairs
from bgwidget.wire.scene import Mark
from bgwidget.words import Words


class WallBoard(Session):
    """The board of a step, on which nothing moves until the teacher uncovers it."""

    def __init__(self, step: Task | Read, words: Words, lock: RLock) -> None:
        game, table = board_game(step.game), step.table()
        lit = step.lit_places if isinstance(step, Task) else ()
        self._still = StillMode(game, table, words, lit)
        self._still.draw(drawn_pairs(step.game, step.drawn))
        super().__init__(self._still, lock)
        self._step = step
        self._turn: ReplayMode | None = None
        if isinstance(step, Referee):
            self._turn = ReplayMode(game, table, words, step)

    @property
    def has_turn(self) -> bool:
        """Whether a finished turn can be shown, and the position before it."""
        return self._turn is not None

    @property
    def after(self) -> bool:
        """Whether the position after that turn is shown."""
        return self._turn is not None and self._turn.after

    def watch(self) -> None:
        """Show the position after the turn that is asked about, or before it again."""
        if self._turn is not None:
            self._turn_to(self._turn.watch(self._turn.first))

    def ask(self, marked: Marked | None = None) -> None:
        """Show what is asked, with what is wrong about an answer lit up."""
        self._turn_to(self._still.first)
        if marked is not None:
            self.change(lambda state: self._still.mark(state, marked))

    def answer_shown(self) -> None:
        """Show the answer."""
        assert isinstance(self._step, Task)
        solved = open_board(self._step, self.mode.words, RLock(), lambda _: True)
        if solved is not None:
            solved.solve(self._step.solution())
            self._turn_to(solved.state)

    def _turn_to(self, other: State) -> None:
        """Show what another board shows."""
        instead = other.instead
        tapped: list[Mark] = [
            {"place": place, "role": "target"} for place in instead.get("tapped", ())
        ]
        fields: Instead = {**STILL, "lit": [*instead.get("lit", ()), *tapped]}
        if "pieces" in instead:
            fields["pieces"] = instead["pieces"]
        if "arrows" in instead:
            fields["arrows"] = instead["arrows"]
        if "replay" in instead:
            fields["replay"] = instead["replay"]
        self.change(lambda state: state.anew(game=other.game, instead=fields))


def wall_board(step: Task | Read, words: Words, lock: RLock) -> WallBoard | None:
    """Return the board of a step, or None if it has none.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> wall_board(Read("Points 1 to 6 are home."), words("en"), RLock()) is None
    True
    """
    has_board = step.shows_board if isinstance(step, Task) else step.position is not None
    return WallBoard(step, words, lock) if has_board else None
