"""The names of lessons, steps and rules; one that only a learner has sent is never shown."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cache

from bgwidget.games import board_game, game_names
from bgwidget.lesson_files import LessonFile, load_shipped
from bgwidget.lesson_files.course_files import names
from bgwidget.lesson_files.steps import Step
from bgwidget.lessons.session.drills import TWIN
from bgwidget.lessons.session.headway import step_names
from bgwidget.tasks import Task, in_words
from bgwidget.words import Words

_LONGEST = 90


class Labels:
    """Names for a class's page.

    Parameters
    ----------
    words
        The language.
    opened
        Each lesson and step that a teacher has opened; the step is empty for the lesson itself.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> labels = Labels(words("en"), {("Our own", ""), ("Our own", "one")})
    >>> labels.lesson("Our own"), labels.step("Our own", "two"), labels.lesson("Buy this")
    ('Our own', 'Another step', 'Another lesson')
    """

    def __init__(self, words: Words, opened: Set[tuple[str, str]]) -> None:
        self._words = words
        self._opened = opened

    def knows(self, lesson: str, step: str) -> bool:
        """Tell whether a step belongs to the course, or was opened by a teacher."""
        return (lesson, step) in self._opened or _step(lesson, step) is not None

    def lesson(self, lesson: str) -> str:
        """Return the title of a lesson of the course, or the name of one that a teacher opened.

        Any other lesson is called "Another lesson".
        """
        if lesson in names():
            return in_words(_file(lesson).title, self._words)
        known = (lesson, "") in self._opened
        return lesson if known else self._words.say("classroom.other-lesson")

    def step(self, lesson: str, step: str) -> str:
        """Return what a step of the course asks, or the name of one that a teacher opened.

        A long text is cut. Any other step is called "Another step".
        """
        content = _step(lesson, step)
        if isinstance(content, Task):
            said = in_words(content.goal, self._words)
        elif content is not None:
            said = self._words.say("lesson.drill")
        else:
            known = (lesson, step) in self._opened
            said = step if known else self._words.say("classroom.other-step")
        return said if len(said) <= _LONGEST else said[: _LONGEST - 1].rstrip() + "…"

    def rule(self, game: str, rule: str) -> str:
        """Return the name of a rule; empty if the game has no such rule."""
        known = game in game_names() and rule in board_game(game).rulebook
        return self._words.say(f"name.{game}.{rule}") if known else ""


@cache
def _file(lesson: str) -> LessonFile:
    return load_shipped(lesson)


def _step(lesson: str, step: str) -> Step | None:
    """Return a step of the course, for a twin of a task that task; None if there is none."""
    known = _steps(lesson) if lesson in names() else {}
    return known.get(step) or known.get(step.removesuffix(TWIN))


@cache
def _steps(lesson: str) -> Mapping[str, Step]:
    return {name: step for step in _file(lesson).steps for name in step_names([step])}
