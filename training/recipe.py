"""The recipe by which the weights in `bgwidget/evaluation` are made."""

from __future__ import annotations

from typing import NamedTuple

from training.lateness import LateRecipe
from training.net import Recipe
from training.sides import SideRecipe


class Stage(NamedTuple):
    """The parts of the data that a net is trained on, and how."""

    parts: range
    recipe: Recipe


class Plan(NamedTuple):
    """How many decisions make a part, and how each net is trained.

    Sides are met in the parts of ``sides``.
    """

    size: int
    contact: tuple[Stage, ...]
    sides: range
    side: SideRecipe
    late: LateRecipe


FINE = 6.0
FIRST, FRESH = range(1, 11), range(11, 16)
"""What a net has seen often it knows by heart; decisions that it has not seen help against that."""

FULL = Plan(
    size=100_000,
    contact=(
        Stage(FIRST, Recipe(hidden=256, epochs=24, fine=FINE)),
        Stage(FRESH, Recipe(hidden=256, epochs=3, rate=1e-3, rounded=1.0, fine=FINE, seed=1)),
    ),
    sides=range(1, 2),
    side=SideRecipe(),
    late=LateRecipe(),
)
