"""The names of lessons, steps and rules; one that only a learner has sent is never shown."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from functools import cache

from bgwidget.common.json_text import parse
from bgwidget.games import board_game, game_names
from bgwidget.lesson_files import LessonFile, load_shipped
from bgwidget.lesson_files.course_files import names
from bgwidget.lesson_files.steps import DrillStep, Step
from bgwidget.lessons.session.drills import TWIN
from bgwidget.lessons.session.headway import step_names
from bgwidget.tasks import Task, in_words
from bgwidget.wall.ballot import answer_text
from bgwidget.words import Words

_LONGEST = 90
_NOTATION = re.compile(r"(?:bar|off|[A-L](?=\d)|[0-9/*()\[\] ,;、；،\-\u2060\u2066\u2068\u2069])+")
"""What plays and numbers are written with, and no other words."""


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

    def names(self, lesson: str) -> bool:
        """Tell whether a lesson is of the course, or was opened by a teacher."""
        return lesson in names() or (lesson, "") in self._opened

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
        elif isinstance(content, DrillStep):
            said = self._drill(lesson, content)
        elif content is not None:
            said = in_words(content.text, self._words)
        else:
            known = (lesson, step) in self._opened
            said = step if known else self._words.say("classroom.other-step")
        return said if len(said) <= _LONGEST else said[: _LONGEST - 1].rstrip() + "…"

    def _drill(self, lesson: str, drill: DrillStep) -> str:
        """Return the name of a drill: its part, and its rules."""
        part = next(part for part in _file(lesson).parts if drill in part.steps)
        rules = self._words.listed(self.rule(drill.game, rule) for rule in drill.rules)
        title = in_words(part.title, self._words)
        return self._words.say("classroom.drill", part=title, rules=rules)

    def question(self, lesson: str, step: str) -> str:
        """Return the name by which a step is counted: all exercises of a drill have the same.

        It is empty for a step of no known lesson, and for the second task like one that was missed,
        which nobody meets at the first try.
        """
        content = _step(lesson, step)
        if content is None:
            return step if (lesson, step) in self._opened else ""
        if step.endswith(TWIN):
            return ""
        return content.name if isinstance(content, DrillStep) else step

    def answer(self, lesson: str, step: str, answer: str) -> str:
        """Return a wrong answer in words; empty if only its learner knows what it says.

        Of a step that is not of the course, it is told if it consists of numbers and plays.
        """
        content = _step(lesson, step)
        try:
            given = parse(answer)
            if isinstance(content, Task):
                content.read_answer(given)
                said = answer_text(content, given, self._words)
            else:
                said = given if isinstance(given, str) else answer
        except ValueError:
            return ""
        has_options = isinstance(content, Task) and bool(content.fields())
        # The exercises of a drill are others for each learner.
        is_known = content is None or isinstance(content, Task)
        is_told = has_options or said == self._words.say("type.pass") or _NOTATION.fullmatch(said)
        return said if is_known and is_told and len(said) <= _LONGEST else ""

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
    steps = _file(lesson).steps
    known = {step.name: step for step in steps}
    return known | {name: step for step in steps for name in step_names([step])}
