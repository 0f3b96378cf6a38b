"""The turn graph of backgammon: steps that can be completed to a legal play."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.movement import BLOT, Step, advance, numbers_of, steps_with
from bgwidget.rules.backgammon.position import EMPTY, OFF, Position
from bgwidget.rules.rulebook import InvalidPositionError
from bgwidget.rules.turn import Node, Turn


class State(NamedTuple):
    """A position part-way (packed) and the numbers left, larger first.

    ``hitters`` are the home points where this turn has hit, under the house rule by which a
    lone hitter stays there; None without that rule.
    """

    packed: bytes
    left: tuple[int, ...]
    hitters: frozenset[int] | None = None

    @property
    def position(self) -> Position:
        """The position part-way, from the mover's view."""
        return Position(self.packed)

    def must_stay(self, source: int) -> bool:
        """Tell whether a house rule holds the checker of `source` where it has hit."""
        return (
            self.hitters is not None and source in self.hitters and self.packed[source] == EMPTY + 1
        )

    def after(self, step: Step, left: tuple[int, ...]) -> State:
        """Return the state after a step that a number carries."""
        hitters, target = self.hitters, step.target
        if hitters is not None and 0 < target <= 6 and self.packed[target] == BLOT:
            hitters = hitters | {target}
        return State(advance(self.packed, step), left, hitters)


Edge: TypeAlias = tuple[Step, State]
Edges: TypeAlias = list[Edge]
BackgammonTurn: TypeAlias = Turn[State, Step]
BackgammonNode: TypeAlias = Node[State, Step]


def turn(position: Position, dice: tuple[int, int], rules: HouseRules = STANDARD) -> BackgammonTurn:
    """Return every legal way to play a roll, as a graph of single steps.

    Parameters
    ----------
    position : Position
        The position before the roll, seen by the mover.
    dice : tuple of two int
        The roll, in any order.
    rules : HouseRules
        What was agreed; only `hit_and_run` matters here (row B8).

    Returns
    -------
    Turn
        Nodes hold a position part-way and the numbers left; edges are steps.

    Raises
    ------
    InvalidDiceError
        Not two whole numbers from 1 to 6.

    Notes
    -----
    Only steps that can be completed to a legal play are edges, so both numbers, the larger
    number and as many as possible of a double need no further check (rows B3 to B6).

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> [tuple(step) for step, node in turn(START, (6, 6)).root.steps]
    [(24, 18, 6), (13, 7, 6), (8, 2, 6)]
    """
    if not isinstance(position, Position):
        raise InvalidPositionError("position.type", found=type(position).__name__)
    hitters = None if rules.hit_and_run else frozenset[int]()
    return Turn(State(position.packed, numbers_of(dice), hitters), _expand)


def playable(state: State) -> Edges:
    """Return the steps that the numbers left carry, each by itself."""
    left = state.left
    edges = _carried(state, left[0], left[1:]) if left else []
    if left and left[-1] != left[0]:
        edges += _carried(state, left[1], left[:1])
        # Sorting is stable: where a checker can use either number, the larger stays first.
        edges.sort(key=lambda edge: edge[0].source, reverse=True)
    return edges


def _carried(state: State, number: int, left: tuple[int, ...]) -> Edges:
    steps = steps_with(state.packed, number)
    if state.hitters is not None:
        steps = [step for step in steps if not state.must_stay(step.source)]
    return [(step, state.after(step, left)) for step in steps]


def _goes_on(state: State) -> bool:
    return any(
        not state.must_stay(step.source)
        for number in state.left
        for step in steps_with(state.packed, number)
    )


def _expand(state: State) -> tuple[tuple[Edge, ...], bool]:
    if not state.left:
        return (), True
    edges = playable(state)
    if state.left[0] != state.left[-1]:
        edges = _both_or_larger(edges)
    elif state.hitters is not None:
        # Any steps of a double lead to as many as can be, unless a checker that has hit must stay.
        most = max((_most(after) for _, after in edges), default=0)
        edges = [(step, after) for step, after in edges if _most(after) == most]
    return tuple(edges), not edges


def _most(state: State) -> int:
    return max((1 + _most(after) for _, after in playable(state)), default=0)


def _both_or_larger(edges: Edges) -> Edges:
    full = [edge for edge in edges if _goes_on(edge[1])]
    both = bool(full)
    if not both:
        larger = max((step.number for step, _ in edges), default=0)
        full = [edge for edge in edges if edge[0].number == larger]
    # Bearing off the last checker with one number ends the game, so the other cannot be asked for
    # if playing both comes to the same.
    won = {state.packed for step, state in edges if step.target == OFF and state.position.mover_won}
    if not won:
        return full
    ends = [edge for _, state in full for edge in playable(state)] if both else full
    won &= {state.packed for _, state in ends}
    return [edge for edge in edges if edge in full or edge[1].packed in won]
