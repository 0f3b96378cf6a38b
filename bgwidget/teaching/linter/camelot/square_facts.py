"""What a step of Camelot has on its board, and the squares that its words may well name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from bgwidget.lesson_files.steps import Read
from bgwidget.rules.camelot.board import PLACES, are_neighbours, parse_square, square_name
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Task

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
        """The squares with pieces, those of the moves that can be made, and those that are given."""
        pieces = {
            square_name(square) for square in range(PLACES) if self._position[square] is not None
        }
        given: Any = self._step
        told = [getattr(given, name, None) for name in _GIVEN]
        told += [slip.answer for slip in getattr(given, "wrong", ())]
        named = {name for each in told for name in _squares_of(each)}
        return frozenset(pieces | named | _CASTLES | self._reached())

    def is_on_a_way(self, name: str, text: str) -> bool:
        """Tell whether a square is in a path that a text names, or beside the source asked about."""
        beside = getattr(self._step, "source", None)
        square, source = parse_square(name), parse_square(str(beside)) if beside else None
        if square is not None and source is not None and are_neighbours(square, source):
            return True
        return any(name in SQUARE.findall(path) for path in PATH.findall(text))

    def _reached(self) -> set[str]:
        step: Any = self._step
        try:
            plays = step.knows.plays(step.table())
            right = step.solution() if isinstance(step, Task) else ()
        except RulesError:
            return set()
        return {name for each in (*plays.values(), right) for name in _squares_of(each)}


def squares_in(text: str) -> list[str]:
    """Return each square that a text names.

    Examples
    --------
    >>> squares_in("Over D6, then E8-G8.")
    ['D6', 'E8', 'G8']
    """
    return SQUARE.findall(text)


def _squares_of(given: object) -> Iterator[str]:
    if isinstance(given, str):
        yield from squares_in(given)
    elif isinstance(given, Mapping):
        for each in given.values():
            yield from _squares_of(each)
    elif isinstance(given, list | tuple | set | frozenset):
        for each in given:
            yield from _squares_of(each)
