"""Exercises: tasks about a rule generated without end, the same for everyone with one seed."""

from bgwidget.exercises.generation import again, generate
from bgwidget.exercises.registry import (
    MIXED,
    GameExercises,
    add,
    game_exercises,
    kinds_asked,
    kinds_for,
    levels_for,
    most_different,
    rules_for,
)
from bgwidget.exercises.seed import Seed

__all__ = [
    "MIXED",
    "GameExercises",
    "Seed",
    "add",
    "again",
    "game_exercises",
    "generate",
    "kinds_asked",
    "kinds_for",
    "levels_for",
    "most_different",
    "rules_for",
]
