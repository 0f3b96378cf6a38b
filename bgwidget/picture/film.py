"""A moving picture drawn: as SVG with CSS, or as it is at one moment."""

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
    """What a moving picture is drawn from.

    Parameters
    ----------
    ground
        Returns the board without what moves on it, drawn anew.
    layers
        What lies on it, from the bottom up.
    seconds
        How long it takes.
    loops
        Whether it begins again at its end.
    """

    ground: Callable[[], SvgBoard]
    layers: Sequence[Layer]
    seconds: float
    loops: bool

    def moving(self) -> str:
        """Return the picture as SVG; where motion is unwelcome it stays as it is at first."""
        board, frames = self.ground(), [layer.keyframes(self.seconds) for layer in self.layers]
        # Several pictures may stand on one page, which has one set of names for all.
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
        """Return the picture as SVG as it is at a moment."""
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
