"""The vocabulary of a layout: places, shapes and arrangements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import bgwidget.wire.frame as wire
from bgwidget.common.shapes import fits


@dataclass(frozen=True, slots=True)
class Place:
    """One place that can hold pieces, and one cell of the grid that screen readers move about in.

    Parameters
    ----------
    key
        Number of the place on the wire; it does not depend on whose turn it is.
    row, column
        Its cell in the grid, as drawn.
    box
        ``(x, y, width, height)`` of the area that belongs to the place.
    stack
        ``(x, y, dx, dy)``: the centre of the first piece, and how far from there to the next.
    room
        How many pieces are drawn; if there are more, their number is written on the last.
    style
        ``"flat"`` for pieces seen from above, ``"edge"`` for pieces seen edge on.
    label
        ``(x, y)`` of the number on the frame, or ``None``.

    Examples
    --------
    >>> square(7, row=0, column=2, x=200, y=0).box
    (200, 0, 100, 100)
    """

    key: int
    row: int
    column: int
    box: tuple[float, float, float, float]
    stack: tuple[float, float, float, float]
    room: int
    style: Literal["flat", "edge"] = "flat"
    label: tuple[float, float] | None = None

    def spot(self, index: int) -> tuple[float, float]:
        """Return the centre of the piece at an index from 0; any without room lie on the last."""
        x, y, dx, dy = self.stack
        step = min(index, self.room - 1)
        return x + step * dx, y + step * dy

    def as_data(self) -> wire.Place:
        """Return the place as plain JSON data, leaving out what most squares have in common.

        Examples
        --------
        >>> square(key=5, row=0, column=2, x=200, y=0).as_data()
        {'key': 5, 'row': 0, 'column': 2, 'box': (200, 0, 100, 100)}
        """
        x, y, width, height = self.box
        data: wire.Place = {
            "key": self.key,
            "row": self.row,
            "column": self.column,
            "box": self.box,
        }
        if self.stack != (x + width / 2, y + height / 2, 0, 0):
            data["stack"] = self.stack
        if self.room != 1:
            data["room"] = self.room
        if self.style != "flat":
            data["style"] = self.style
        if self.label is not None:
            data["label"] = self.label
        return data


def square(key: int, row: int, column: int, x: float, y: float, side: float = 100) -> Place:
    """Return a place that holds one piece, in the middle of its box; `x` and `y` are its corner.

    Examples
    --------
    >>> square(7, row=0, column=2, x=200, y=0).stack[:2]
    (250.0, 50.0)
    """
    middle = (x + side / 2, y + side / 2, 0, 0)
    return Place(key, row, column, box=(x, y, side, side), stack=middle, room=1)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A board drawn for one width: its size, its background and its places.

    ``left`` is where the picture begins; what lies further left is not of this arrangement.
    ``shapes`` are ``(token, path)`` pairs: the colour token and an SVG path. ``dice`` holds, for
    each side, ``(x, y, gap)``: the centre of the row of dice and the distance between two; it is
    empty where a game has no dice. ``texts`` are ``(x, y, text)`` on the frame, the same whoever is
    on turn. ``cube`` holds the centres of a doubling cube that is the near side's, the far side's,
    nobody's, offered to the near side, offered to the far side; empty where a game has no cube.

    Examples
    --------
    >>> from bgwidget.layout import backgammon
    >>> wide = backgammon.LAYOUT.wide
    >>> wide.width > wide.height, len(wide.places)
    (True, 28)
    """

    width: float
    height: float
    piece: float
    shapes: tuple[tuple[str, str], ...]
    places: tuple[Place, ...]
    dice: tuple[tuple[float, float, float], ...] = ()
    texts: tuple[tuple[float, float, str], ...] = ()
    cube: tuple[tuple[float, float], ...] = ()
    left: float = 0

    def as_data(self) -> wire.Arrangement:
        """Return the arrangement as plain JSON data."""
        return {
            "left": self.left,
            "width": self.width,
            "height": self.height,
            "piece": self.piece,
            "shapes": self.shapes,
            "places": [place.as_data() for place in self.places],
            "dice": self.dice,
            "texts": self.texts,
            "cube": self.cube,
        }


@dataclass(frozen=True, slots=True)
class Layout:
    """The arrangements of one game: ``wide``, and ``narrow`` for a phone.

    ``marks`` has, for each kind of piece, the SVG path of the mark on it, round its centre; an
    empty one is a ring. With ``has_home`` the home boards lie on the right, and players may agree
    to have them on the left.

    Examples
    --------
    >>> from bgwidget.layout import camelot
    >>> camelot.LAYOUT.narrow.width < camelot.LAYOUT.wide.width
    True
    """

    wide: Arrangement
    narrow: Arrangement
    marks: tuple[str, ...] = ("",)
    has_home: bool = False

    def as_data(self) -> wire.Layout:
        """Return the layout as plain JSON data; of the narrow one, only what differs from the wide.

        Examples
        --------
        >>> from bgwidget.layout.backgammon import LAYOUT
        >>> sorted(LAYOUT.as_data())
        ['marks', 'narrow', 'wide']
        """
        wide, narrow = self.wide.as_data(), self.narrow.as_data()
        everywhere: Mapping[str, object] = wide
        other = {name: value for name, value in narrow.items() if value != everywhere[name]}
        assert fits(other, wire.NarrowArrangement)
        return {"wide": wide, "narrow": other, "marks": self.marks}


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """Return the SVG path of a rectangle with rounded corners.

    Examples
    --------
    >>> rectangle(0, 0, 4, 2)
    'M0 0h4v2h-4z'
    """
    if not radius:
        return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"
    r, across, down = radius, width - 2 * radius, height - 2 * radius
    return (
        f"M{x + r:g} {y:g}h{across:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{down:g}"
        f"a{r:g} {r:g} 0 0 1 {-r:g} {r:g}h{-across:g}a{r:g} {r:g} 0 0 1 {-r:g} {-r:g}"
        f"v{-down:g}a{r:g} {r:g} 0 0 1 {r:g} {-r:g}z"
    )
