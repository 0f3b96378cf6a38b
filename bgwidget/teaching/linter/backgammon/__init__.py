"""What words of backgammon steps name, compared with dice, board, cube and score."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.lesson_files.steps import Read
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Exam, Task
from bgwidget.teaching.linter.backgammon import cube, plays, points, rolls
from bgwidget.teaching.linter.backgammon.board_facts import BoardFacts
from bgwidget.teaching.linter.named import Contradiction, Wording

__all__ = ["PROOFREADER"]


class BackgammonProofreader:
    """Reads the words of steps of backgammon."""

    def contradictions(self, step: Read | Task, wording: Wording) -> Iterator[Contradiction]:
        """Yield what a wording names and the step has otherwise."""
        if isinstance(step, Exam):
            return
        if isinstance(step, Task):
            yield from cube.contradictions(step, wording)
        try:
            facts = BoardFacts(step)
        except RulesError:
            return
        for compare in (rolls, plays, points):
            yield from compare.contradictions(step, facts, wording)


PROOFREADER = BackgammonProofreader()
