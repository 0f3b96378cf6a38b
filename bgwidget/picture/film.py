"""A moving picture, drawn as an animated SVG, or as a still of one moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from xml.etree.ElementTree import SubElement
from zlib import crc32

from bgwidget.picture import svg
from bgwidget.picture.layers import Layer
from bgwidget.picture.svg_board import SvgBoard


@dataclass(frozen=True, slots=True)
class Film:
    """The layers and timing from which a moving picture is drawn.

    Parameters
    ----------
    ground
        Draws and returns a new board with nothing on it.
    layers
        The things on it, from the bottom up.
    seconds
        How long one run takes.
    loops
        Whether it starts again at its end.
    """

    ground: Callable[[], SvgBoard]
    layers: Sequence[Layer]
    seconds: float
    loops: bool

    def moving(self) -> str:
        """Return the animated SVG; for readers who asked for less motion it stands still."""
        board, frames = self.ground(), [layer.keyframes(self.seconds) for layer in self.layers]
        # All pictures on a page share one set of CSS names, so these must not clash.
        name = f"film{crc32(''.join((svg.written(board.root), *frames)).encode()):08x}"
        board.root.set("class", f"{board.root.get('class', '')} {name}".strip())
        times = "infinite" if self.loops else "1 both"
        rules = [
            f".{name} g{{animation:{self.seconds:.2f}s ease-in-out {times}}}",
            f".{name}:hover g{{animation-play-state:paused}}",
        ]
        style = SubElement(board.root, "style")
        for number, (layer, keys) in enumerate(zip(self.layers, frames, strict=True)):
            look = {"style": f"animation-name:{name}-{number}"} if keys else {}
            if not layer.opacity(0):
                look["opacity"] = "0"
            group = SubElement(board.root, "g", look) if look else board.root
            layer.draw(replace(board, root=group))
            if keys:
                rules.append(f"@keyframes {name}-{number}{{{keys}}}")
        style.text = f"@media(prefers-reduced-motion:no-preference){{{''.join(rules)}}}"
        return svg.written(board.root)

    def still(self, at: float) -> str:
        """Return the picture at one moment, in seconds from its start, as a still SVG."""
        board = self.ground()
        for layer in self.layers:
            x, y = layer.offset(at)
            opacity = layer.opacity(at)
            if not opacity:
                continue
            look = {"transform": f"translate({x:g} {y:g})"} if x or y else {}
            if opacity < 1:
                look["opacity"] = f"{opacity:.2f}"
            group = SubElement(board.root, "g", look) if look else board.root
            layer.draw(replace(board, root=group))
        return svg.written(board.root)
