"""The graph of a turn in few nodes, since the browser knows where the pieces are."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from bgwidget.rules import work_limits
from bgwidget.rules.turn import Node as TurnNode
from bgwidget.rules.turn import Turn
from bgwidget.rules.work import count_work, limited_work
from bgwidget.wire.scene import Edge, Node, Replay, Snapshot

StepT = TypeVar("StepT", bound=Hashable)


class _Fold(NamedTuple):
    """Several nodes merged into one: its edges, and the steps that it must not have."""

    may_stop: bool
    edges: dict[Any, int]
    barred: set[Any]

    def fits(self, other: _Fold) -> bool:
        return (
            self.may_stop == other.may_stop
            and self.barred.isdisjoint(other.edges)
            and other.barred.isdisjoint(self.edges)
            and all(self.edges.get(step, to) == to for step, to in other.edges.items())
        )

    def add(self, other: _Fold) -> None:
        self.edges.update(other.edges)
        self.barred.update(other.barred)


def fold(
    turn: Turn[Any, StepT],
    edge: Callable[[StepT, int], Edge],
    holds: Callable[[Any, Any], bool],
    start: Callable[[StepT], Hashable] = attrgetter("source"),
) -> list[Node]:
    """Return the graph of a turn with as many nodes merged as possible.

    Parameters
    ----------
    turn : Turn
        The turn.
    edge : callable
        ``edge(step, after)`` is a step as it travels, with the number of the node after it.
    holds : callable
        ``holds(position, source)`` tells whether the piece that a step moves stands on its source.
    start : callable
        What ``holds`` is asked about a step: its ``source``, or, where a step can also take a piece
        of the other side, that and the side.

    Returns
    -------
    list of Node
        The turn begins at the first. An edge counts only while a piece stands where its step
        begins; so nodes that differ merely in where pieces stand are one.

    Raises
    ------
    WorkLimitError
        If the turn has so many steps that it would take too long to show them.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position, turn
    >>> way = turn(Position.from_points({13: 2, 8: 3}), (6, 6))
    >>> len(way.nodes())
    17
    >>> for node in fold(
    ...     way,
    ...     lambda step, after: [step.number, step.source, step.target, after],
    ...     lambda position, source: position[source] > 0,
    ... ):
    ...     print(node.may_stop, node.edges)
    False [[6, 13, 7, 1], [6, 8, 2, 1]]
    False [[6, 13, 7, 2], [6, 8, 2, 2], [6, 7, 1, 2]]
    False [[6, 8, 2, 3], [6, 7, 1, 3], [6, 13, 7, 3]]
    False [[6, 8, 2, 4], [6, 7, 1, 4], [6, 13, 7, 4]]
    True []
    """
    with limited_work(work_limits.TURN):
        folds = _folds(turn, holds, start)
    last = len(folds) - 1
    return [
        Node(may_stop, [edge(step, last - to) for step, to in edges.items()])
        for may_stop, edges, _ in reversed(folds)
    ]


def _folds(
    turn: Turn[Any, StepT],
    holds: Callable[[Any, Any], bool],
    start: Callable[[StepT], Hashable],
) -> list[_Fold]:
    """Return the nodes of a turn, merged, the root last."""
    nodes = turn.nodes()
    steps: dict[Hashable, set[StepT]] = {}
    for step in {step for node in nodes for step, _ in node.steps}:
        steps.setdefault(start(step), set()).add(step)
    folds: list[_Fold] = []
    entered: dict[Any, int] = {}

    def enter(node: TurnNode[Any, StepT]) -> int:
        if node not in entered:
            edges = {step: enter(after) for step, after in node.steps}
            position = node.position
            held = (steps[source] for source in steps if holds(position, source))
            barred = set[StepT]().union(*held).difference(edges)
            entered[node] = _place(folds, _Fold(node.may_stop, edges, barred), node is turn.root)
        return entered[node]

    enter(turn.root)
    return folds


def follow(turn: Sequence[Node], walk: Sequence[Sequence[int]]) -> list[Edge]:
    """Return the edges that a legal walk, ``[from, to, number]`` a step, takes through a turn.

    Examples
    --------
    >>> turn = [Node(False, [[3, 8, 5, 1]]), Node(False, [[1, 6, 5, 2]]), Node(True, [])]
    >>> follow(turn, [[8, 5, 3], [6, 5, 1]])
    [[3, 8, 5, 1], [1, 6, 5, 2]]
    """
    at, edges_taken = 0, list[Edge]()
    for source, target, number in walk:
        edges = (edge for edge in turn[at].edges if [*edge[:3]] == [number, source, target])
        edge = next(edges)
        edges_taken.append(edge)
        at = edge[3] or 0
    return edges_taken


def replay(before: Snapshot, walk: Sequence[Sequence[int]]) -> Replay:
    """Return a turn to be shown step by step, starting from the board before it.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> before = backgammon.snapshot(backgammon.start(dice=(3, 1)))
    >>> [edge[:3] for edge in replay(before, [[8, 5, 3], [6, 5, 1]])["steps"]]
    [[3, 8, 5], [1, 6, 5]]
    """
    steps = follow(before["turn"] or (), walk)
    return {"pieces": before["pieces"], "dice": before["dice"], "steps": steps}


def _place(folds: list[_Fold], new: _Fold, alone: bool) -> int:
    """Merge a node into a fold that fits, or make a new one; return the number of the fold."""
    for number, fold in enumerate(() if alone else folds):
        count_work()
        if fold.fits(new):
            fold.add(new)
            return number
    folds.append(new)
    return len(folds) - 1
