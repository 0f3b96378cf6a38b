"""The turn graph of Camelot: single steps that can be completed to a legal move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from bgwidget.rules.camelot.board import CASTLES, WAYS, WHITE
from bgwidget.rules.camelot.endings import Outcome, decided
from bgwidget.rules.camelot.movement import Kind, Step, advance, exposed, leaps
from bgwidget.rules.camelot.position import CASTLE_MOVES, EMPTY, KNIGHTS, OWN, Position
from bgwidget.rules.rulebook import InvalidPositionError
from bgwidget.rules.turn import Node, Turn, completable
from bgwidget.rules.work import count_work


@dataclass(frozen=True, slots=True, eq=False)
class Start:
    """What is known before a turn begins.

    ``leaver`` is the square of the piece that must leave its own castle, or None; ``due`` are the
    jumps that make a capture a duty, the leaver's or else those of any piece; ``decided`` is how
    the pieces on the board have ended the game, or None.
    """

    position: Position
    leaver: int | None
    due: tuple[Step, ...]
    decided: Outcome | None


class State(NamedTuple):
    """A position part-way (packed), the squares touched, and the kind of the step made last.

    ``passed`` are the exposed enemies that a Knight has cantered to or past.
    """

    start: Start
    packed: bytes
    path: tuple[int, ...] = ()
    made: Kind | None = None
    passed: tuple[int, ...] = ()

    @property
    def side(self) -> int:
        """The side to move."""
        return self.start.position.mover

    @property
    def position(self) -> Position:
        """The position part-way, with the same side to move."""
        return Position(self.packed, self.side, self.castle_moves)

    @property
    def castle_moves(self) -> tuple[int, int]:
        """The castle moves made by White and by Black, this turn's included."""
        white, black = self.start.position.castle_moves
        if self.made != "castle":
            return white, black
        return (white + 1, black) if self.side == WHITE else (white, black + 1)

    @property
    def step(self) -> Step:
        """The step made last."""
        return Step(*self.path[-2:])

    @property
    def entered(self) -> bool:
        """Whether the piece that moves stands in the enemy's castle."""
        return bool(self.path) and self.path[-1] in CASTLES[1 - self.side]

    def after(self, source: int, target: int, made: Kind, taken: int | None = None) -> State:
        """Return the state after a step."""
        packed = advance(self.packed, source, target, taken)
        path = (*self.path, target) if self.path else (source, target)
        passed = self.passed
        if made == "canter" and packed[target] in KNIGHTS and target not in CASTLES[1 - self.side]:
            passed += exposed(packed, target, self.side)
        return State(self.start, packed, path, made, passed)


CamelotTurn: TypeAlias = Turn[State, Step]
"""Every legal way to move in a turn.

Examples
--------
>>> from bgwidget.rules.camelot import START, turn
>>> isinstance(turn(START), Turn)
True
"""
CamelotNode: TypeAlias = Node[State, Step]


def turn(position: Position) -> CamelotTurn:
    """Return every legal way to make a move, as a graph of single steps.

    Parameters
    ----------
    position : Position
        The position before the move.

    Returns
    -------
    Turn
        Nodes hold a position part-way and the squares touched; edges are steps. The root has no
        steps if the game is over or there is no legal move.

    Notes
    -----
    A cantering piece touches no square twice (section 8). Only steps that can be completed to a
    legal move are edges, so the duties to capture need no further check (sections 4 and 5).

    Examples
    --------
    >>> from bgwidget.rules.camelot import square_name
    >>> moves = turn(Position.parse("W wM:E5,A4 bM:F6,H8,L13"))
    >>> [(square_name(step.target), node.may_stop) for step, node in moves.root.steps]
    [('G7', False)]
    """
    return Turn(_root(position), completable(_edges, _may_stop))


def completed(position: Position) -> Iterator[State]:
    """Yield the states in which the legal moves end, in the order of the graph's walks.

    This is quicker than the graph when only whole moves are wanted: a walk that cannot end simply
    yields nothing.
    """
    stack = [_root(position)]
    while stack:
        state = stack.pop()
        count_work()
        if _may_stop(state):
            yield state
        stack += reversed(_following(state))


def _root(position: Position) -> State:
    if not isinstance(position, Position):
        raise InvalidPositionError("camelot-position.type", found=type(position).__name__)
    return State(_start(position), position.packed)


def _start(position: Position) -> Start:
    packed, side = position.packed, position.mover
    own = position.squares(side)
    leaver = next((square for square in own if square in CASTLES[side]), None)
    takers = own if leaver is None else (leaver,)
    due = (
        Step(square, beyond)
        for square in takers
        if square not in CASTLES[1 - side]
        for _, beyond in leaps(packed, square, OWN[1 - side])
    )
    return Start(position, leaver, tuple(due), decided(position))


def ended(root: CamelotNode) -> Outcome | None:
    """Return how the game has ended before a turn, from the turn's first node; None if it has not.

    A player without a legal move loses to two pieces or more (section 7).
    """
    outcome = root.state.start.decided
    if outcome is not None or root.steps:
        return outcome
    opponent = 1 - root.state.side
    several = len(root.position.squares(opponent)) > 1
    return Outcome(opponent if several else None, "no-move")


def _may_stop(state: State) -> bool:
    if state.made == "jump":
        return state.entered or not exposed(state.packed, state.path[-1], state.side)
    return state.made is not None and not state.start.due and not state.passed


def _edges(state: State) -> Iterator[tuple[Step, State]]:
    return ((after.step, after) for after in _following(state))


def _following(state: State) -> list[State]:
    """Return the states after one more step, even one that no legal move can begin with."""
    if not state.path:
        return _first(state)
    states: list[State] = []
    if state.made in ("canter", "jump") and not state.entered:
        at = state.path[-1]
        if state.made == "jump" or state.packed[at] in KNIGHTS:
            states += _jumps(state, at)
        if state.made == "canter":
            states += _canters(state, at)
    return states


def _first(state: State) -> list[State]:
    start, states = state.start, []
    if start.decided:
        return []
    own = start.position.squares(state.side)
    for square in own if start.leaver is None else (start.leaver,):
        if square in CASTLES[1 - state.side]:
            states += _castle_move(state, square)
        else:
            states += _plain(state, square)
            states += _canters(state, square)
            states += _jumps(state, square)
    return states


def _castle_move(state: State, square: int) -> list[State]:
    # A castle has two squares: their sum less one is the other.
    other = sum(CASTLES[1 - state.side]) - square
    left = state.start.position.castle_moves[state.side] < CASTLE_MOVES
    return [state.after(square, other, "castle")] if left and state.packed[other] == EMPTY else []


def _plain(state: State, square: int) -> list[State]:
    packed, castle = state.packed, CASTLES[state.side]
    return [
        state.after(square, beside, "plain")
        for beside, _ in WAYS[square]
        if packed[beside] == EMPTY and beside not in castle
    ]


def _canters(state: State, square: int) -> list[State]:
    path, castle = state.path, CASTLES[state.side]
    return [
        state.after(square, beyond, "canter")
        for _, beyond in leaps(state.packed, square, OWN[state.side])
        if beyond not in castle and beyond not in path
    ]


def _jumps(state: State, square: int) -> list[State]:
    return [
        state.after(square, beyond, "jump", over)
        for over, beyond in leaps(state.packed, square, OWN[1 - state.side])
    ]
