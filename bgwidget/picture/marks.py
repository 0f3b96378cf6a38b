"""The marked places and arrows of a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from xml.etree.ElementTree import Element

from bgwidget.layout import Arrangement, Place
from bgwidget.picture import svg
from bgwidget.picture.options import CROSSED, IN_THE_WAY
from bgwidget.picture.svg import Box, Colours, Spot

_GAP = 24
_HEAD, _HALF = 46, 27
_SHAFT, _CASING = 13, 7


def draw_mark(root: Element, place: Place, role: str, colours: Colours) -> None:
    """Frame a place; hatch it if it is in the way, and cross it out where nothing may land."""
    x, y, width, height = place.box
    box = x + 3, y + 3, width - 6, height - 6
    hatched = role in (*IN_THE_WAY, *CROSSED)
    colour = colours["block" if hatched else "hand"]
    line = {"fill": "none", "stroke": colour}
    if hatched:
        svg.path(root, _hatch(box), stroke_width="5", stroke_opacity="0.55", **line)
    dashes = {"stroke_dasharray": "16 9"} if role in ("waiting", "higher") else {}
    svg.rect(root, box, 12, stroke_width="7", **line, **dashes)
    if role in CROSSED:
        cx, cy = x + width / 2, y + height - 42 if place.row == 0 else y + 42
        cross = f"M{cx - 16:g} {cy - 16:g}l32 32m0 -32l-32 32"
        svg.path(root, cross, stroke_width="7", stroke_linecap="round", **line)


def _hatch(box: Box) -> str:
    x, y, width, height = box
    lines = []
    for offset in range(_GAP, int(width + height), _GAP):
        left, right = max(0, offset - height), min(width, offset)
        start, end = (x + left, y + offset - left), (x + right, y + offset - right)
        lines.append(f"M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}")
    return "".join(lines)


def draw_arrows(
    root: Element,
    board: Arrangement,
    pieces: Iterable[Sequence[int]],
    wanted: Sequence[tuple[int, int]],
    colours: Colours,
) -> None:
    """Draw arrows from the topmost checker of a place to where it would land.

    Each starts from the position after the earlier arrows, so that the steps of a play can be
    drawn.
    """
    places = {place.key: place for place in board.places}
    held = {key: (side, count) for key, side, count, *_ in pieces}
    ends = []
    for source, target in wanted:
        ends.append((_take(held, source, places), _land(held, source, target, places)))
    for start, end in ends:
        _arrow(root, start, end, board.height / 2, colours)


def _take(held: Mapping[int, tuple[int, int]], source: int, places: Mapping[int, Place]) -> Spot:
    _, count = held.get(source, (0, 1))
    return places[source].spot(max(count, 1) - 1)


def _land(
    held: dict[int, tuple[int, int]], source: int, target: int, places: Mapping[int, Place]
) -> Spot:
    side, count = held.get(source, (0, 1))
    owner, there = held.get(target, (side, 0))
    lying = there if owner == side else 0
    held[source], held[target] = (side, count - 1), (side, lying + 1)
    return places[target].spot(lying)


def _arrow(root: Element, start: Spot, end: Spot, middle: float, colours: Colours) -> None:
    far = hypot(end[0] - start[0], end[1] - start[1])
    bend = min(0.3 * far, 220) if (start[1] < middle) == (end[1] < middle) else 0
    control = (
        (start[0] + end[0]) / 2,
        (start[1] + end[1]) / 2 + (bend if start[1] < middle else -bend),
    )
    reach = hypot(end[0] - control[0], end[1] - control[1]) or 1
    ux, uy = (end[0] - control[0]) / reach, (end[1] - control[1]) / reach
    neck = end[0] - ux * _HEAD, end[1] - uy * _HEAD
    shaft = f"M{start[0]:g} {start[1]:g}Q{control[0]:g} {control[1]:g} {neck[0]:g} {neck[1]:g}"
    one = neck[0] - uy * _HALF, neck[1] + ux * _HALF
    other = neck[0] + uy * _HALF, neck[1] - ux * _HALF
    head = f"M{one[0]:g} {one[1]:g}L{end[0]:g} {end[1]:g}L{other[0]:g} {other[1]:g}z"
    round_off = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    for colour, wider in ((colours["felt"], 2 * _CASING), (colours["hand"], 0)):
        line = {"stroke": colour, **round_off}
        svg.path(root, shaft, fill="none", stroke_width=str(_SHAFT + wider), **line)
        svg.path(root, head, fill=colour, stroke_width=str(4 + wider), **line)
