"""Search: which outcome is best, looking a number of moves ahead (alpha-beta)."""

from __future__ import annotations

from typing import NamedTuple

from bgwidget.opponents.camelot.outcomes import outcomes, takers, turned
from bgwidget.opponents.camelot.worth import WON, ended, several, worth
from bgwidget.rules.camelot.position import CASTLE_MOVES, Position

CAPTURES_ON = 6
"""How many moves further captures that are a duty are followed, unless told otherwise."""


class Node(NamedTuple):
    """A board seen by the side to move, and the castle moves left to it and to the other side."""

    board: bytes
    mine: int
    theirs: int

    def children(self) -> list[Node]:
        """Return what the moves lead to, the most promising first."""
        nodes = []
        for after in outcomes(self.board, self.mine > 0):
            left = self.mine - _is_castle_move(self.board, after)
            nodes.append(Node(turned(after), self.theirs, left))
        return sorted(nodes, key=lambda node: worth(node.board))


def node_of(position: Position) -> Node:
    """Return a position as its side to move sees it."""
    mover = position.mover
    board = turned(position.packed) if mover else position.packed
    left = [CASTLE_MOVES - made for made in position.castle_moves]
    return Node(board, left[mover], left[1 - mover])


class TooManyError(Exception):
    """A search has looked at as many boards as it may."""


class Search:
    """A search that ends after a number of boards, and so finds the same on every machine.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Position
    >>> node = Node(Position.parse("W wM:F16,F15 bM:C4,C5,C6").packed, 2, 2)
    >>> max(Search(1000).judged(node, 2).values()) > 90_000
    True
    """

    def __init__(self, most: int, captures: int = CAPTURES_ON) -> None:
        self._left, self._captures = most, captures

    def judged(self, node: Node, depth: int) -> dict[Node, int]:
        """Return each child and what it is worth to the side to move, as deep as there was time.

        Those that are worse than the best may be still worse.
        """
        order = node.children()
        worths = {child: -worth(child.board) for child in order}
        for deep in range(1, depth + 1):
            try:
                worths = self._judged(order, deep)
            except TooManyError:
                break
            order = sorted(worths, key=lambda child: -worths[child])
        return worths

    def _judged(self, order: list[Node], depth: int) -> dict[Node, int]:
        worths, best = {}, -WON
        for child in order:
            # One less than the best, so that what is as good is told from what is worse.
            worths[child] = -self._search(child, depth - 1, 1, -WON, 1 - best)
            best = max(best, worths[child])
        return worths

    def _search(self, node: Node, depth: int, ply: int, low: int, high: int) -> int:
        end = ended(node.board, ply)
        if end is not None:
            return end
        if depth <= 0 and (depth <= -self._captures or not takers(node.board)):
            return worth(node.board)
        self._left -= 1
        if self._left < 0:
            raise TooManyError
        best = -WON
        children = node.children()
        if not children:
            return ply - WON if several(node.board) else 0
        for child in children:
            best = max(best, -self._search(child, depth - 1, ply + 1, -high, -low))
            low = max(low, best)
            if low >= high:
                break
        return best


def _is_castle_move(before: bytes, after: bytes) -> bool:
    """Tell whether a piece went from one square of the other side's castle to the other."""
    first, second = before[-7:-5], after[-7:-5]
    return first != second and sorted(first) == sorted(second)
