"""A board drawn as SVG: the board itself, checkers, dice and cube."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element

from bgwidget.layout import Arrangement, Place
from bgwidget.picture import svg
from bgwidget.picture.svg import Colours, Spot
from bgwidget.wire.scene import SIDES

_PIPS = ("", "4", "26", "246", "0268", "02468", "023568")
_FACE = 82
_LIT = {"frame": "sheen", "felt": "well"}
_LABEL = 36
_SIZES = {1: 46, 2: 42, 3: 34, 4: 27, 5: 23}
_NOBODYS, _OFFERED = 2, 3
_LATIN = "0123456789"


@dataclass(frozen=True, slots=True)
class SvgBoard:
    """One board in one picture.

    Parameters
    ----------
    root
        What is drawn on.
    board
        Where everything lies.
    colours
        A theme.
    numerals
        The ten digits that numbers are written with.
    marks
        By kind of piece, the path of the mark on it; an empty one is a ring.
    """

    root: Element
    board: Arrangement
    colours: Colours
    numerals: str
    marks: Sequence[str] = ("",)

    def title(self, lines: Sequence[str], height: float) -> None:
        """Write the title above the board, on a strip of the frame's colour."""
        if not lines:
            return
        top, corner = -len(lines) * height, 24
        box = (self.board.left, top, self.board.width, 2 * corner - top)
        svg.rect(self.root, box, corner, fill=self.colours["frame"])
        for index, line in enumerate(lines):
            at = self.board.left + self.board.width / 2, top + (index + 0.6) * height
            svg.letters(self.root, at, line, 42, fill=self.colours["label"])

    def ground(self, labels: Sequence[str]) -> None:
        """Draw the board under the pieces, and the numbers on the frame."""
        for token, shape in self.board.shapes:
            rim = {"stroke": self.colours["rim"], "stroke_width": "3"} if token == "frame" else {}
            svg.path(self.root, shape, fill=self.colours[token], **rim)
            if token in _LIT:
                svg.path(self.root, shape, **self._lit(_LIT[token]))
        for place in self.board.places:
            if place.label:
                self._number(place.label, labels[place.key], _LABEL, self.colours["label"])
        for x, y, text in self.board.texts:
            self._number((x, y), text, _LABEL, self.colours["label"])

    def pile(self, place: Place, side: int, count: int, sort: int = 0) -> None:
        """Draw the pieces of a side on a place; if they do not fit, the last shows their number."""
        for index in range(min(count, place.room)):
            self.piece(place, index, side, sort)
        if count > place.room:
            self.count(place, side, count)

    def piece(self, place: Place, index: int, side: int, sort: int = 0) -> None:
        """Draw one piece at the spot of that index on a place."""
        if place.style == "edge":
            self._edge_on(place, place.spot(index), side)
        else:
            self._piece(place.spot(index), side, self.board.piece, sort)

    def count(self, place: Place, side: int, count: int) -> None:
        """Write on the last piece of a place how many lie there."""
        last, mark = place.spot(count), self.colours[f"{SIDES[side]}-mark"]
        svg.circle(self.root, last, self.board.piece * 0.31, fill=self.colours[SIDES[side]])
        self._number(last, str(count), 40, mark, bold=True)

    def dice(self, numbers: Sequence[int], side: int, apart: bool) -> None:
        """Draw the dice on a side's half of the board; with `apart`, one die on each half."""
        for index, number in enumerate(numbers):
            x, y, gap = self.board.dice[index if apart else side]
            across = 0.0 if apart else (index - (len(numbers) - 1) / 2) * gap
            body, edge, mark = self._inks(index if apart else side)
            self._face((x + across, y), body, edge)
            for pip in map(int, _PIPS[number]):
                at = x + across + (pip % 3 - 1) * 23, y + (pip // 3 - 1) * 23
                svg.circle(self.root, at, 8, fill=mark)

    def cube(self, lying: Mapping[str, Any]) -> None:
        """Draw the doubling cube where it lies; at 1 it shows 64, as a real cube does."""
        owner = lying["owner"]
        spot = _NOBODYS if owner is None else owner + _OFFERED * lying["offered"]
        value = str(64 if lying["value"] == 1 else lying["value"])
        self._face(self.board.cube[spot], self.colours["die"], self.colours["die-edge"])
        size, colour = _SIZES[len(value)], self.colours["pip"]
        self._number(self.board.cube[spot], value, size, colour, bold=True)

    def turn(self, side: int) -> None:
        """Draw a small piece of a side between the trays, where there are any."""
        trays = [place.box for place in self.board.places if place.style == "edge"]
        if not trays:
            return
        near, far = trays
        middle = (near[1] + far[1] + far[3]) / 2
        at = near[0] + near[2] / 2, middle + (28 if side == 0 else -28)
        self._piece(at, side, 52)

    def _piece(self, at: Spot, side: int, size: float, sort: int = 0) -> None:
        body, edge, mark = self._inks(side)
        line = self.colours["edge-width"]
        radius = (size - float(line)) / 2
        svg.circle(self.root, (at[0], at[1] + 5), radius + 6, **self._lit("shade"))
        svg.circle(self.root, at, radius, fill=body, stroke=edge, stroke_width=line)
        svg.circle(self.root, at, radius, **self._lit("shine"))
        if self.marks[sort]:
            at_centre = f"translate({at[0]:g} {at[1]:g})"
            svg.path(self.root, self.marks[sort], fill=mark, transform=at_centre)
        else:
            svg.circle(self.root, at, radius * 0.7, fill="none", stroke=mark, stroke_width=line)
        if side == 1:
            eye = body if self.marks[sort] else mark
            svg.circle(self.root, at, radius * 0.2, fill=eye)

    def _edge_on(self, place: Place, at: Spot, side: int) -> None:
        body, edge, _ = self._inks(side)
        line = self.colours["edge-width"]
        width, height = place.box[2] * 0.84, abs(place.stack[3]) - 1 - float(line)
        box = at[0] - width / 2, at[1] - height / 2, width, height
        svg.rect(self.root, box, 7, fill=body, stroke=edge, stroke_width=line)

    def _face(self, at: Spot, fill: str, edge: str) -> None:
        box = at[0] - _FACE / 2, at[1] - _FACE / 2, _FACE, _FACE
        svg.rect(self.root, box, 16, fill=fill, stroke=edge, stroke_width="3")

    def _lit(self, name: str) -> dict[str, str]:
        return {"fill": f"url(#{name})", "opacity": self.colours["relief"]}

    def _number(self, at: Spot, number: str, size: float, colour: str, bold: bool = False) -> None:
        written = number.translate(str.maketrans(_LATIN, self.numerals))
        weight = {"font_weight": "700"} if bold else {}
        svg.letters(self.root, at, written, size, fill=colour, **weight)

    def _inks(self, side: int) -> tuple[str, str, str]:
        name = SIDES[side]
        return self.colours[name], self.colours[f"{name}-edge"], self.colours[f"{name}-mark"]
