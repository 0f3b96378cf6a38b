"""A board as a still picture: SVG and text, without a browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

from bgwidget.games import Kind, kind
from bgwidget.layout import Arrangement, Place
from bgwidget.layout.colours import THEMES
from bgwidget.words import Words, current, speak

_SIDES = ("near", "far")
_MARKS = ("X", "O")
_PIPS = ("", "4", "26", "246", "0268", "02468", "023568")
_FONT = "system-ui, sans-serif"

Colours = Mapping[str, str]
Look = Mapping[str, str]
Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Diagram:
    """A picture of a position, shown by a notebook as it is.

    ``svg`` carries a title and a description for screen readers; ``text`` is the same position
    in at most 40 columns.
    """

    svg: str
    text: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__


def diagram(
    position: object = None,
    dice: tuple[int, int] | None = None,
    *,
    game: str = "backgammon",
    title: str | None = None,
    marks: Sequence[int] = (),
    width: int = 420,
    theme: str = "light",
) -> Diagram:
    """Return a picture of a position.

    Parameters
    ----------
    position
        The position, or its text form; the start if left out.
    dice
        Two numbers, drawn on the right half of the side to move.
    title
        A line that names the picture; it is read aloud, not drawn.
    marks
        Places to frame, such as the points that a sentence is about.
    width
        Width in pixels.
    theme
        ``"light"`` or ``"dark"``.

    Raises
    ------
    ValueError
        If the position or the dice cannot be read, or a name or mark is not known.

    Examples
    --------
    >>> print(diagram(dice=(3, 1)))
     13 14 15 16 17 18 19 20 21 22 23 24
     5X  .  .  . 3O  . 5O  .  .  .  . 2X
     5O  .  .  . 3X  . 5X  .  .  .  . 2O
     12 11 10  9  8  7  6  5  4  3  2  1
    X: 3-1 to play
    """
    found, words = kind(game), current()
    state = found.start(position, dice=dice)
    return picture(found, state, words, title=title, marks=marks, width=width, theme=theme)


def picture(
    kind: Kind,
    game: Any,
    words: Words,
    *,
    title: str | None = None,
    marks: Sequence[int] = (),
    width: int = 420,
    theme: str = "light",
) -> Diagram:
    """Return a picture of any state of any game."""
    shown = kind.snapshot(game)
    if theme not in THEMES:
        raise ValueError(speak("error.theme", found=repr(theme), known=", ".join(THEMES)))
    known = {place.key for place in kind.layout.wide.places}
    for mark in marks:
        if mark not in known:
            raise ValueError(speak("error.mark", found=repr(mark)))
    description = kind.describe(game, words)
    name = title or kind.title(words)
    drawing = _svg(kind, shown, THEMES[theme], marks, width, (name, description))
    return Diagram(drawing, _text(kind, shown, words, kind.roll(game, words)))


def _svg(
    kind: Kind,
    shown: Mapping[str, Any],
    colours: Colours,
    marks: Sequence[int],
    width: int,
    spoken: tuple[str, str],
) -> str:
    board = kind.layout.wide
    height = round(width * board.height / board.width)
    size = {"width": str(width), "height": str(height), "role": "img"}
    box = f"0 0 {board.width:g} {board.height:g}"
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box, **size})
    for tag, text in zip(("title", "desc"), spoken, strict=True):
        SubElement(root, tag).text = text
    for token, path in board.shapes:
        SubElement(root, "path", {"d": path, "fill": colours[token]})
    labels = kind.labels()[shown["side"]]
    places = {place.key: place for place in board.places}
    for place in board.places:
        if place.label:
            _letters(root, place.label, labels[place.key], colours["label"], 30)
    for key, side, count in shown["pieces"]:
        _pile(root, board, places[key], side, count, colours)
    _dice(root, board, shown, colours)
    for key in marks:
        _frame(root, places[key], colours["hand"])
    return tostring(root, encoding="unicode")


def _letters(root: Element, at: Spot, text: str, colour: str, size: int) -> None:
    look = {"fill": colour, "font-size": str(size), "font-family": _FONT}
    middle = {"text-anchor": "middle", "dominant-baseline": "central"}
    SubElement(root, "text", {"x": f"{at[0]:g}", "y": f"{at[1]:g}", **look, **middle}).text = text


def _circle(root: Element, at: Spot, radius: float, look: Look) -> None:
    place = {"cx": f"{at[0]:g}", "cy": f"{at[1]:g}", "r": f"{radius:g}"}
    SubElement(root, "circle", {**place, **look})


def _pile(
    root: Element, board: Arrangement, place: Place, side: int, count: int, colours: Colours
) -> None:
    name = _SIDES[side]
    body, edge, mark = (colours[f"{name}{part}"] for part in ("", "-edge", "-mark"))
    rim = {"stroke": edge, "stroke-width": "4"}
    x, y, dx, dy = place.stack
    radius = board.piece / 2 - 2
    for index in range(min(count, place.room)):
        at = (x + index * dx, y + index * dy)
        if place.style == "edge":
            _edge_on(root, place, at, {"fill": body, **rim})
            continue
        _circle(root, at, radius, {"fill": body, **rim})
        _circle(root, at, radius * 0.7, {"fill": "none", "stroke": mark, "stroke-width": "3.5"})
        if side == 1:
            _circle(root, at, radius * 0.2, {"fill": mark})
    if count > place.room:
        last = (x + (place.room - 1) * dx, y + (place.room - 1) * dy)
        _circle(root, last, radius * 0.62, {"fill": body})
        _letters(root, last, str(count), mark, 40)


def _edge_on(root: Element, place: Place, at: Spot, look: Look) -> None:
    upright = bool(place.stack[3])
    width = place.box[2] * 0.84 if upright else abs(place.stack[2]) - 8
    height = abs(place.stack[3]) - 5 if upright else place.box[3] * 0.84
    corner = {"x": f"{at[0] - width / 2:g}", "y": f"{at[1] - height / 2:g}", "rx": "7"}
    SubElement(root, "rect", {**corner, "width": f"{width:g}", "height": f"{height:g}", **look})


def _dice(root: Element, board: Arrangement, shown: Mapping[str, Any], colours: Colours) -> None:
    x, y, gap = board.dice[shown["side"]]
    start = x - (len(shown["dice"]) - 1) * gap / 2
    for index, number in enumerate(shown["dice"]):
        left = start + index * gap
        face = {"fill": colours["die"], "stroke": colours["die-edge"], "stroke-width": "3"}
        size = {"width": "82", "height": "82", "rx": "16"}
        SubElement(root, "rect", {"x": f"{left - 41:g}", "y": f"{y - 41:g}", **size, **face})
        for pip in map(int, _PIPS[number]):
            across, down = (pip % 3 - 1) * 23, (pip // 3 - 1) * 23
            _circle(root, (left + across, y + down), 8, {"fill": colours["pip"]})


def _frame(root: Element, place: Place, colour: str) -> None:
    x, y, width, height = place.box
    box = {"x": f"{x + 3:g}", "y": f"{y + 3:g}", "rx": "12"}
    size = {"width": f"{width - 6:g}", "height": f"{height - 6:g}"}
    look = {"fill": "none", "stroke": colour, "stroke-width": "7"}
    SubElement(root, "rect", {**box, **size, **look})


def _text(kind: Kind, shown: Mapping[str, Any], words: Words, roll: str) -> str:
    names = kind.names(words)[shown["side"]]
    labels = kind.labels()[shown["side"]]
    held = {key: f"{count}{_MARKS[side]}" for key, side, count in shown["pieces"]}
    on_frame = sorted(
        (place for place in kind.layout.wide.places if place.label),
        key=lambda place: (place.row, place.column),
    )
    lines = []
    for row in (0, 1):
        places = [place for place in on_frame if place.row == row]
        numbers = "".join(f"{labels[place.key]:>3}" for place in places)
        pieces = "".join(f"{held.get(place.key, '.'):>3}" for place in places)
        lines += [numbers, pieces] if row == 0 else [pieces, numbers]
    written = {place.key for place in on_frame}
    for key, side, count in shown["pieces"]:
        if key not in written:
            lines.append(f"{names[key]}: {count}{_MARKS[side]}")
    if roll:
        lines.append(f"{_MARKS[shown['side']]}: {roll}")
    return "\n".join(lines)
