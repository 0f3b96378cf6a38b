"""What of the solution a sentence gives away that the answer itself did not hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from bgwidget.games import board_game
from bgwidget.tasks import (
    Better,
    Choice,
    Enter,
    FindPlays,
    FindPoints,
    MatchScore,
    Number,
    Pips,
    Play,
    Referee,
    Said,
    Score,
    Task,
    in_words,
)
from bgwidget.words import Words
from bgwidget.words.refusals import begun

_PLAYS = re.compile(r"(?:bar|[A-L]?\d+)(?:[-/x](?:off|[A-L]?\d+)\*?)+(?:\(\d\))?")
_NUMBERS = re.compile(r"(?<![\d/-])\d+(?![\d/-])")


def given_away(task: Task, answer: object, said: str, words: Words) -> Iterator[str]:
    """Yield the parts of the solution that are told, in Latin digits, though not answered."""
    said = re.sub("[\u2060-\u206f]", "", said)
    held = {step for text in _PLAYS.findall(str(answer)) for step in _steps(text)}
    if isinstance(task, Play | Better | FindPlays):
        told = {step for text in _PLAYS.findall(said) for step in _steps(text)}
        yield from (step for step in told & _certain(task) if step not in held)
    elif isinstance(task, Number | Pips | Score):
        yield from (text for text in _NUMBERS.findall(said) if text == str(task.solution()))
    elif isinstance(task, MatchScore):
        score = "-".join(map(str, task.solution()))
        yield from (score,) if score in said else ()
    elif isinstance(task, Choice):
        option = in_words(task.correct, words)
        yield from (option,) if len(task.options) > 2 and option in said else ()
    elif isinstance(task, FindPoints | Enter):
        # Counts of what is missing are numbers too, so only an author's sentences are read.
        slips = [slip for slip in task.wrong if slip.answer == answer]
        own = " ".join(in_words(slip.says, words) for slip in slips)
        missing = {str(each) for each in task.solution()} - set(map(str, _listed(answer)))
        yield from (text for text in re.findall(r"[A-L]?\d+", own) if text in missing)
    elif isinstance(task, Referee):
        yield from _told_of(task, said, words)


def _told_of(task: Referee, said: str, words: Words) -> Iterator[str]:
    """Yield the fact that a referee is to find, and the name and sentence of the rule."""
    if task.verdict.legal:
        return
    first = task.verdict.breaches[0]
    fact = board_game(task.game).detail(task.table(), (first,), words)
    fact = fact.removeprefix(begun(first, words)).strip()
    rule, name = (f"{key}.{task.game}.{task.solution()}" for key in ("rule", "name"))
    told = (fact, in_words(Said(rule), words), in_words(Said(name), words))
    yield from (text for text in told if text and text in said)


def _certain(task: Play | Better | FindPlays) -> set[str]:
    """Return the steps of every right play; where all plays are to be found, of any of them."""
    right = list(task.accepted.values()) if isinstance(task, Play) else task.solution()
    plays = [set(_steps(text)) for text in ([right] if isinstance(right, str) else right)]
    plays = [steps for steps in plays if steps]
    if not plays:
        return set()
    return set.union(*plays) if isinstance(task, FindPlays) else set.intersection(*plays)


def _steps(play: str) -> Iterator[str]:
    """Yield the steps of a play in notation, such as ``13/7`` and ``7/5`` of ``13/7/5``."""
    for part in _PLAYS.findall(play.replace("*", "")):
        at = re.split(r"[-/x]", re.sub(r"\(\d\)", "", part))
        for source, target in pairwise(at):
            yield f"{source}/{target}"


def _listed(answer: object) -> list:
    return [*answer] if isinstance(answer, list | tuple) else [answer]
