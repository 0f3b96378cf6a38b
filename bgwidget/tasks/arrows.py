"""Arrows and marks that an author draws on the board of a step."""

from __future__ import annotations

from collections.abc import Iterable

from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.point_names import place_named, point_name

Pair = tuple[int, int]
"""The places from which and to which an arrow leads; a mark leads from a place to the same one."""

_BETWEEN = "/"
MOST_DRAWN = 30


def drawn_pairs(game: str, lines: Iterable[str]) -> tuple[Pair, ...]:
    """Return the places that arrows and marks are about.

    Raises
    ------
    InvalidTaskError
        If a line names no place of the board, or there are too many.

    Examples
    --------
    >>> drawn_pairs("backgammon", ["8/5", "bar/20", "5"])
    ((8, 5), (25, 20), (5, 5))
    >>> drawn_pairs("backgammon", ["8/30"])
    Traceback (most recent call last):
        ...
    bgwidget.tasks.errors.InvalidTaskError: `drawn` has '8/30', which is neither an arrow such as
    8/5 nor a mark such as 5 on this board.
    """
    pairs = []
    for line in lines:
        places = [place_named(game, name) for name in line.split(_BETWEEN)]
        if (
            not 1 <= len(places) <= 2
            or None in places
            or (places[0] == places[-1]) != (len(places) == 1)
        ):
            raise InvalidTaskError("task.drawn", found=line, field="drawn")
        pairs.append((places[0], places[-1]))
    if len(pairs) > MOST_DRAWN:
        raise InvalidTaskError("task.drawn.most", most=MOST_DRAWN, field="drawn")
    return tuple(pairs)  # type: ignore[arg-type]


def drawn_lines(game: str, pairs: Iterable[Pair]) -> list[str]:
    """Return arrows and marks as a lesson file has them.

    Examples
    --------
    >>> drawn_lines("backgammon", [(8, 5), (5, 5)])
    ['8/5', '5']
    """
    lines = []
    for source, target in pairs:
        names = [point_name(game, place) for place in dict.fromkeys((source, target))]
        if None in names:
            raise InvalidTaskError("task.drawn", found=str((source, target)), field="drawn")
        lines.append(_BETWEEN.join(map(str, names)))
    return lines
