"""The steps of a lesson as they are done: named, and each drill as the tasks it makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from bgwidget.lessons.digesting import digest
from bgwidget.lessons.drilling import drilled
from bgwidget.lessons.steps import DrillStep, Read, Step
from bgwidget.lessons.tasks import InvalidTaskError, Task
from bgwidget.lessons.tasks.answers import shown
from bgwidget.rules.rulebook import RulesError
from bgwidget.words import speak

_LENGTH = 8


def expand(steps: Iterable[Step] | Step) -> list[Task | Read]:
    """Return the steps, each by a name of its own.

    A step without a name is called after what it asks, so that what became of it is kept for as
    long as it asks the same, wherever it stands. A drill asks the same while its rules, kind, level
    and seed do, whatever exercises it makes.

    Raises
    ------
    InvalidTaskError
        If something is no step, a task cannot be asked, or two steps have one name. A note tells
        which step it is.

    Examples
    --------
    >>> [step.name for step in expand([Read("One."), Read("One."), Read("Two.", name="two")])]
    ['read-b8df0a54', 'read-b8df0a54-2', 'two']
    """
    found: list[Task | Read] = []
    listed = [steps] if isinstance(steps, Step) or not isinstance(steps, Iterable) else steps
    names: Counter[str] = Counter()
    for number, step in enumerate(listed, start=1):
        try:
            found += _expanded(step, names)
        except RulesError as error:
            error.add_note(speak("lesson.step-number", number=number))
            raise
    return found


def _expanded(step: Step, names: Counter[str]) -> Iterable[Task | Read]:
    if not isinstance(step, Step):
        raise InvalidTaskError("lesson.step", found=shown(step))
    step.verify()
    named = replace(step, name=_name(step, names))
    return drilled(named) if isinstance(named, DrillStep) else (named,)


def _name(step: Step, names: Counter[str]) -> str:
    kind, seed = ("read", "") if isinstance(step, Read) else (step.kind, step.seed)
    name = step.name or f"{kind}-{digest([step, seed])[:_LENGTH]}"
    names[name] += 1
    if names[name] == 1:
        return name
    if step.name:
        raise InvalidTaskError("lesson.name", found=name)
    return f"{name}-{names[name]}"
