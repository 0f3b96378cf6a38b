"""Generators: endless tasks about a rule, the same for everybody who has the same seed."""

from bgwidget.lessons.generators.generating import again, generate
from bgwidget.lessons.generators.seeds import Seed
from bgwidget.lessons.generators.stock import (
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
