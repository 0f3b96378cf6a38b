"""The rolls of two dice."""

from __future__ import annotations

from itertools import product
from typing import TypeAlias

Dice: TypeAlias = tuple[int, int]

ALL_ROLLS: tuple[Dice, ...] = tuple((one, other) for one, other in product(range(1, 7), repeat=2))
"""The 36 rolls, of two dice that can be told apart."""

DISTINCT_ROLLS: tuple[tuple[Dice, int], ...] = tuple(
    ((high, low), 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)
)
"""The 21 rolls, the larger number first, each with how many of the 36 it stands for."""
