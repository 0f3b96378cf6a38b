"""SVG made into pixels, by a library that comes with an extra."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from bgwidget.picture import svg
from bgwidget.words import current, speak


def rastered(picture: str, scale: float) -> bytes:
    """Return an SVG as a PNG file."""
    return next(all_rastered([picture], scale))


def all_rastered(pictures: Iterable[str], scale: float) -> Iterator[bytes]:
    """Return SVGs as PNG files, one after the other."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise ImportError(speak("error.picture.png"), name="resvg_py") from error
    if not _writes(svg_to_bytes):
        raise RuntimeError(speak("error.picture.font", known=svg.FONT))
    for picture in pictures:
        yield bytes(svg_to_bytes(svg_string=picture, zoom=scale))


def _writes(raster: Callable[..., bytes]) -> bool:
    drawn = [_sample(raster, text) for text in ("8", "")]
    return drawn[0] != drawn[1]


def _sample(raster: Callable[..., bytes], text: str) -> bytes:
    root = svg.canvas(90, 90, 9, ("", ""), current())
    svg.letters(root, (45, 45), text, 80)
    return bytes(raster(svg_string=svg.written(root)))
