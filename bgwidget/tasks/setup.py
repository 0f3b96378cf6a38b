"""The task to set up a position."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from bgwidget.games import board_game
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks.base import Task
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError, refused_as_impossible
from bgwidget.tasks.parts import Marked
from bgwidget.tasks.text import Said, Text


@dataclass(frozen=True, kw_only=True)
class Setup(Task):
    """Place pieces until the board shows `target`. The answer is a position as text.

    ``position`` is what the board shows at first.

    Examples
    --------
    >>> start = "-b----E-C---eE---c-e----B-"
    >>> task = Setup(goal="Put back three on 8, five on 6.", position="-b----------eE---c-e----B-",
    ...              target=start)
    >>> task.mark(start).right
    True
    >>> task.mark("-b----C-E---eE---c-e----B-").broken
    ('start-position',)
    """

    kind: ClassVar[str] = "setup"
    board_use: ClassVar[str] = "edit"
    only_checkers: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("side", "dice", "cube")

    answer_in: ClassVar[str] = "target"

    target: object

    @cached_property
    def _target(self) -> str:
        text = self.target if isinstance(self.target, str) else str(self.target)
        with refused_as_impossible(field="target"):
            return self.knows.position(text)

    def solution(self) -> str:
        """Return the target."""
        return self._target

    def read_answer(self, answer: object) -> str:
        """Return the position in one form."""
        try:
            return self.knows.position(answer)
        except RulesError as error:
            found = answer
            raise InvalidAnswerError("task.answer.position", found=found, why=error) from error

    def judge(self, answer: str) -> Marked:
        """Mark a position; the places where it differs are highlighted."""
        if answer == self._target:
            return Marked(True)
        breaches, marks = self.knows.setup_faults(self._target, answer)
        reason = Said("task.setup.differs", {"count": len(marks)})
        score = max(0.0, round(1 - len(marks) / max(1, self._changes()), 12))
        return Marked(False, score, breaches=breaches, reason=reason, marks=marks)

    def achieved(self, answer: str) -> Text:
        """Return that all pieces are in place."""
        return Said("achieved.setup")

    def why(self) -> Text:
        """Return that nothing is missing and nothing too much."""
        return Said("task.setup.right")

    def examine(self) -> None:
        """Refuse what contradicts itself."""
        if self.position is not None and self._changes() == 0:
            raise InvalidTaskError("task.setup.done")

    def _changes(self) -> int:
        """Return on how many places the position differs from the target."""
        before = self.knows.position(str(board_game(self.game).near(self.table())))
        return len(self.knows.setup_faults(self._target, before)[1])
