"""What is wrong with a task, whatever its kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from bgwidget.lessons.tasks.answers import shown
from bgwidget.lessons.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.lessons.tasks.text import Text

if TYPE_CHECKING:
    from bgwidget.lessons.tasks.task import Task

LONGEST_GOAL = 90


def check_task(task: Task) -> None:
    """Refuse a task that cannot be asked, with `InvalidTaskError`."""
    for goal in _written(task.goal):
        if not goal.strip():
            raise InvalidTaskError("task.goal.empty")
        if len(goal) > LONGEST_GOAL:
            raise InvalidTaskError("task.goal.long", count=len(goal), most=LONGEST_GOAL)
    try:
        task.table()
        _check_rules(task)
        task.examine()
        right = task.mark(task.solution()).right
    except InvalidTaskError:
        raise
    except ValueError as error:
        raise InvalidTaskError("task.impossible", why=str(error)) from error
    if not right:
        raise InvalidTaskError("task.unsolved")
    for slip in task.wrong:
        if _is_right(task, slip.answer):
            raise InvalidTaskError("task.slip.right", found=shown(slip.answer))


def _check_rules(task: Task) -> None:
    known = task.rulebook
    for rule in task.rules:
        if rule not in known:
            raise InvalidTaskError("task.rule", found=rule, game=task.game)


def _written(text: Text) -> Iterator[str]:
    if isinstance(text, str):
        yield text
    elif isinstance(text, Mapping):
        yield from text.values() or ("",)


def _is_right(task: Task, answer: object) -> bool:
    try:
        return task.mark(answer).right
    except InvalidAnswerError:
        return False
