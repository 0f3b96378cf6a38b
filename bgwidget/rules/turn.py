"""Turn: every legal way to play one turn of any game, as a graph of single steps."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from bgwidget.rules.work import count_work


class State(Hashable, Protocol):
    """The state of a turn between two of its steps."""

    @property
    def position(self) -> Any:
        """The position part-way, still from the mover's view."""


StateT = TypeVar("StateT", bound=State)
StepT = TypeVar("StepT")
Expansion: TypeAlias = "tuple[tuple[tuple[StepT, Node[StateT, StepT]], ...], bool]"
Expand = Callable[[StateT], tuple[tuple[tuple[StepT, StateT], ...], bool]]


class Node(Generic[StateT, StepT]):
    """A node of the graph: a state, its legal steps, and whether the turn may end here.

    Attributes
    ----------
    state : State
        Whatever the game needs to go on from here.
    """

    def __init__(self, state: StateT, turn: Turn[StateT, StepT]) -> None:
        self.state = state
        self._turn = turn
        self._expansion: Expansion[StepT, StateT] | None = None

    @property
    def position(self) -> Any:
        """The position part-way, from the mover's view."""
        return self.state.position

    def _expanded(self) -> Expansion[StepT, StateT]:
        # Not a cached_property: its lock, in Python 3.11, takes a seventh of a graph's time.
        if self._expansion is None:
            edges, may_stop = self._turn.expand(self.state)
            node = self._turn.node
            self._expansion = tuple([(step, node(state)) for step, state in edges]), may_stop
        return self._expansion

    @property
    def steps(self) -> tuple[tuple[StepT, Node[StateT, StepT]], ...]:
        """The legal steps, each with the node it leads to."""
        return self._expanded()[0]

    @property
    def may_stop(self) -> bool:
        """Whether the turn may end here."""
        return self._expanded()[1]

    def to(self, step: object) -> Node[StateT, StepT] | None:
        """Return the node that `step` leads to, or None if it is not legal here."""
        return next((node for edge, node in self.steps if edge == step), None)


class Turn(Generic[StateT, StepT]):
    """Every legal way to play one turn, built only as far as it is explored.

    Parameters
    ----------
    root_state : State
        The state before the first step.
    expand : callable
        ``expand(state) -> (((step, next_state), ...), may_stop)`` with the legal steps only.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, turn
    >>> len(turn(START, (3, 1)).ends())
    16
    """

    def __init__(self, root_state: StateT, expand: Expand[StateT, StepT]) -> None:
        self.expand = expand
        self._nodes: dict[StateT, Node[StateT, StepT]] = {}
        self.root = self.node(root_state)

    def node(self, state: StateT) -> Node[StateT, StepT]:
        """Return the node of a state, always the same one for the same state."""
        node = self._nodes.get(state)
        if node is None:
            count_work()
            node = self._nodes[state] = Node(state, self)
        return node

    def nodes(self) -> tuple[Node[StateT, StepT], ...]:
        """Return all nodes, breadth first, the root first."""
        queue, seen = [self.root], {self.root}
        for node in queue:
            for _, target in node.steps:
                if target not in seen:
                    seen.add(target)
                    queue.append(target)
        return tuple(queue)

    def walk(self, steps: Iterable[object]) -> Node[StateT, StepT] | None:
        """Return the node that `steps` lead to from the root, or None if one is not legal."""
        node: Node[StateT, StepT] | None = self.root
        for step in steps:
            if node is None:
                return None
            node = node.to(step)
        return node

    def walks(self) -> Iterator[tuple[tuple[StepT, ...], Node[StateT, StepT]]]:
        """Yield every complete walk: its steps, and the node where it ends."""
        stack: list[tuple[tuple[StepT, ...], Node[StateT, StepT]]] = [((), self.root)]
        while stack:
            walk, node = stack.pop()
            if node.may_stop:
                yield walk, node
            stack.extend(((*walk, step), after) for step, after in reversed(node.steps))

    def ends(self) -> tuple[Any, ...]:
        """Return the distinct positions in which the turn may end (the root's, if it may)."""
        return tuple(dict.fromkeys(node.position for node in self.nodes() if node.may_stop))


def completable(
    follow: Callable[[StateT], Iterable[tuple[StepT, StateT]]], may_stop: Callable[[StateT], bool]
) -> Expand[StateT, StepT]:
    """Return an ``expand`` that leaves out steps after which the turn could not end.

    Parameters
    ----------
    follow : callable
        ``follow(state) -> (step, next_state), ...``: the steps that may come next, each judged by
        itself.
    may_stop : callable
        ``may_stop(state)`` tells whether the turn may end in a state.

    Examples
    --------
    >>> expand = completable(
    ...     lambda count: [(step, count + step) for step in (2, 3) if count + step <= 7],
    ...     lambda count: count == 7,
    ... )
    >>> expand(4), expand(5)
    ((((3, 7),), False), (((2, 7),), False))
    """
    known: dict[StateT, bool] = {}

    def completes(state: StateT) -> bool:
        if state not in known:
            count_work()
            known[state] = may_stop(state) or any(completes(after) for _, after in follow(state))
        return known[state]

    def expand(state: StateT) -> tuple[tuple[tuple[StepT, StateT], ...], bool]:
        return tuple(edge for edge in follow(state) if completes(edge[1])), may_stop(state)

    return expand
