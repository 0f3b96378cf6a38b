"""The questions about the squares of a Camelot board, and their answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from bgwidget.rules.camelot import START, Game, legal_moves, square_name
from bgwidget.rules.camelot.board import CASTLES, SQUARES
from bgwidget.rules.camelot.walks import turn
from bgwidget.rules.rulebook import Breach
from bgwidget.tasks.errors import InvalidTaskError


def points(table: Game, question: str, source: int | None) -> frozenset[int]:
    """Return the squares that a question is about.

    Examples
    --------
    >>> [square_name(square) for square in sorted(points(Game.start(), "enemy-castle", None))]
    ['F16', 'G16']
    """
    return frozenset(QUESTIONS[question](table, source))


def why_not(table: Game, question: str, source: int | None, square: int) -> tuple[Breach, ...]:
    """Return the rules that keep a piece of `source` from a square."""
    if question not in ("moves-from", "reach"):
        return ()
    return table.breaches((_source(table, source), square))


def _of(side: int, name: str | None = None) -> Callable[[Game, int | None], Iterable[int]]:
    def squares(table: Game, source: int | None) -> Iterable[int]:
        position = table.position
        own = position.squares(position.mover if side == 0 else 1 - position.mover)
        pieces = ((at, position[at]) for at in own)
        return [at for at, piece in pieces if piece and name in (None, piece.kind)]

    return squares


def _castle(side: int) -> Callable[[Game, int | None], Iterable[int]]:
    return lambda table, source: CASTLES[table.mover if side == 0 else 1 - table.mover]


def _source(table: Game, source: int | None) -> int:
    if source is None or source not in table.position.squares(table.mover):
        named = None if source is None else square_name(source)
        raise InvalidTaskError("task.source", found=named)
    return source


def _moves_from(table: Game, source: int | None) -> Iterable[int]:
    at = _source(table, source)
    return [move.path[-1] for move in legal_moves(table.position) if move.path[0] == at]


def _movable(table: Game, source: int | None) -> Iterable[int]:
    return [step.source for step, _ in turn(table.position).root.steps]


def _captured(table: Game, source: int | None) -> Iterable[int]:
    return [square for move in legal_moves(table.position) for square in move.captured]


def _differs(table: Game, source: int | None) -> Iterable[int]:
    return [square for square in SQUARES if table.position[square] != START[square]]


QUESTIONS: Mapping[str, Callable[[Game, int | None], Iterable[int]]] = MappingProxyType(
    {
        "mine": _of(0),
        "theirs": _of(1),
        "own-knights": _of(0, "knight"),
        "own-men": _of(0, "man"),
        "enemy-knights": _of(1, "knight"),
        "enemy-men": _of(1, "man"),
        "own-castle": _castle(0),
        "enemy-castle": _castle(1),
        "moves-from": _moves_from,
        "reach": _moves_from,
        "movable": _movable,
        "captured": _captured,
        "differs-from-start": _differs,
    }
)
"""For each question, its squares: of ``moves-from`` where a piece may end its move; of ``movable``
those whose piece may move; of ``captured`` the enemies that some legal move captures."""
