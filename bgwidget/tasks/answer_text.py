"""Answers put into words."""

from __future__ import annotations

from bgwidget.tasks import Field, Task, in_words, played
from bgwidget.tasks.answers import Answer
from bgwidget.words import Words


def spell(task: Task, answer: Answer, words: Words) -> str:
    """Return an answer to a task in words; empty if the board shows the whole answer.

    Examples
    --------
    >>> from bgwidget.tasks import Enter
    >>> from bgwidget.words import words
    >>> task = Enter(goal="Which numbers enter?", position="-b----E-C---dE---b-dc---AA")
    >>> spell(task, task.solution(), words("en"))
    '1, 2, 3, 4'
    """
    fields = task.fields()
    if not fields:
        return "" if task.board_use in ("edit", "game") else _several(answer, words)
    filled = task.filled(answer)
    given = [_field(field, filled[field.name], words) for field in fields if field.name in filled]
    return words.say("list.semicolon").join(given)


def _field(field: Field, value: Answer, words: Words) -> str:
    texts = {str(option): in_words(text, words) for option, text in field.options}
    values = value if isinstance(value, list) else [value]
    text = words.listed(texts.get(str(each)) or words.isolate(each) for each in values)
    label = in_words(field.label, words)
    return words.say("lesson.labelled", label=label, value=text) if label else text


def _several(answer: Answer, words: Words) -> str:
    values = answer if isinstance(answer, list) else [answer]
    return words.listed(words.isolate(played(str(value), words)) for value in values)
