"""The layers of a moving picture: where each thing is and when, as CSS or at one moment."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

from bgwidget.picture.svg import Spot
from bgwidget.picture.svg_board import SvgBoard

FADE = 0.12

Key = tuple[float, str]


@dataclass(slots=True)
class Layer:
    """One thing that is drawn once, and then moved, shown and hidden.

    Parameters
    ----------
    draw
        Draws it.
    origin
        Where it is drawn.
    spots
        ``(seconds, spot)``, in order; empty for a layer that stays where it is drawn.
    shown
        ``(seconds, whether it is visible from then on)``, in order; the first is the start.
    """

    draw: Callable[[SvgBoard], None]
    origin: Spot = (0, 0)
    spots: list[tuple[float, Spot]] = field(default_factory=list)
    shown: list[tuple[float, bool]] = field(default_factory=lambda: [(0, True)])

    @property
    def moves(self) -> bool:
        """Whether it is ever moved, shown or hidden."""
        return bool(self.spots) or len(self.shown) > 1

    def travel(self, start: float, end: float, spot: Spot) -> None:
        """Move it from its last spot to another, between two moments in seconds."""
        self.spots += [(start, self.spots[-1][1] if self.spots else self.origin), (end, spot)]

    def turn(self, at: float, shown: bool) -> None:
        """Show or hide it from a moment on, in seconds."""
        self.shown.append((at, shown))

    def offset(self, at: float) -> Spot:
        """Return its distance in x and y from where it was drawn, at a moment.

        Examples
        --------
        >>> layer = Layer(lambda board: None, (10, 10))
        >>> layer.travel(1, 2, (30, 10))
        >>> layer.offset(0.5), layer.offset(1.5), layer.offset(9)
        ((0, 0), (10.0, 0.0), (20, 0))
        """
        if not self.spots:
            return 0, 0
        after = bisect_right(self.spots, at, key=itemgetter(0))
        start, one = self.spots[max(after - 1, 0)]
        end, other = self.spots[min(after, len(self.spots) - 1)]
        part = _eased((at - start) / (end - start)) if end > start else 0
        x, y = (a - o + (b - a) * part for a, b, o in zip(one, other, self.origin, strict=True))
        return x, y

    def opacity(self, at: float) -> float:
        """Return its opacity at a moment, from 0 to 1."""
        place = float(self.shown[0][1])
        for start, shown in self.shown[1:]:
            part = min(max((at - start) / FADE, 0), 1)
            place += (shown - place) * part
        return place

    def keyframes(self, seconds: float) -> str:
        """Return its motion and fading as CSS keyframes, without a name."""
        left, top = self.origin
        moved = [
            (at, f"transform:translate({x - left:g}px,{y - top:g}px)") for at, (x, y) in self.spots
        ]
        faded = []
        if len(self.shown) > 1:
            (_, seen), *changes = self.shown
            for at, shown in changes:
                faded += [(at, f"opacity:{seen:d}"), (at + FADE, f"opacity:{shown:d}")]
                seen = shown
        return _selected(moved, seconds) + _selected(faded, seconds)


def _selected(keys: list[Key], seconds: float) -> str:
    """Write keyframes, extended to the start and the end, with equal ones merged."""
    if not keys:
        return ""
    ends = [(0.0, keys[0][1]), *keys, (seconds, keys[-1][1])]
    rules = []
    for told, group in groupby(ends, key=lambda key: key[1]):
        when = dict.fromkeys(f"{min(at / seconds, 1):.2%}" for at, _ in group)
        rules.append(f"{','.join(when)}{{{told}}}")
    return "".join(rules)


def _eased(part: float) -> float:
    return part * part * (3 - 2 * part)
