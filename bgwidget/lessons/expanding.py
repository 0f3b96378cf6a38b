"""The steps of a lesson as they are done: named, and each drill as the tasks it makes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bgwidget.lessons.drilling import drilled
from bgwidget.lessons.steps import DrillStep, Read, Step
from bgwidget.lessons.tasks import InvalidTaskError, Task

_SHOWN = 40


def expand(steps: Iterable[Step] | Step) -> list[Task | Read]:
    """Return the steps, each by a name of its own.

    Raises
    ------
    InvalidTaskError
        If something is no step, or a task cannot be asked.

    Examples
    --------
    >>> [step.name for step in expand([Read("One."), DrillStep(rules=("hit",), count=2)])]
    ['step-1', 'step-2-1', 'step-2-2']
    """
    found: list[Task | Read] = []
    listed = [steps] if isinstance(steps, Step) else steps
    for number, step in enumerate(listed, start=1):
        if not isinstance(step, Step):
            raise InvalidTaskError("lesson.step", found=repr(step)[:_SHOWN])
        name = step.name or f"step-{number}"
        if isinstance(step, DrillStep):
            found += drilled(replace(step, name=name))
            continue
        if isinstance(step, Task):
            step.verify()
        found.append(replace(step, name=name))
    return found
