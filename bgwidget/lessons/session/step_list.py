"""The steps of a lesson: each has a name, and a drill's tasks are made only when needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from sys import maxsize
from typing import overload

from bgwidget.lesson_files.step_reader import verify
from bgwidget.lesson_files.steps import MOST_STEPS, DrillStep, Read, Step
from bgwidget.lessons.session.drills import drill_tasks
from bgwidget.rules.rulebook import RulesError
from bgwidget.rules.work import count_work, limited_work, uncounted_work
from bgwidget.tasks import Exam, InvalidTaskError, Task
from bgwidget.tasks.fingerprint import digest
from bgwidget.words import speak

_LENGTH = 8


@dataclass(frozen=True, slots=True)
class DrillTask:
    """A task of a drill that is not made yet, with the name that it will have."""

    name: str
    make: Callable[[], Task]


def tasks_of_drill(step: DrillStep) -> tuple[DrillTask, ...]:
    """Return the tasks of a drill; using one makes it and all before it.

    Examples
    --------
    >>> tasks = tasks_of_drill(DrillStep(rules=("hit",), kind="play", seed="7", name="d"))
    >>> [task.name for task in tasks], tasks[1].make().name
    (['d-1', 'd-2', 'd-3'], 'd-2')
    """
    coming, tasks = drill_tasks(step), list[Task]()

    def make(number: int) -> Task:
        while len(tasks) <= number:
            # A generator that a limit had ended would make no more.
            with uncounted_work(), limited_work(maxsize) as work:
                tasks.append(next(coming))
            count_work(work.done)
        return tasks[number]

    return tuple(
        DrillTask(f"{step.name}-{number + 1}", partial(make, number))
        for number in range(step.count)
    )


class StepList(Sequence[Task | Read]):
    """A sequence of steps, in which the tasks of drills are made only when they are used.

    Attributes
    ----------
    names : tuple of str
        The names of the steps, which are known before the tasks are made.

    Examples
    --------
    >>> steps = StepList([Read("One.", name="one")])
    >>> steps.with_inserted(1, Read("Two.", name="two")).names
    ('one', 'two')
    """

    def __init__(self, steps: Iterable[Task | Read | DrillTask]) -> None:
        self._steps = tuple(steps)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the name of each."""
        return tuple(step.name for step in self._steps)

    def with_inserted(self, at: int, step: Task | Read) -> StepList:
        """Return the steps with one more inserted at a number."""
        return StepList((*self._steps[:at], step, *self._steps[at:]))

    def with_replaced(self, at: int, step: Task | Read) -> StepList:
        """Return the steps with the one at a number replaced."""
        return StepList((*self._steps[:at], step, *self._steps[at + 1 :]))

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, at: int) -> Task | Read: ...

    @overload
    def __getitem__(self, at: slice) -> StepList: ...

    def __getitem__(self, at: int | slice) -> Task | Read | StepList:
        if isinstance(at, slice):
            return StepList(self._steps[at])
        step = self._steps[at]
        return step.make() if isinstance(step, DrillTask) else step


def named_steps(steps: Iterable[Step] | Step) -> StepList:
    """Return the steps, each with a name of its own; the tasks of drills are not made yet.

    A step without a name is named after what it asks. Progress is kept under that name, so it
    survives for as long as the step asks the same thing, wherever in the lesson it stands. A drill
    asks the same thing as long as its rules, kind, level and seed stay the same, whichever
    exercises it makes. The tasks of an exam that have no name are numbered.

    Raises
    ------
    InvalidTaskError
        If something is not a step, a task cannot be asked, or two steps share a name. A note says
        which step it is.

    Examples
    --------
    >>> [step.name for step in named_steps([Read("One."), Read("One."), Read("Two.", name="two")])]
    ['read-b8df0a54', 'read-b8df0a54.2', 'two']
    """
    named: list[Task | Read | DrillTask] = []
    listed = [steps] if isinstance(steps, Step) or not isinstance(steps, Iterable) else steps
    alike: Counter[str] = Counter()
    taken: set[str] = set()
    for number, step in enumerate(listed, start=1):
        try:
            for one in _with_name(step, alike):
                _take(one, taken)
                named.append(one)
            if len(named) > MOST_STEPS:
                raise InvalidTaskError("lesson.too-many", most=MOST_STEPS)
        except RulesError as error:
            error.add_note(speak("lesson.step-number", number=number))
            raise
    return StepList(named)


def _with_name(step: Step, alike: Counter[str]) -> Iterable[Task | Read | DrillTask]:
    if not isinstance(step, Step):
        raise InvalidTaskError("lesson.step", found=step)
    verify(step)
    named = replace(step, name=step.name or _name(step, alike))
    if isinstance(named, DrillStep):
        return tasks_of_drill(named)
    return (_with_names(named) if isinstance(named, Exam) else named,)


def _with_names(exam: Exam) -> Exam:
    numbered = enumerate(exam.tasks, start=1)
    tasks = (replace(task, name=task.name or f"{exam.name}-{number}") for number, task in numbered)
    return replace(exam, tasks=tuple(tasks))


def _name(step: Step, alike: Counter[str]) -> str:
    kind = "read" if isinstance(step, Read) else step.kind
    more = [step.seed, step.rules] if isinstance(step, DrillStep) else ""
    name = f"{kind}-{digest([step, more])[:_LENGTH]}"
    alike[name] += 1
    return name if alike[name] == 1 else f"{name}.{alike[name]}"


def _take(step: Task | Read | DrillTask, taken: set[str]) -> None:
    within = step.tasks if isinstance(step, Exam) else ()
    for name in (step.name, *(task.name for task in within)):
        if name in taken:
            raise InvalidTaskError("lesson.name", found=name)
        taken.add(name)
