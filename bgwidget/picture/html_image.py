"""A picture as an image in HTML, which notebooks show even where they trust no widget."""

from __future__ import annotations

from html import escape
from urllib.parse import quote
from xml.etree.ElementTree import fromstring

_SVG = "{http://www.w3.org/2000/svg}"
_KEPT = ":/?=&;,()@!*'+-. "
"""What an address between quotation marks holds as it is; a notebook stays small to send."""


def html_image(svg: str, width: int | None = None) -> str:
    """Return an image in HTML, with the picture's description as its alternative text.

    As an image its styles stay inside it, and screen readers read the description.

    Examples
    --------
    >>> from bgwidget import diagram
    >>> html_image(diagram(dice=(3, 1), language="en").svg)[:36]
    '<img lang="en" alt="You: 24-point 2,'
    """
    root = fromstring(svg)
    described = escape(root.findtext(f"{_SVG}desc", ""))
    wide = f' width="{width}"' if width else ""
    about = f'lang="{root.get("lang")}" alt="{described}"{wide}'
    image = f'<img {about} src="data:image/svg+xml,{quote(svg, _KEPT)}">'
    # An output of a notebook begins at the left; this one lies under a text from the right.
    direction = root.get("direction")
    return f'<div dir="{direction}">{image}</div>' if direction else image
