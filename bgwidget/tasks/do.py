"""The task to do one thing: press a button, take back, ask the board why."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import ClassVar

from bgwidget.tasks.answers import Answer
from bgwidget.tasks.base import Table
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.game_task import GameTask
from bgwidget.tasks.parts import Marked
from bgwidget.tasks.text import Said, Text

_ROLL = "roll"
_NAME = re.compile(r"[a-z][a-z-]{0,29}")


@dataclass(frozen=True, kw_only=True)
class Do(GameTask):
    """Do what is asked. The answer is the name of what was done, such as ``"roll"`` or ``"undo"``.

    Where it is to roll, ``dice`` is what the roll will be.

    Examples
    --------
    >>> task = Do(goal="Press Roll, or the R key.", action="roll", dice=(3, 1))
    >>> task.mark("roll").right, task.mark("step").broken
    (True, ('roll-first',))
    >>> task.table().dice, task.rolls_to_come
    (None, ((3, 1),))
    """

    kind: ClassVar[str] = "do"

    action: str

    def table(self) -> Table:
        """Return the state of play that the board shows, before a roll that is still to come."""
        return replace(self, dice=None).table() if self.rolls_to_come else super().table()

    @property
    def rolls_to_come(self) -> tuple[tuple[int, int], ...]:
        """The roll that is asked for, where the author says which."""
        return (self.dice,) if self.action == _ROLL and self.dice else ()

    def solution(self) -> str:
        """Return the name of what is to be done."""
        return self.action

    def answer_from(self, done: str, game: Table, refusals: int) -> Answer:
        """Return the name of what was done, if it is what was asked."""
        return done if done == self.action else None

    def read_answer(self, answer: object) -> str:
        """Return the name of what was done."""
        if not isinstance(answer, str) or not _NAME.fullmatch(answer):
            raise InvalidAnswerError("task.answer.action", found=answer)
        return answer

    def judge(self, answer: str) -> Marked:
        """Mark what was done; where the rules refuse it now, they are shown."""
        if answer == self.action:
            return Marked(True)
        refused = self.knows.refusals(self.table(), answer)
        return Marked(False, breaches=refused, reason=Said("task.do.other"), legal=not refused)

    def achieved(self, answer: str) -> Text:
        """Return that it is done."""
        return Said("achieved.done")

    def examine(self) -> None:
        """Refuse what the rules refuse now."""
        if not _NAME.fullmatch(self.action):
            raise InvalidTaskError("task.action", found=self.action)
        if self.knows.refusals(self.table(), self.action):
            raise InvalidTaskError("task.action.refused", found=self.action)
        if self.rolls_to_come:
            super().table()
