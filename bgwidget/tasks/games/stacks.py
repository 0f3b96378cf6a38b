"""Stacks of pieces, moved without asking the rules, to show what was played."""

from __future__ import annotations

from collections.abc import Sequence


class Stacks:
    """Pieces of both sides by place, even where the rules would not allow them together.

    Examples
    --------
    >>> stacks = Stacks([[6, 0, 2], [5, 1, 1]])
    >>> stacks.move(6, 5)
    >>> stacks.pieces()
    [[5, 0, 1], [5, 1, 1], [6, 0, 1]]
    """

    def __init__(self, pieces: Sequence[Sequence[int]]) -> None:
        self._counts = {(place, side, *kind): n for place, side, n, *kind in pieces}

    def count(self, place: int, side: int) -> int:
        """Return how many pieces of a side lie on a place."""
        return sum(n for (at, owner, *_), n in self._counts.items() if (at, owner) == (place, side))

    def move(self, source: int, target: int | None, side: int | None = None) -> None:
        """Move a piece from `source`; do nothing if there is none.

        Without a `side` it may be a piece of either; without a `target` it leaves the board.
        """
        stacks = sorted(stack for stack, n in self._counts.items() if n and stack[0] == source)
        stack = next((stack for stack in stacks if side in (None, stack[1])), None)
        if stack is None:
            return
        self._counts[stack] -= 1
        if target is not None:
            moved = (target, *stack[1:])
            self._counts[moved] = self._counts.get(moved, 0) + 1

    def pieces(self) -> list[list[int]]:
        """Return the stacks as a scene has them."""
        return [
            [place, side, n, *kind] for (place, side, *kind), n in sorted(self._counts.items()) if n
        ]
