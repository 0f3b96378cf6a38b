"""What a lesson teaches and how it asks, for a drill about it."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from bgwidget.exercises import game_exercises, kinds_asked, kinds_for, options_for
from bgwidget.lesson_files import LessonFile
from bgwidget.lesson_files.model import WARM_UP
from bgwidget.lesson_files.steps import DrillStep
from bgwidget.tasks import InvalidTaskError, Task


class Taught:
    """The rules, the kinds of task, the questions and the topics of a lesson's own steps.

    A warm-up is none of its own: it goes back to earlier lessons.

    Examples
    --------
    >>> from bgwidget import course
    >>> taught = Taught(course.load("03-bar"))
    >>> taught.topics, "rolls" in taught.kinds, "entry-point" in taught.rules()
    (('bar',), True, True)
    """

    def __init__(self, lesson: LessonFile) -> None:
        own = tuple(step for part in lesson.parts if part.id != WARM_UP for step in part.steps)
        self._lesson = lesson
        self._steps = own or lesson.steps
        self._drills = [step for step in self._steps if isinstance(step, DrillStep)]
        asked = [step for step in self._steps if isinstance(step, Task)]
        self._tasks = [task for step in asked for task in getattr(step, "tasks", (step,))]

    @cached_property
    def _drilled(self) -> frozenset[tuple[str, str]]:
        """The kinds of task by which its drills ask, each with the rule."""
        return frozenset(
            (kind, rule)
            for drill in self._drills
            for rule in drill.rules
            for kind in kinds_asked(rule, drill.kind, drill.game, drill.without)
        )

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of task by which it asks."""
        drilled = (kind for kind, _ in self._drilled)
        return frozenset((*drilled, *(task.kind for task in self._tasks)))

    @cached_property
    def topics(self) -> tuple[str, ...]:
        """The topics of the game that most of its tasks show."""
        options = sorted(options_for(self._lesson.game))
        if not options:
            return ()
        source = game_exercises(self._lesson.game)
        tasks = [task for task in self._tasks if task.kind in source.makers]
        return tuple(
            option
            for option in options
            if 2 * sum(source.shows(option, task) for task in tasks) > len(tasks)
        )

    def rules(self, without: Collection[str] = (), among: Collection[str] = ()) -> tuple[str, ...]:
        """Return its rules that exercises can be made about, by kinds of task `among` these.

        Raises
        ------
        InvalidTaskError
            If there are none.
        """
        lesson = self._lesson
        every = dict.fromkeys(rule for step in self._steps for rule in getattr(step, "rules", ()))
        made = {rule: {*kinds_for(rule, lesson.game, without)} for rule in every}
        rules = tuple(
            rule for rule, kinds in made.items() if kinds and not kinds.isdisjoint(among or kinds)
        )
        if not rules:
            raise InvalidTaskError("drill.lesson", found=lesson.name, field="rules")
        return rules

    def asks(self, task: Task) -> bool:
        """Tell whether it asks a task like this one: its question, on such a board."""
        question = getattr(task, "question", "")
        known = not question or any(
            question == getattr(other, "question", "") and task.kind == other.kind
            for other in self._tasks
        )
        source = game_exercises(task.game)
        return (known or any((task.kind, rule) in self._drilled for rule in task.rules)) and all(
            source.shows(topic, task) for topic in self.topics
        )
