"""Random draws that come out the same on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

ItemT = TypeVar("ItemT")


class Chance:
    """Random draws, seeded by a text.

    Only ``Random.random`` is used, whose sequence for a given text never changes; what Python
    makes of it (``choice``, ``shuffle``) may.

    Examples
    --------
    >>> Chance("play/hit/1/7").dice(), Chance("play/hit/1/7").dice()
    ((3, 2), (3, 2))
    """

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to one below the limit."""
        return int(self._random() * limit)

    def between(self, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def once_in(self, count: int) -> bool:
        """Return True once in so many times on average."""
        return self.below(count) == 0

    def pick(self, items: Sequence[ItemT]) -> ItemT:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[ItemT]) -> list[ItemT]:
        """Return all items in a random order."""
        return self.some(items, len(items))

    def some(self, items: Sequence[ItemT], count: int) -> list[ItemT]:
        """Return so many different items, or all if there are fewer."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]

    def die(self) -> int:
        """Return a number from 1 to 6."""
        return self.between(1, 6)

    def dice(self) -> tuple[int, int]:
        """Return a roll, the larger number first."""
        first, second = self.die(), self.die()
        return max(first, second), min(first, second)

    def plain_dice(self) -> tuple[int, int]:
        """Return a roll of two different numbers, the larger first."""
        first, second = self.opening_dice()
        return max(first, second), min(first, second)

    def opening_dice(self) -> tuple[int, int]:
        """Return two different numbers, one of each player's die."""
        first, second = self.some((1, 2, 3, 4, 5, 6), 2)
        return first, second
