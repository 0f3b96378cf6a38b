"""Light and shade as on the live board, and the rule that turns a light picture dark."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from bgwidget.layout.colours import THEMES

WHITE, BLACK = "#FFFFFF", "#000000"

# For each gradient: its tag, its geometry, and its stops (offset, colour, opacity).
GRADIENTS = {
    "shine": (
        "radialGradient",
        {"cx": "0.36", "cy": "0.28", "r": "0.78"},
        ((0, WHITE, 0.18), (0.5, WHITE, 0), (0.62, BLACK, 0), (1, BLACK, 0.2)),
    ),
    "shade": ("radialGradient", {}, ((0.76, BLACK, 0.42), (1, BLACK, 0))),
    "sheen": (
        "linearGradient",
        {"x2": "0", "y2": "1"},
        ((0, WHITE, 0.14), (0.06, WHITE, 0), (0.94, BLACK, 0), (1, BLACK, 0.14)),
    ),
    "well": ("linearGradient", {"x2": "0", "y2": "1"}, ((0, BLACK, 0.18), (0.025, BLACK, 0))),
}


def define(root: Element) -> None:
    """Add the gradients to a picture, to be filled with as ``url(#shine)`` and so on."""
    within = SubElement(root, "defs")
    for name, (tag, falling, stops) in GRADIENTS.items():
        gradient = SubElement(within, tag, {"id": name, **falling})
        for offset, colour, opacity in stops:
            stop = {"offset": str(offset), "stop-color": colour, "stop-opacity": str(opacity)}
            SubElement(gradient, "stop", stop)


def follow(root: Element) -> None:
    """Make a picture in the light theme turn dark on a dark page.

    Browsers tell a picture the colour scheme of its page; other viewers ignore this rule.
    """
    root.set("class", "follows")
    dark = THEMES["dark"]
    rules = "".join(
        f'.follows [{use}="{colour}"]{{{use}:{dark[token]}}}'
        for token, colour in THEMES["light"].items()
        if colour.startswith("#")
        for use in ("fill", "stroke")
    )
    SubElement(root, "style").text = f"@media(prefers-color-scheme:dark){{{rules}}}"
