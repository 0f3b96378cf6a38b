"""What words of backgammon steps name, compared with dice, board, cube and score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bgwidget.lesson_files.steps import Read
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Exam, Task
from bgwidget.teaching.linter.backgammon import cube, plays, points, rolls, rules_about
from bgwidget.teaching.linter.backgammon.board_facts import BoardFacts
from bgwidget.teaching.linter.named import Contradiction, Wording

__all__ = ["PROOFREADER"]


class BackgammonProofreader:
    """Reads the words of steps of backgammon."""

    def contradictions(
        self, step: Read | Task, wordings: Iterable[Wording]
    ) -> Iterator[tuple[Wording, Contradiction]]:
        """Yield what wordings name and the step has otherwise, each with its wording."""
        if isinstance(step, Exam):
            return
        facts = _facts(step)
        for wording in wordings:
            for found in _found(step, facts, wording):
                yield wording, found

    def rules_about(self, step: Read | Task, wordings: Iterable[Wording]) -> Iterator[str]:
        """Yield the rules that wordings and the board of a step lead to."""
        yield from rules_about.said_in(wordings)
        yield from rules_about.shown_by(step, _facts(step))


def _facts(step: Read | Task) -> BoardFacts | None:
    try:
        return BoardFacts(step)
    except RulesError:
        return None


def _found(
    step: Read | Task, facts: BoardFacts | None, wording: Wording
) -> Iterator[Contradiction]:
    if isinstance(step, Task):
        yield from cube.contradictions(step, wording)
    for compare in (rolls, plays, points) if facts else ():
        yield from compare.contradictions(step, facts, wording)


PROOFREADER = BackgammonProofreader()
