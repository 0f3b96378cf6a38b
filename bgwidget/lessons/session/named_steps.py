"""The steps of a lesson as they are done: each has a name, and a drill becomes its tasks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from bgwidget.lesson_files.steps import MOST_STEPS, DrillStep, Read, Step
from bgwidget.lessons.session.step_list import DrillTask, StepList, tasks_of_drill
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Exam, InvalidTaskError, Task
from bgwidget.tasks.answers import shown
from bgwidget.tasks.fingerprint import digest
from bgwidget.words import speak

_LENGTH = 8


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
    found: list[Task | Read | DrillTask] = []
    listed = [steps] if isinstance(steps, Step) or not isinstance(steps, Iterable) else steps
    alike: Counter[str] = Counter()
    taken: set[str] = set()
    for number, step in enumerate(listed, start=1):
        try:
            for made in _made_from(step, alike):
                _take(made, taken)
                found.append(made)
            if len(found) > MOST_STEPS:
                raise InvalidTaskError("lesson.too-many", most=MOST_STEPS)
        except RulesError as error:
            error.add_note(speak("lesson.step-number", number=number))
            raise
    return StepList(found)


def _made_from(step: Step, alike: Counter[str]) -> Iterable[Task | Read | DrillTask]:
    if not isinstance(step, Step):
        raise InvalidTaskError("lesson.step", found=shown(step))
    step.verify()
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
