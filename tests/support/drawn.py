"""What is really drawn in the SVG of a picture in the light theme: read back from its elements."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from bgwidget.games import board_game
from bgwidget.layout.colours import THEMES

SVG = "{http://www.w3.org/2000/svg}"
_LIGHT = THEMES["light"]
_SIDES = {_LIGHT["near"]: 0, _LIGHT["far"]: 1}
_LEAST = board_game("backgammon").layout.wide.piece / 2 - 3


def drawn(svg: str) -> dict[str, list[Any]]:
    """Return checkers as ``[side, x, y]``, dice and cube as ``[x, y]``, numbers, the light."""
    root = ElementTree.fromstring(svg)
    checkers, faces = [], []
    for circle in root.iter(f"{SVG}circle"):
        side = _SIDES.get(circle.attrib["fill"])
        if side is not None and float(circle.attrib["r"]) > _LEAST:
            checkers.append([side, float(circle.attrib["cx"]), float(circle.attrib["cy"])])
    for rect in root.iter(f"{SVG}rect"):
        x, y, width, height = (float(rect.attrib[name]) for name in ("x", "y", "width", "height"))
        centre = [x + width / 2, y + height / 2]
        if rect.attrib["rx"] == "16":
            faces.append(centre)
        elif rect.attrib["fill"] in _SIDES:
            checkers.append([_SIDES[rect.attrib["fill"]], *centre])
    numbers = [
        [float(text.attrib["x"]), float(text.attrib["y"]), text.text]
        for text in root.iter(f"{SVG}text")
    ]
    light = [
        [
            float(stop.attrib["offset"]),
            stop.attrib["stop-color"],
            float(stop.attrib["stop-opacity"]),
        ]
        for stop in root.iter(f"{SVG}stop")
    ]
    return {
        "light": light,
        "checkers": sorted(checkers),
        "faces": sorted(faces),
        "numbers": sorted(numbers),
    }
