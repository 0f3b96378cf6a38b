"""What lessons, steps and rules are called; names that are not known are shown as they came."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bgwidget.games import board_game, game_names
from bgwidget.lesson_files import LessonFile, load_shipped
from bgwidget.lesson_files.course_files import names
from bgwidget.tasks import Task, Text, in_words
from bgwidget.words import Words

_LONGEST = 90


def lesson_label(lesson: str, words: Words) -> str:
    """Return the title of a lesson of the course, and the name of any other."""
    return in_words(_file(lesson).title, words) if lesson in names() else lesson


def step_label(lesson: str, step: str, words: Words) -> str:
    """Return what a step of the course asks, shortened, and the name of any other."""
    goal = _goals(lesson).get(step) if lesson in names() else None
    said = step if goal is None else in_words(goal, words)
    return said if len(said) <= _LONGEST else said[: _LONGEST - 1].rstrip() + "…"


def rule_label(game: str, rule: str, words: Words) -> str | None:
    """Return the name of a rule; None if the game has no such rule."""
    known = game in game_names() and rule in board_game(game).rulebook
    return words.say(f"name.{game}.{rule}") if known else None


@cache
def _file(lesson: str) -> LessonFile:
    return load_shipped(lesson)


@cache
def _goals(lesson: str) -> Mapping[str, Text]:
    steps = _file(lesson).steps
    return {step.name: step.goal for step in steps if isinstance(step, Task)}
