"""The steps of a lesson by number: the tasks of a drill are made when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import overload

from bgwidget.lesson_files.steps import DrillStep, Read
from bgwidget.lessons.session.drills import drill_tasks
from bgwidget.tasks import Task


@dataclass(frozen=True, slots=True)
class DrillTask:
    """A task of a drill, by the name it will have."""

    name: str
    make: Callable[[], Task]


def tasks_of_drill(step: DrillStep) -> tuple[DrillTask, ...]:
    """Return the tasks of a drill; each is made, after those before it, when it is asked for.

    Examples
    --------
    >>> found = tasks_of_drill(DrillStep(rules=("hit",), kind="play", seed="7", name="d"))
    >>> [task.name for task in found], found[1].make().name
    (['d-1', 'd-2', 'd-3'], 'd-2')
    """
    coming, made = drill_tasks(step), list[Task]()

    def make(number: int) -> Task:
        while len(made) <= number:
            made.append(next(coming))
        return made[number]

    return tuple(
        DrillTask(f"{step.name}-{number + 1}", partial(make, number))
        for number in range(step.count)
    )


class StepList(Sequence[Task | Read]):
    """Steps, of which those of a drill are made when they are asked for.

    Attributes
    ----------
    names : tuple of str
        Their names, which are known before they are made.

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
        """Return these steps and one more, before the one that has its number now."""
        return StepList((*self._steps[:at], step, *self._steps[at:]))

    def with_replaced(self, at: int, step: Task | Read) -> StepList:
        """Return these steps with another in the place of one."""
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
