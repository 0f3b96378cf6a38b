"""Answers in words."""

from __future__ import annotations

from typing import Any

from bgwidget.lessons.tasks import Task, in_words
from bgwidget.words import Words


def spell(task: Task, answer: Any, words: Words) -> str:
    """Return an answer to a task as a learner would read it."""
    options = [
        (value, in_words(text, words)) for field in task.fields() for value, text in field.options
    ]
    return _spell(answer, options, words)


def _spell(answer: Any, options: list[tuple[Any, str]], words: Words) -> str:
    found = next((text for value, text in options if value == answer), None)
    if found is not None:
        return found
    if isinstance(answer, dict):
        return " ".join(_spell(part, options, words) for part in answer.values())
    if isinstance(answer, (list, tuple)):
        return words.say("list.and").join(_spell(part, options, words) for part in answer)
    return "" if answer is None else words.isolate(answer)
