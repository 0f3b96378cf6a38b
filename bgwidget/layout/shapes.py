"""The vocabulary of a layout: places, shapes and arrangements."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any


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
    """

    key: int
    row: int
    column: int
    box: tuple[float, float, float, float]
    stack: tuple[float, float, float, float]
    room: int
    style: str = "flat"
    label: tuple[float, float] | None = None

    def spot(self, index: int) -> tuple[float, float]:
        """Return the centre of a piece, counted from 0; those without room lie on the last."""
        x, y, dx, dy = self.stack
        step = min(index, self.room - 1)
        return x + step * dx, y + step * dy

    def as_data(self) -> dict[str, Any]:
        """Return the place as plain JSON data, without what is the same on most squares.

        Examples
        --------
        >>> square(key=5, row=0, column=2, x=200, y=0).as_data()
        {'key': 5, 'row': 0, 'column': 2, 'box': (200, 0, 100, 100)}
        """
        x, y, width, height = self.box
        middle = (x + width / 2, y + height / 2, 0, 0)
        usual = {"stack": middle, "room": 1, "style": "flat", "label": None}
        return {
            name: value for name, value in asdict(self).items() if value != usual.get(name, ...)
        }


def square(key: int, row: int, column: int, x: float, y: float, side: float = 100) -> Place:
    """Return a square with its corner at `x` and `y`, which holds one piece in its middle."""
    middle = (x + side / 2, y + side / 2, 0, 0)
    return Place(key, row, column, box=(x, y, side, side), stack=middle, room=1)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A board drawn for one width: its size, its background and its places.

    ``left`` is the x of its left edge. ``shapes`` are pairs of a colour token and an SVG path.
    ``dice`` holds, for each side, ``(x, y, gap)``: the centre of the row of dice, and the distance
    between two; it is empty in games without dice. ``texts`` are ``(x, y, text)`` on the frame, the
    same whoever is to move. ``cube`` holds the centres of a doubling cube that belongs to the near
    side, to the far side, to nobody, is offered to the near side, and is offered to the far side;
    it is empty in games without a cube.
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

    def as_data(self) -> dict[str, Any]:
        """Return the arrangement as plain JSON data."""
        own = {field.name: getattr(self, field.name) for field in fields(self)}
        return own | {"places": [place.as_data() for place in self.places]}


@dataclass(frozen=True, slots=True)
class Layout:
    """The arrangements of one game: ``wide``, and ``narrow`` for a phone.

    ``marks`` has, for each kind of piece, the SVG path of the mark on it, drawn around its centre;
    an empty one is a ring.
    """

    wide: Arrangement
    narrow: Arrangement
    marks: tuple[str, ...] = ("",)

    def as_data(self) -> dict[str, Any]:
        """Return the layout as plain JSON data; of the narrow one, only what differs from the wide.

        Examples
        --------
        >>> from bgwidget.layout.backgammon import LAYOUT
        >>> sorted(LAYOUT.as_data())
        ['marks', 'narrow', 'wide']
        """
        wide, narrow = self.wide.as_data(), self.narrow.as_data()
        other = {name: value for name, value in narrow.items() if value != wide[name]}
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
