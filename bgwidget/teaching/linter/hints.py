"""Hints that give the answer away too early."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bgwidget.tasks import Choice, FindPlays, FindPoints, Number, Pips, Play, Task, Text
from bgwidget.tasks.text import in_words
from bgwidget.words import words

_WORD = re.compile(r"[^\s,;]+")
_STOPS = ".,;:!?()"
_TELLING = 10
"""A smaller number can appear in a hint without being the answer."""


def gives_early(task: Task) -> int | None:
    """Return the number, from 0, of the first hint that gives an answer away too early.

    It is None if no hint does, or if the last one gives it away.

    Examples
    --------
    >>> task = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]},
    ...             hints=("8/5 and 6/5.", "Two must meet."))
    >>> gives_early(task)
    0
    """
    answers = list(_answers(task))
    told = [any(tells(hint, answer) for answer in answers) for hint in task.hints]
    return told.index(True) if any(told[:-1]) and not told[-1] else None


def _answers(task: Task) -> Iterator[tuple[str, ...]]:
    """Yield, for each right answer, the words that together give it away."""
    if isinstance(task, Play):
        for play in task.accepted.values():
            yield tuple(play.split())
    elif isinstance(task, FindPlays):
        yield tuple(" ".join(task.solution()).split())
    elif isinstance(task, FindPoints):
        yield tuple(map(str, task.solution()))
    elif isinstance(task, Pips | Number):
        if task.solution() >= _TELLING:
            yield (str(task.solution()),)
    elif isinstance(task, Choice):
        for option in _wordings(task.correct):
            yield (option,)


def tells(text: Text, answer: tuple[str, ...]) -> bool:
    """Tell whether a text contains all words of an answer, in any of its languages."""
    for said in _wordings(text):
        there = {_word(word) for word in _WORD.findall(said)}
        if answer and all(_word(part) in there or _is_phrase(part, said) for part in answer):
            return True
    return False


def _word(text: str) -> str:
    return text.strip(_STOPS).casefold()


def _is_phrase(part: str, said: str) -> bool:
    return " " in part and part.strip(_STOPS).casefold() in said.casefold()


def _wordings(text: Text) -> tuple[str, ...]:
    if isinstance(text, Mapping):
        return tuple(text.values())
    return (in_words(text, words("en")),)
