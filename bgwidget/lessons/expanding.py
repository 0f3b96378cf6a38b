"""The steps of a lesson as they are done: named, and each drill as the tasks it makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from bgwidget.lessons.digesting import digest
from bgwidget.lessons.drilling import drilled
from bgwidget.lessons.steps import DrillStep, Read, Step
from bgwidget.lessons.tasks import InvalidTaskError, Task

_SHOWN = 40
_LENGTH = 8


def expand(steps: Iterable[Step] | Step) -> list[Task | Read]:
    """Return the steps, each by a name of its own.

    A step without a name is called after what it asks, so that what became of it is kept for as
    long as it asks the same, wherever it stands. A drill asks the same while its rules, kind, level
    and seed do, whatever exercises it makes.

    Raises
    ------
    InvalidTaskError
        If something is no step, or a task cannot be asked.

    Examples
    --------
    >>> [step.name for step in expand([Read("One."), Read("One."), Read("Two.", name="two")])]
    ['read-b8df0a54', 'read-b8df0a54-2', 'two']
    """
    found: list[Task | Read] = []
    listed = [steps] if isinstance(steps, Step) or not isinstance(steps, Iterable) else steps
    asked: Counter[str] = Counter()
    for step in listed:
        if not isinstance(step, Step):
            raise InvalidTaskError("lesson.step", found=repr(step)[:_SHOWN])
        step.verify()
        name = step.name or _name(step, asked)
        if isinstance(step, DrillStep):
            found += drilled(replace(step, name=name))
            continue
        found.append(replace(step, name=name))
    return found


def _name(step: Step, asked: Counter[str]) -> str:
    kind, seed = ("read", "") if isinstance(step, Read) else (step.kind, step.seed)
    name = f"{kind}-{digest([step, seed])[:_LENGTH]}"
    asked[name] += 1
    return name if asked[name] == 1 else f"{name}-{asked[name]}"
