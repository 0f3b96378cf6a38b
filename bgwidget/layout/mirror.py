"""Mirrored layouts: left and right are exchanged, so that home lies on the left."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from bgwidget.layout.shapes import Arrangement, Layout, Place

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?[\d.]+")


@cache
def mirrored(layout: Layout) -> Layout:
    """Return a layout with left and right exchanged, keys of places and marks as they are.

    Examples
    --------
    >>> from bgwidget.layout.backgammon import LAYOUT
    >>> mirrored(mirrored(LAYOUT)) == LAYOUT
    True
    """
    return replace(layout, wide=_arrangement(layout.wide), narrow=_arrangement(layout.narrow))


def mirrored_path(path: str, axis: float) -> str:
    """Return an SVG path with left and right exchanged about a vertical axis.

    Examples
    --------
    >>> mirrored_path("M0 0h4a2 3 0 0 1 2 3z", axis=5)
    'M10 0h-4a2 3 0 0 0 -2 3z'
    """
    return "".join(
        name + " ".join(f"{number:g}" for number in _numbers(name, values, axis))
        for name, values in _COMMAND.findall(path)
    )


def _numbers(name: str, values: str, axis: float) -> list[float]:
    numbers = [float(number) for number in _NUMBER.findall(values)]
    edge = 2 * axis if name.isupper() else 0
    if name in "Vv":
        return numbers
    if name in "Aa":
        across, down, turn, large, sweep, x, y = numbers
        return [across, down, 0 - turn, large, 1 - sweep, edge - x, y]
    step = 1 if name in "Hh" else 2
    numbers[::step] = [edge - x for x in numbers[::step]]
    return numbers


def _arrangement(board: Arrangement) -> Arrangement:
    axis = board.left + board.width / 2
    cube = [(2 * axis - x, y) for x, y in board.cube]
    return replace(
        board,
        shapes=tuple((token, mirrored_path(path, axis)) for token, path in board.shapes),
        places=_places(board.places, axis),
        texts=tuple((2 * axis - x, y, text) for x, y, text in board.texts),
        # Wherever home is, both sides throw their dice, and are offered the cube, on their right.
        dice=tuple((2 * axis - x, y, gap) for x, y, gap in reversed(board.dice)),
        cube=(*cube[:3], *reversed(cube[3:])),
    )


def _places(places: tuple[Place, ...], axis: float) -> tuple[Place, ...]:
    columns = [place.column for place in places]
    return tuple(_place(place, axis, min(columns) + max(columns)) for place in places)


def _place(place: Place, axis: float, columns: int) -> Place:
    left, top, width, height = place.box
    x, y, dx, dy = place.stack
    label = None if place.label is None else (2 * axis - place.label[0], place.label[1])
    return replace(
        place,
        column=columns - place.column,
        box=(2 * axis - left - width, top, width, height),
        stack=(2 * axis - x, y, 0 - dx, dy),
        label=label,
    )
