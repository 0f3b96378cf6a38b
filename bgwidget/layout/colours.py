"""The colours of a board, and of the page round it, by theme and token.

The boards of browsers and of pictures take them from here.
``tests/layout/test_contrast.py`` checks each colour against those it lies on, for normal sight and
for three kinds of colour blindness. ``edge-width`` is in units of the layout;
``relief`` is how much is seen of light and shade, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

THEMES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "light": MappingProxyType(
            {
                "frame": "#D2C3AA",
                "rim": "#A8926F",
                "felt": "#F7F3EB",
                "odd": "#DDCFB7",
                "even": "#B9CDC2",
                "castle": "#F5CF6B",
                "tray": "#C9BA9D",
                "label": "#33291B",
                "near": "#20364B",
                "near-edge": "#050D15",
                "near-mark": "#7FB2DE",
                "far": "#FBF7EE",
                "far-edge": "#5E4E34",
                "far-mark": "#7C6538",
                "edge-width": "4",
                "relief": "1",
                "hand": "#0A56B4",
                "block": "#A81F18",
                "die": "#FFFFFF",
                "die-edge": "#5F5B54",
                "pip": "#1B2B3A",
            }
        ),
        "dark": MappingProxyType(
            {
                "frame": "#3F372D",
                "rim": "#5A4E3F",
                "felt": "#191F1D",
                "odd": "#4A4234",
                "even": "#37504A",
                "castle": "#5E4400",
                "tray": "#2B2620",
                "label": "#D8D2C8",
                "near": "#F2E7D0",
                "near-edge": "#FFFAF0",
                "near-mark": "#7A5E2F",
                "far": "#2B4660",
                "far-edge": "#8FB8DE",
                "far-mark": "#A9CDF0",
                "edge-width": "4",
                "relief": "1",
                "hand": "#6CB6FF",
                "block": "#FF8A80",
                "die": "#F4F4F4",
                "die-edge": "#B8B8B8",
                "pip": "#1A1A1A",
            }
        ),
        "contrast": MappingProxyType(
            {
                "frame": "#DADADA",
                "rim": "#000000",
                "felt": "#FFFFFF",
                "odd": "#CCCCCC",
                "even": "#FFD000",
                "castle": "#9ADCFF",
                "tray": "#FFFFFF",
                "label": "#000000",
                "near": "#000000",
                "near-edge": "#FFFFFF",
                "near-mark": "#FFFFFF",
                "far": "#FFFFFF",
                "far-edge": "#000000",
                "far-mark": "#000000",
                "edge-width": "6",
                "relief": "0",
                "hand": "#0000C0",
                "block": "#780000",
                "die": "#FFFFFF",
                "die-edge": "#000000",
                "pip": "#000000",
            }
        ),
        "booklet": MappingProxyType(
            {
                "frame": "#3A2417",
                "rim": "#20120A",
                "felt": "#53371F",
                "odd": "#A4672C",
                "even": "#757A48",
                "castle": "#A4672C",
                "tray": "#24150C",
                "label": "#F0E4D2",
                "near": "#3B4420",
                "near-edge": "#E9E4C4",
                "near-mark": "#C7CF9B",
                "far": "#F2A65A",
                "far-edge": "#2E1705",
                "far-mark": "#6B3008",
                "edge-width": "5",
                "relief": "1",
                "hand": "#FFE08A",
                "block": "#FFD0C8",
                "die": "#FFF8EA",
                "die-edge": "#B79F80",
                "pip": "#2A180C",
            }
        ),
    }
)

PAGES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "light": MappingProxyType(
            {
                "ink": "#1B1F24",
                "pale": "#5B636D",
                "paper": "#FFFFFF",
                "line": "#D5D0C6",
                "track": "#948D80",
                "warm": "#96600F",
                "act": "#0A56B4",
                "on-act": "#FFFFFF",
                "alarm": "#A81F18",
                "good": "#1A7F37",
                "tint": "10%",
                "edge-of-tint": "transparent",
            }
        ),
        "dark": MappingProxyType(
            {
                "ink": "#ECEFF3",
                "pale": "#A2A9B3",
                "paper": "#111111",
                "line": "#3A3F47",
                "track": "#6E7680",
                "warm": "#E0A94A",
                "act": "#6CB6FF",
                "on-act": "#0B1520",
                "alarm": "#FF8A80",
                "good": "#57C878",
                "tint": "10%",
                "edge-of-tint": "transparent",
            }
        ),
        "contrast": MappingProxyType(
            {
                "ink": "#000000",
                "pale": "#000000",
                "paper": "#FFFFFF",
                "line": "#000000",
                "track": "#8C8C8C",
                "warm": "#5C3A00",
                "act": "#0000C0",
                "on-act": "#FFFFFF",
                "alarm": "#780000",
                "good": "#00470F",
                "tint": "0%",
                "edge-of-tint": "#000000",
            }
        ),
        "booklet": MappingProxyType(
            {
                "ink": "#20120A",
                "pale": "#5E4E34",
                "paper": "#FFFCF5",
                "line": "#CDBB9E",
                "track": "#A08A66",
                "warm": "#8A4310",
                "act": "#3B4420",
                "on-act": "#FFFFFF",
                "alarm": "#A81F18",
                "good": "#2C6A22",
                "tint": "10%",
                "edge-of-tint": "transparent",
            }
        ),
    }
)
"""The colours of the page round a board, by theme and token; a notebook has its own for the text.

``tint`` is how much of a colour is seen in a ground of it.
"""


def pages() -> dict[str, dict[str, str]]:
    """Return `PAGES` as plain data.

    Examples
    --------
    >>> pages()["contrast"]["ink"]
    '#000000'
    """
    return {theme: dict(colours) for theme, colours in PAGES.items()}
