"""Rolls that a wording names, beside those of the step."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from bgwidget.lesson_files.steps import Read
from bgwidget.tasks import Task
from bgwidget.teaching.linter.backgammon.board_facts import BoardFacts
from bgwidget.teaching.linter.named import Contradiction, Wording

_PAIR = re.compile(r"(?<![\d/×+.,-])([1-6])[-–]([1-6])(?![\d/*–-])")
_IN_WORDS: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:roll(?:ed)?|have|dice show) (?:a )?([1-6]) and (?:a )?([1-6])\b(?!-)", re.IGNORECASE
    ),
    "vi": re.compile(r"(?:tung được|ra|có số) ([1-6]) và (?:số )?([1-6])(?!\d)", re.IGNORECASE),
    "zh": re.compile(r"掷出(?:的是|了)?([1-6])和([1-6])(?![\d号])"),
    "fa": re.compile(r"(?<!\d)([1-6]) و (?:یک )?([1-6]) (?:شما )?آورده‌اید"),
}
_WITH: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"\bwith (?:the|a) ([1-6])\b(?!-|/)"),
    "vi": re.compile(r"bằng số ([1-6])(?!\d)"),
    "zh": re.compile(r"用([1-6])(?:走|从|入场)"),
    "fa": re.compile(r"(?:off|\d)(?: را)? با ([1-6])(?!\d| و)"),
}
_OPPONENT = re.compile(r"opponent|they|đối thủ|họ|对手|حریف", re.IGNORECASE)
_SENTENCE = re.compile(r"[.?!:;。？！：；؟؛]")
_ELSEWHERE = frozenset({"rolls", "mistake", "game", "score-sheet"})
"""Kinds of task whose words may name any roll."""


def contradictions(
    step: Read | Task, facts: BoardFacts, wording: Wording
) -> Iterator[Contradiction]:
    """Yield rolls and numbers that are named but not rolled."""
    if getattr(step, "kind", "") in _ELSEWHERE:
        return
    dice = facts.dice or _given(step)
    if dice is None:
        return
    others = tuple(_pairs(step))
    known = {tuple(sorted(pair)) for pair in (dice, *others)}
    patterns = [_PAIR, *(each for each in [_IN_WORDS.get(wording.language)] if each)]
    for pattern in patterns:
        for found in pattern.finditer(wording.text):
            pair = int(found[1]), int(found[2])
            if tuple(sorted(pair)) not in known and not _is_theirs(wording.text, found.start()):
                yield Contradiction("roll", {"found": pair, "rolled": dice})
    one = _WITH.get(wording.language)
    for found in one.finditer(wording.text) if one else ():
        if int(found[1]) not in dice:
            yield Contradiction("number", {"found": int(found[1]), "rolled": dice})


def _is_theirs(text: str, at: int) -> bool:
    """Tell whether a sentence tells of the opponent before it comes to a place."""
    return bool(_OPPONENT.search(_SENTENCE.split(text[:at])[-1]))


def _given(step: Any) -> tuple[int, int] | None:
    dice = _of(getattr(step, "given", None), "dice")
    return (dice[0], dice[1]) if dice else None


def _pairs(step: Any) -> Iterator[tuple[int, int]]:
    """Yield the scores and opening throws that the step gives, which are written like rolls."""
    check = getattr(step, "check", None)
    given = [getattr(step, "score", None), _of(getattr(step, "given", None), "score")]
    given += [_of(check, "opening"), _of(_of(check, "match"), "score")]
    given += _of(getattr(step, "given", None), "scores") or ()
    for pair in given:
        if isinstance(pair, list | tuple) and len(pair) == 2:
            yield pair[0], pair[1]


def _of(given: object, name: str) -> Any:
    return given.get(name) if isinstance(given, Mapping) else None
