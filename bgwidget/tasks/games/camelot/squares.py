"""What may be asked about the squares of a Camelot board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from bgwidget.rules.camelot import START, Game, legal_moves, parse_square, square_name
from bgwidget.rules.camelot.board import CASTLES, SQUARES
from bgwidget.rules.rulebook import Breach
from bgwidget.tasks.errors import InvalidTaskError


def points(table: Game, question: str, source: object) -> frozenset[str]:
    """Return the names of the squares that a question is about.

    Examples
    --------
    >>> sorted(points(Game.start(), "enemy-castle", None))
    ['F16', 'G16']
    """
    return frozenset(map(square_name, QUESTIONS[question](table, source)))


def why_not(table: Game, question: str, source: object, square: int) -> tuple[Breach, ...]:
    """Return the rules that keep a piece of `source` from a square."""
    if question not in ("moves-from", "reach"):
        return ()
    return table.breaches((_source(table, source), square))


def _of(side: int, name: str | None = None) -> Callable[[Game, object], Iterable[int]]:
    def found(table: Game, source: object) -> Iterable[int]:
        position = table.position
        own = position.squares(position.mover if side == 0 else 1 - position.mover)
        pieces = ((at, position[at]) for at in own)
        return [at for at, piece in pieces if piece and name in (None, piece.kind)]

    return found


def _castle(side: int) -> Callable[[Game, object], Iterable[int]]:
    return lambda table, source: CASTLES[table.mover if side == 0 else 1 - table.mover]


def _source(table: Game, source: object) -> int:
    square = parse_square(str(source).upper())
    if square is None or square not in table.position.squares(table.mover):
        raise InvalidTaskError("task.source", found=repr(source))
    return square


def _moves_from(table: Game, source: object) -> Iterable[int]:
    at = _source(table, source)
    return [move.path[-1] for move in legal_moves(table.position) if move.path[0] == at]


def _movable(table: Game, source: object) -> Iterable[int]:
    return [move.path[0] for move in legal_moves(table.position)]


def _captured(table: Game, source: object) -> Iterable[int]:
    return [square for move in legal_moves(table.position) for square in move.captured]


def _differs(table: Game, source: object) -> Iterable[int]:
    return [square for square in SQUARES if table.position[square] != START[square]]


QUESTIONS: Mapping[str, Callable[[Game, object], Iterable[int]]] = MappingProxyType(
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
"""By question, the squares: of ``moves-from`` those where a piece may end its move; of ``movable``
those whose piece may move; of ``captured`` the enemies that some legal move captures."""
