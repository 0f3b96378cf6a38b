"""Generators: endless tasks about a rule, the same for everybody who has the same seed."""

from bgwidget.exercises.generation import again, generate
from bgwidget.exercises.registry import (
    MIXED,
    Stock,
    add,
    kinds_asked,
    kinds_for,
    levels_for,
    most_different,
    rules_for,
    stock,
)
from bgwidget.exercises.seed import Seed

__all__ = [
    "MIXED",
    "Seed",
    "Stock",
    "add",
    "again",
    "generate",
    "kinds_asked",
    "kinds_for",
    "levels_for",
    "most_different",
    "rules_for",
    "stock",
]
