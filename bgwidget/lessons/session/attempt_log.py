"""A learner's answers to one lesson, written to the logbook and read from it again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bgwidget.classroom.class_log import ClassLog
from bgwidget.common.shapes import is_line
from bgwidget.lessons.session.place import Record, stars_for
from bgwidget.progress import Attempt, InvalidAttemptError, Logbook
from bgwidget.progress.attempt import LONGEST_TEXT
from bgwidget.tasks import Exam, Marked, Task


class AttemptLog:
    """The attempts at one lesson.

    Parameters
    ----------
    logbook
        Where they are kept.
    lesson
        The name of the lesson.

    Raises
    ------
    InvalidAttemptError
        If the name is not a single line of at most 200 characters.
    """

    def __init__(self, logbook: Logbook, lesson: str) -> None:
        if not is_line(lesson, LONGEST_TEXT):
            facts = {"field": "lesson", "found": lesson, "most": LONGEST_TEXT}
            raise InvalidAttemptError("attempt.text", **facts)
        self.logbook = logbook
        self.lesson = lesson
        self.class_log = ClassLog(logbook.path, lesson)
        self.class_log.began()

    def restore(self, names: Sequence[str]) -> list[Record]:
        """Return the record of each step, by name, from earlier attempts."""
        stars = stars_by_lesson(self.logbook).get(self.lesson, {})
        return [Record(done=name in stars, stars=stars.get(name, 0)) for name in names]

    def answered(self, name: str) -> Any:
        """Return the latest right answer to a step, or None if there is none."""
        attempts = self.logbook.attempts(self.lesson, step=name)
        right = [attempt.answer for attempt in attempts if attempt.right]
        return right[-1] if right else None

    def handed_in(self, name: str) -> int:
        """Return how many times an exam has been handed in."""
        return len(self.logbook.attempts(self.lesson, step=name, kinds=(Exam.kind,)))

    def keep(
        self,
        task: Task,
        answer: Any,
        marked: Marked,
        record: Record,
        refused: Iterable[str] = (),
    ) -> None:
        """Store one marked answer; see `attempt`."""
        attempt = self.attempt(task, answer, marked, record, refused)
        self.logbook.write(attempt)
        self.class_log.answered(
            task.name,
            task.game,
            right=marked.right,
            first=not record.misses,
            rules=(*attempt.broken, *attempt.refused),
            answer=attempt.answer,
        )

    def attempt(
        self,
        task: Task,
        answer: Any,
        marked: Marked,
        record: Record,
        refused: Iterable[str] = (),
    ) -> Attempt:
        """Return one marked answer as an attempt for the logbook.

        `record` is how the step stood before it; `refused` are the rules by which moves were
        refused on the way to it.
        """

        def known(rules: Iterable[str]) -> tuple[str, ...]:
            return tuple(rule for rule in rules if rule in task.rulebook)

        return Attempt(
            lesson=self.lesson,
            step=task.name,
            kind=task.kind,
            game=task.game,
            rules=known(task.rules) if task.about_rules else (),
            broken=known(marked.broken),
            refused=known(refused),
            answer=answer,
            right=marked.right,
            score=marked.score,
            hints=record.hints,
            tries=record.misses + 1,
            seed=task.seed,
        )

    def passed(self, name: str, game: str) -> None:
        """Store that a step was read."""
        read = Attempt(lesson=self.lesson, step=name, kind="read", game=game, right=True, score=1)
        self.logbook.write(read)


def stars_by_lesson(logbook: Logbook) -> Mapping[str, Mapping[str, int]]:
    """Return the most stars that each step answered right has earned, by lesson and step."""
    stars: dict[str, dict[str, int]] = defaultdict(dict)
    for (lesson, step), took in logbook.best().items():
        stars[lesson][step] = stars_for(took, 0)
    return stars
