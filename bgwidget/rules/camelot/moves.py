"""Moves: the whole turns that a position allows, and how a position ends the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bgwidget.rules.camelot.board import between, square_name
from bgwidget.rules.camelot.endings import Outcome
from bgwidget.rules.camelot.movement import Step
from bgwidget.rules.camelot.position import OWN, Position
from bgwidget.rules.camelot.walks import CamelotNode, State, completed, ended, turn


@dataclass(frozen=True, slots=True)
class Move:
    """A whole turn of one side.

    Moves are equal when they take the same path from the same position; moves with the same
    `effect` differ in nothing else (section 8).

    Attributes
    ----------
    before, after : Position
        After the move the other side is to move.
    path : tuple of int
        The squares touched, the first one included.

    Examples
    --------
    >>> position = Position.parse("W wK:E5 wM:F6,B8 bM:G8,B9,L13")
    >>> [str(move) for move in legal_moves(position)]
    ['E5-G7xG9', 'B8xB10']
    """

    before: Position
    path: tuple[int, ...]
    after: Position

    @property
    def steps(self) -> tuple[Step, ...]:
        """The single steps."""
        return tuple(Step(source, target) for source, target in pairwise(self.path))

    @property
    def captured(self) -> tuple[int, ...]:
        """Where the captured enemies stood, in the order of their capture."""
        taken = (_captured(self.before, step) for step in self.steps)
        return tuple(square for square in taken if square is not None)

    @property
    def effect(self) -> tuple[int, int, frozenset[int]]:
        """The net effect of the move: its first square, its last, and those captured on."""
        return self.path[0], self.path[-1], frozenset(self.captured)

    def __str__(self) -> str:
        return format_path(self.before, self.path)

    def __repr__(self) -> str:
        return f"<Move {self}>"


def _captured(before: Position, step: Step) -> int | None:
    over = between(step.source, step.target)
    return over if over is not None and before.packed[over] in OWN[1 - before.mover] else None


def format_path(before: Position, path: Sequence[int]) -> str:
    """Write the squares that a piece of the side to move touches; empty text for an empty path.

    Examples
    --------
    >>> from bgwidget.rules.camelot import parse_square
    >>> path = [parse_square(name) for name in ("E5", "G7", "I9")]
    >>> format_path(Position.parse("W wM:E5,H8 bM:F6"), path)
    'E5xG7-I9'
    """
    links = (_link(before, Step(*step)) + square_name(step[1]) for step in pairwise(path))
    return "".join((*map(square_name, path[:1]), *links))


def format_step(before: Position, step: Step) -> str:
    """Write one step of the side to move.

    Examples
    --------
    >>> from bgwidget.rules.camelot import parse_path
    >>> format_step(Position.parse("W wM:E5 bM:F6"), *parse_path("E5-G7"))
    'E5xG7'
    """
    return square_name(step.source) + _link(before, step) + square_name(step.target)


def _link(before: Position, step: Step) -> str:
    return "-" if _captured(before, step) is None else "x"


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Return the legal moves, one for each path; none once the game is over.

    Parameters
    ----------
    position : Position
        The position before the move.

    Raises
    ------
    InvalidPositionError
        Not a position.

    Examples
    --------
    >>> from bgwidget.rules.camelot import START
    >>> len(legal_moves(START)), len({move.effect for move in legal_moves(START)})
    (112, 100)
    """
    return tuple([_move(state) for state in completed(position)])


def move_to(node: CamelotNode) -> Move:
    """Return the move made by the walk to a node at which it may stop."""
    return _move(node.state)


def _move(state: State) -> Move:
    before = state.start.position
    return Move(before, state.path, Position(state.packed, 1 - before.mover, state.castle_moves))


def outcome(position: Position) -> Outcome | None:
    """Return how a position ends the game, or None while it goes on (section 7).

    Draws by claim depend on the history too, so only a game can tell them.

    Raises
    ------
    InvalidPositionError
        Not a position.

    Examples
    --------
    >>> outcome(Position.parse("B bM:F1 wM:F12,H9 c:0,2"))
    Outcome(winner=0, reason='no-move')
    """
    return ended(turn(position).root)
