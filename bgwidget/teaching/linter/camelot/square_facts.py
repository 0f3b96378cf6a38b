"""What a step of Camelot has on its board, and the squares that its words may well name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from bgwidget.lesson_files.steps import Read
from bgwidget.rules.camelot.board import PLACES, are_neighbours, parse_square, square_name
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import FindPlays, FindPoints, Play, Referee, Task
from bgwidget.tasks.games import judge

SQUARE = re.compile(r"(?<![A-Za-wyz\d])[A-L](?:1[0-6]|[1-9])(?!\d)")
PATH = re.compile(r"(?<![A-Za-z\d])[A-L]\d{1,2}(?:[-x][A-L]\d{1,2})+")
_CASTLES = frozenset({"F1", "G1", "F16", "G16"})
_GIVEN = ("played", "shows", "options", "correct", "want", "source", "check", "target")


class SquareFacts:
    """What is on the board of a step, and what can happen there."""

    def __init__(self, step: Read | Task) -> None:
        self._step = step
        self._position = step.table().position

    def kind_at(self, name: str) -> str:
        """Return ``"knight"``, ``"man"``, or an empty text for an empty square."""
        square = parse_square(name)
        piece = None if square is None else self._position[square]
        return piece.kind if piece else ""

    @cached_property
    def about(self) -> frozenset[str]:
        """The squares with pieces, those of legal moves, and those that are given."""
        pieces = {
            square_name(square) for square in range(PLACES) if self._position[square] is not None
        }
        named = {name for each in self._given for name in squares_of(each)}
        if isinstance(self._step, FindPoints):
            return frozenset(named | _CASTLES | {*squares_of(self._right)})
        return frozenset(pieces | named | _CASTLES | self._reached())

    def is_asked(self, name: str) -> bool:
        """Tell whether a goal may name a square: the source, or what the turn to judge is about."""
        step = self._step
        if isinstance(step, FindPoints) and step.source is not None:
            return name == step.source
        if isinstance(step, Referee):
            return self._is_beside(name, step.played)
        if isinstance(step, Play) and step.want:
            return any(self._is_beside(name, text) for text in step.accepted.values())
        return True

    def is_at_hand(self, name: str) -> bool:
        """Tell whether a square has to do with a move that can be made, or that is given."""
        if not isinstance(self._step, Play | FindPlays):
            return True
        paths = [text for each in (*self._plays, *self._given) for text in _texts(each)]
        return name in _CASTLES or any(self._is_beside(name, path) for path in paths)

    def _is_beside(self, name: str, path: str) -> bool:
        """Tell whether a square is on a path, or holds a piece beside it."""
        if name in squares_in(path):
            return True
        here = parse_square(name)
        others = (parse_square(each) for each in squares_in(path))
        return bool(self.kind_at(name)) and any(
            here is not None and at is not None and are_neighbours(here, at) for at in others
        )

    def is_on_a_way(self, name: str, text: str) -> bool:
        """Tell whether a square is in a path of the text, or beside the source asked about."""
        beside = getattr(self._step, "source", None)
        square, source = parse_square(name), parse_square(str(beside)) if beside else None
        if square is not None and source is not None and are_neighbours(square, source):
            return True
        return any(name in SQUARE.findall(path) for path in PATH.findall(text))

    def _reached(self) -> set[str]:
        return {name for each in self._plays for name in squares_of(each)}

    @cached_property
    def moves(self) -> frozenset[str]:
        """Every step from square to square of a legal move, or of one that is given."""
        return frozenset(step for each in (*self._plays, *self._given) for step in _all_steps(each))

    @cached_property
    def _plays(self) -> tuple[object, ...]:
        step: Any = self._step
        try:
            return (*judge(step.game).plays(step.table()).values(), self._right)
        except RulesError:
            return ()

    @cached_property
    def _right(self) -> object:
        step = self._step
        try:
            return step.solution() if isinstance(step, Task) else ()
        except RulesError:
            return ()

    @cached_property
    def _given(self) -> tuple[object, ...]:
        step: Any = self._step
        given = [getattr(step, name, None) for name in _GIVEN]
        return (*given, *(slip.answer for slip in getattr(step, "wrong", ())))


def squares_in(text: str) -> list[str]:
    """Return each square that a text names.

    Examples
    --------
    >>> squares_in("Over D6, then E8-G8.")
    ['D6', 'E8', 'G8']
    """
    return SQUARE.findall(text)


def steps_of(path: str) -> list[str]:
    """Return the steps from square to square of a path.

    Examples
    --------
    >>> steps_of("D6-F6xH8")
    ['D6-F6', 'F6xH8']
    """
    squares = SQUARE.findall(path)
    signs = re.findall("[-x]", path)
    return [f"{a}{sign}{b}" for a, sign, b in zip(squares, signs, squares[1:], strict=False)]


def _all_steps(given: object) -> Iterator[str]:
    for text in _texts(given):
        for path in PATH.findall(text):
            yield from steps_of(path)


def squares_of(given: object) -> Iterator[str]:
    """Yield each square that a value names, however deep."""
    for text in _texts(given):
        yield from squares_in(text)


def _texts(given: object) -> Iterator[str]:
    if isinstance(given, str):
        yield given
    elif isinstance(given, Mapping):
        yield from (text for each in given.values() for text in _texts(each))
    elif isinstance(given, list | tuple | set | frozenset):
        yield from (text for each in given for text in _texts(each))
