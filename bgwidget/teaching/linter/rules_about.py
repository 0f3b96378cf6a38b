"""The rules that a step is about: those its words, its board and its answers lead to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from bgwidget.games import board_game
from bgwidget.lesson_files.steps import Read
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Exam, Task
from bgwidget.tasks.text import Said
from bgwidget.teaching.linter.named import Wording, proofreader, wordings
from bgwidget.words import words

MOST = 8
"""So many are proposed at most."""
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_HAN = re.compile("[\u3400-\u9fff]{2,}")
_STEM = 5
_MANY_OPTIONS = 8
_DOUBTS = (RulesError, ValueError, LookupError, TypeError, AttributeError)


def rules_about(step: Task | Read) -> tuple[str, ...]:
    """Return the rules that a step is likely to be about, the likeliest first.

    Examples
    --------
    >>> from bgwidget.tasks import CubeAction
    >>> given = {"offered": "double"}
    >>> rules_about(CubeAction(goal="They double. May you take?", action="take", given=given))
    ('take-or-drop', 'answer-first')
    """
    if isinstance(step, Exam):
        return ()
    worded = tuple(wordings(step))
    found: Counter[str] = Counter()
    reader = proofreader(step.game)
    for rule in reader.rules_about(step, worded) if reader else ():
        found[rule] += 2
    if isinstance(step, Task) and type(step).prove is Task.prove:
        for rule in _of_answers(step):
            found[rule] += 3
    for rule in _named(step.game, worded):
        found[rule] += 1
    known = board_game(step.game).rulebook
    return tuple(rule for rule, _ in found.most_common() if rule in known)[:MOST]


def _of_answers(task: Task) -> Iterator[str]:
    """Yield the rules that wrong answers break, and those by which the right one is explained."""
    answers = [slip.answer for slip in task.wrong]
    try:
        fields = task.fields()
        if len(fields) == 1 and fields[0].form == "one":
            answers += [value for value, _ in fields[0].options[:_MANY_OPTIONS]]
        right = task.mark(task.solution())
    except _DOUBTS:
        return
    yield from _rules_in(right.reason, task.game)
    for answer in answers:
        try:
            yield from task.mark(answer).broken
        except _DOUBTS:
            continue


def _rules_in(text: object, game: str) -> Iterator[str]:
    if not isinstance(text, Said):
        return
    of_rule = f"rule.{game}."
    if text.key.startswith(of_rule):
        yield text.key.removeprefix(of_rule)
    for fact in (text.facts or {}).values():
        yield from _rules_in(fact, game)


def _named(game: str, worded: tuple[Wording, ...]) -> Iterator[str]:
    """Yield the rules whose names goals, hints and remarks have words of."""
    for wording in worded:
        if wording.field == "goal":
            said = _stems(wording.text)
            for rule, stems in _names(game, wording.language).items():
                if stems and stems <= said:
                    yield rule


_known: dict[tuple[str, str], Mapping[str, frozenset[str]]] = {}


def _names(game: str, language: str) -> Mapping[str, frozenset[str]]:
    if (game, language) not in _known:
        spoken = words(language)
        _known[game, language] = {
            rule: _stems(spoken.say(f"name.{game}.{rule}"))
            for rule in board_game(game).rulebook
            if spoken.has(f"name.{game}.{rule}")
        }
    return _known[game, language]


def _stems(text: str) -> frozenset[str]:
    """Return the beginnings of the longer words of a text; of Chinese, each two characters."""
    found = {word[:_STEM].casefold() for word in _LETTERS.findall(_HAN.sub(" ", text))}
    for run in _HAN.findall(text):
        found |= {run[at : at + 2] for at in range(len(run) - 1)}
    return frozenset(found)
