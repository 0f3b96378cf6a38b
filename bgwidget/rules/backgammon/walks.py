"""The turn graph of backgammon: steps that can be completed to a legal play."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from bgwidget.rules.backgammon.movement import Step, advance, numbers_of, steps_with
from bgwidget.rules.backgammon.position import EMPTY, Position
from bgwidget.rules.turn import Node, Turn


class State(NamedTuple):
    """A position part-way (packed) and the numbers left, larger first."""

    packed: bytes
    left: tuple[int, ...]

    @property
    def position(self) -> Position:
        """The position part-way, from the mover's view."""
        return Position(self.packed)


Edges: TypeAlias = list[tuple[Step, State]]
BackgammonTurn: TypeAlias = Turn[State, Step]
BackgammonNode: TypeAlias = Node[State, Step]


def turn(position: Position, dice: tuple[int, int]) -> BackgammonTurn:
    """Return every legal way to play a roll, as a graph of single steps.

    Parameters
    ----------
    position : Position
        The position before the roll, seen by the mover.
    dice : tuple of two int
        The roll, in any order.

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
    return Turn(State(position.packed, numbers_of(dice)), _expand)


def playable(state: State) -> Edges:
    """Return the steps that the numbers left carry, each by itself."""
    edges = []
    for index, number in enumerate(state.left):
        if number in state.left[:index]:
            continue
        left = state.left[:index] + state.left[index + 1 :]
        for step in steps_with(state.packed, number):
            edges.append((step, State(advance(state.packed, step), left)))
    return sorted(edges, key=lambda edge: (-edge[0].source, -edge[0].number))


def _expand(state: State) -> tuple[tuple[tuple[Step, State], ...], bool]:
    edges = playable(state)
    if len(set(state.left)) == 2:
        edges = _both_or_larger(edges)
    return tuple(edges), not edges


def _both_or_larger(edges: Edges) -> Edges:
    ends = {step: {end.packed for _, end in playable(state)} for step, state in edges}
    if any(ends.values()):
        full = {step for step in ends if ends[step]}
        results = set().union(*ends.values())
    else:
        larger = max((step.number for step in ends), default=0)
        full = {step for step in ends if step.number == larger}
        results = {state.packed for step, state in edges if step in full}
    return [
        (step, state)
        for step, state in edges
        if step in full or (max(state.packed) <= EMPTY and state.packed in results)
    ]
