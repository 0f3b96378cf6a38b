"""The recipe by which the weights in `bgwidget/evaluation` are made."""

from __future__ import annotations

from typing import NamedTuple

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
    race: tuple[Stage, ...]
    sides: range
    side: SideRecipe


FINE = 6.0
FIRST, FRESH = range(1, 11), range(11, 16)
"""What a net has seen often it knows by heart; decisions that it has not seen help against that."""

FULL = Plan(
    size=100_000,
    contact=(
        Stage(FIRST, Recipe(hidden=256, epochs=24, fine=FINE)),
        Stage(FRESH, Recipe(hidden=256, epochs=3, rate=1e-3, rounded=1.0, fine=FINE, seed=1)),
    ),
    race=(
        Stage(FIRST, Recipe(hidden=24, epochs=30, within=10.0, fine=FINE)),
        Stage(
            range(1, 16),
            Recipe(hidden=24, epochs=16, within=5.0, rate=2e-3, rounded=1.0, fine=FINE, seed=1),
        ),
    ),
    sides=range(1, 2),
    side=SideRecipe(),
)
