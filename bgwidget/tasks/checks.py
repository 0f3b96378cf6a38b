"""Checks that several kinds of task share."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.text import Text
from bgwidget.words.game_name import GameName

LONGEST_GOAL = 90
MISCONCEPTION = "misconception:"
"""The prefix that tells the name of a misconception from the id of a rule."""


def check_goal(goal: Text) -> None:
    """Raise `InvalidTaskError` for a goal that is empty or too long in one of its languages."""
    for written in _written(goal):
        if not written.strip():
            raise InvalidTaskError("task.goal.empty")
        if len(written) > LONGEST_GOAL:
            raise InvalidTaskError("task.goal.long", count=len(written), most=LONGEST_GOAL)


def check_rules(rules: Iterable[str], known: Collection[str], game: str) -> None:
    """Raise `InvalidTaskError` for an id that is not a rule of the game."""
    for rule in rules:
        if rule not in known:
            raise _no_rule(rule, known, game)


def check_question(question: str, known: Collection[str]) -> None:
    """Raise `InvalidTaskError` for an unknown question, action or claim."""
    if question not in known:
        raise InvalidTaskError("task.question", found=question, known=[*known])


def overlap(answer: Collection[object], right: Collection[object]) -> float:
    """Return how well an answer matches a set: the harmonic mean of precision and recall.

    Examples
    --------
    >>> overlap({7, 9}, {7, 9, 11})
    0.8
    >>> overlap(set(), {7})
    0.0
    """
    both = len(set(answer) & set(right))
    every = len(set(answer)) + len(set(right))
    return 1.0 if every == 0 else round(2 * both / every, 12)


def _no_rule(rule: str, known: Collection[str], game: str) -> InvalidTaskError:
    """Return the error for an unknown rule; it suggests a rule with a similar id, if any."""
    from difflib import get_close_matches

    near = get_close_matches(rule, known, n=1)
    if not near:
        return InvalidTaskError("task.rule", found=rule, game=GameName(game))
    return InvalidTaskError("task.rule.near", found=rule, game=GameName(game), near=near[0])


def _written(text: Text) -> Iterator[str]:
    if isinstance(text, str):
        yield text
    elif isinstance(text, Mapping):
        yield from text.values() or ("",)
