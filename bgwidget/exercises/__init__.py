"""Exercises: tasks about a rule generated without end, the same for everyone with one seed."""

from bgwidget.exercises.generation import again, generate
from bgwidget.exercises.registry import (
    MIXED,
    GameExercises,
    game_exercises,
    kind_alone,
    kinds_asked,
    kinds_for,
    levels_for,
    most_different,
    options_for,
    rules_for,
)
from bgwidget.exercises.seed import Seed

__all__ = [
    "MIXED",
    "GameExercises",
    "Seed",
    "again",
    "game_exercises",
    "generate",
    "kind_alone",
    "kinds_asked",
    "kinds_for",
    "levels_for",
    "most_different",
    "options_for",
    "rules_for",
]


def __dir__() -> list[str]:
    return __all__
