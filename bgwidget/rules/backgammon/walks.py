"""The turn graph of backgammon: steps that can be completed to a legal play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
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
        """Tell whether a house rule forbids moving on the checker that has hit on `source`."""
        return (
            self.hitters is not None and source in self.hitters and self.packed[source] == EMPTY + 1
        )

    def after(self, step: Step, left: tuple[int, ...]) -> State:
        """Return the state after a step, with the numbers `left` still to play."""
        hitters, target = self.hitters, step.target
        if hitters is not None and 0 < target <= 6 and self.packed[target] == BLOT:
            hitters = hitters | {target}
        return State(advance(self.packed, step), left, hitters)


Edge: TypeAlias = tuple[Step, State]
Edges: TypeAlias = list[Edge]
BackgammonTurn: TypeAlias = Turn[State, Step]
"""Every legal way to play a roll.

Examples
--------
>>> from bgwidget.rules.backgammon import START, turn
>>> isinstance(turn(START, (3, 1)), Turn)
True
"""
BackgammonNode: TypeAlias = Node[State, Step]
Forbids: TypeAlias = Callable[[State, Step], bool]


class Limit(NamedTuple):
    """A house rule that forbids some steps.

    Attributes
    ----------
    forbids : callable
        Whether it forbids a step that the standard rules allow.
    concerns : callable
        Whether it may forbid any step of a turn that begins with a packed position.
    """

    forbids: Forbids
    concerns: Callable[[bytes], bool]


LIMITS: Mapping[str, Limit] = MappingProxyType(
    {
        "hit-and-run": Limit(
            forbids=lambda state, step: state.must_stay(step.source),
            concerns=lambda packed: packed.find(BLOT, 1, 7) > 0,
        )
    }
)
"""For each rule that `HouseRules.play_limits` may name, its limit."""


def is_limited(packed: bytes, rules: HouseRules) -> bool:
    """Tell whether house rules may forbid a play that the standard rules allow.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import PRESETS, START
    >>> is_limited(START.packed, PRESETS["tavla"])
    False
    """
    limits = rules.play_limits
    return bool(limits) and any(LIMITS[limit].concerns(packed) for limit in limits)


def turn(position: Position, dice: tuple[int, int], rules: HouseRules = STANDARD) -> BackgammonTurn:
    """Return every legal way to play a roll, as a graph of single steps.

    Parameters
    ----------
    position : Position
        The position before the roll, seen by the mover.
    dice : tuple of two int
        The roll, in any order.
    rules : HouseRules
        What was agreed; only its `play_limits` matter here (row B8).

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
    limits = rules.play_limits
    hitters = frozenset[int]() if "hit-and-run" in limits else None
    forbidding = [LIMITS[limit].forbids for limit in limits]
    state = State(position.packed, numbers_of(dice), hitters)
    return Turn(state, partial(_expand, forbidding) if forbidding else _expand_freely)


def _playable(state: State, forbidding: Sequence[Forbids]) -> Edges:
    """Return each step that one of the numbers left allows, ignoring the rest of the turn."""
    left = state.left
    edges = _carried(state, left[0], left[1:], forbidding) if left else []
    if left and left[-1] != left[0]:
        edges += _carried(state, left[1], left[:1], forbidding)
        # Sorting is stable: where a checker can use either number, the larger stays first.
        edges.sort(key=lambda edge: edge[0].source, reverse=True)
    return edges


def _carried(
    state: State, number: int, left: tuple[int, ...], forbidding: Sequence[Forbids]
) -> Edges:
    steps = _allowed(state, number, forbidding)
    return [(step, state.after(step, left)) for step in steps]


def _allowed(state: State, number: int, forbidding: Sequence[Forbids]) -> list[Step]:
    steps = steps_with(state.packed, number)
    for forbids in forbidding:
        steps = [step for step in steps if not forbids(state, step)]
    return steps


def _expand_freely(state: State) -> tuple[tuple[Edge, ...], bool]:
    return _expand((), state)


def _expand(forbidding: Sequence[Forbids], state: State) -> tuple[tuple[Edge, ...], bool]:
    if not state.left:
        return (), True
    edges = _playable(state, forbidding)
    if state.left[0] != state.left[-1]:
        edges = _both_or_larger(edges, forbidding)
    elif forbidding:
        # However a double is begun, as many steps can be played, unless some are forbidden.
        counts = [_most(after, forbidding) for _, after in edges]
        most = max(counts, default=0)
        edges = [edge for edge, count in zip(edges, counts, strict=True) if count == most]
    return tuple(edges), not edges


def _most(state: State, forbidding: Sequence[Forbids]) -> int:
    """Return the largest number of steps that can follow."""
    following = _playable(state, forbidding)
    return max((1 + _most(after, forbidding) for _, after in following), default=0)


def _both_or_larger(edges: Edges, forbidding: Sequence[Forbids]) -> Edges:
    full = [
        (step, after)
        for step, after in edges
        if any(_allowed(after, number, forbidding) for number in after.left)
    ]
    both = bool(full)
    if not both:
        larger = max((step.number for step, _ in edges), default=0)
        full = [edge for edge in edges if edge[0].number == larger]
    # Bearing off the last checker with one number ends the game, so the other need not be played
    # if playing both leads to the same position.
    won = {state.packed for step, state in edges if step.target == OFF and state.position.mover_won}
    if not won:
        return full
    ends = [edge for _, state in full for edge in _playable(state, forbidding)] if both else full
    won &= {state.packed for _, state in ends}
    return [edge for edge in edges if edge in full or edge[1].packed in won]
