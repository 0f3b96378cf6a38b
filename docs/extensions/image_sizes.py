"""The width and height of each picture of a page, so that nothing moves when it comes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

_IMAGE = re.compile(r'<img (?=[^>]*src="(?:\.\./)*_images/([^"]+)")(?![^>]*\bwidth=)')
_DRAWN = re.compile(rb'<svg [^>]*width="(\d+)" height="(\d+)"')


def add_sizes(
    app: Sphinx,
    _page: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Say how large the pictures of a page are."""
    files = {name: Path(app.srcdir, source) for source, name in app.builder.images.items()}

    def sized(image: re.Match[str]) -> str:
        width, height = size(files[image[1]].read_bytes())
        return f'<img width="{width}" height="{height}" '

    if "body" in context:
        context["body"] = _IMAGE.sub(sized, context["body"])


def size(data: bytes) -> tuple[int, int]:
    """Return the width and height of a PNG, or of an SVG as this project draws them.

    >>> size(b'<svg width="420" height="372"></svg>')
    (420, 372)
    """
    if data.startswith(b"\x89PNG"):
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    drawn = _DRAWN.match(data)
    assert drawn, data[:200]
    return int(drawn[1]), int(drawn[2])


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("html-page-context", add_sizes)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
