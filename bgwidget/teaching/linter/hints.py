"""Hints that give the answer away too early."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from bgwidget.tasks import Choice, FindPlays, FindPoints, Number, Pips, Play, Task, Text
from bgwidget.tasks.text import in_words
from bgwidget.words import words

_CHINESE = "\u3000-\u303f\u3400-\u9fff\uff00-\uffef"
_WORD = re.compile(rf"[{_CHINESE}]+|[^\s,;{_CHINESE}]+")
"""Chinese is written without spaces: a play or a number ends where its letters begin."""
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
    answers = _by_first_word(_answers(task))
    told = [_tells_one(hint, answers) for hint in task.hints]
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
    return _tells_one(text, _by_first_word([answer]))


Answers = Mapping[str, list[tuple[str, ...]]]
"""Answers by their first word: of many plays, few are so much as begun in a hint."""


def _by_first_word(answers: Iterable[tuple[str, ...]]) -> Answers:
    found: dict[str, list[tuple[str, ...]]] = {}
    for answer in filter(None, answers):
        found.setdefault(answer[0] if " " in answer[0] else _word(answer[0]), []).append(answer)
    return found


def _tells_one(text: Text, answers: Answers) -> bool:
    """Tell whether a text contains all words of one of the answers, in any of its languages."""
    phrases = [first for first in answers if " " in first]
    for said in _wordings(text):
        there = {_word(word) for word in _WORD.findall(said)}
        begun = [*(word for word in there if word in answers), *phrases]
        if any(
            all(_word(part) in there or _is_phrase(part, said) for part in answer)
            for first in begun
            for answer in answers[first]
        ):
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
