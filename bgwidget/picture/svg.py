"""The few SVG elements that boards are drawn with."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree.ElementTree import Element, SubElement, tostring

from bgwidget.words import Words

Colours = Mapping[str, str]
Look = Mapping[str, str]
Spot = tuple[float, float]
Box = tuple[float, float, float, float]

FONT = "system-ui, Noto Sans, DejaVu Sans, Liberation Sans, sans-serif"


def canvas(
    width: float,
    height: float,
    pixels: int,
    spoken: tuple[str, str],
    words: Words,
    left: float = 0,
    above: float = 0,
) -> Element:
    """Return an empty picture, `pixels` wide, in the units of the layout.

    `left` is the x of its left edge, `above` its extent above y = 0; `spoken` are its title
    and its description, in the language of `words`.
    """
    whole = height + above
    size = {"width": str(pixels), "height": str(round(pixels * whole / width)), "role": "img"}
    box = f"{left:g} {-above:g} {width:g} {whole:g}"
    written_in = {"lang": words.language, "xml:lang": words.language}
    if words.direction == "rtl":
        written_in["direction"] = words.direction
    head = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box, **size, **written_in}
    root = Element("svg", head)
    for tag, text in zip(("title", "desc"), spoken, strict=True):
        SubElement(root, tag).text = text
    return root


def written(root: Element) -> str:
    """Return the SVG source of a picture."""
    return tostring(root, encoding="unicode")


def circle(root: Element, at: Spot, radius: float, **look: str) -> None:
    place = {"cx": f"{at[0]:g}", "cy": f"{at[1]:g}", "r": f"{radius:g}"}
    SubElement(root, "circle", place | _names(look))


def rect(root: Element, box: Box, corner: float, **look: str) -> None:
    x, y, width, height = (f"{value:g}" for value in box)
    size = {"x": x, "y": y, "width": width, "height": height, "rx": f"{corner:g}"}
    SubElement(root, "rect", size | _names(look))


def path(root: Element, d: str, **look: str) -> None:
    SubElement(root, "path", {"d": d} | _names(look))


def letters(root: Element, at: Spot, text: str, size: float, **look: str) -> None:
    place = {"x": f"{at[0]:g}", "y": f"{at[1]:g}", "font-size": f"{size:g}", "font-family": FONT}
    middle = {"text-anchor": "middle", "dominant-baseline": "central"}
    SubElement(root, "text", place | middle | _names(look)).text = text


def _names(look: Look) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in look.items()}
