"""A chart of exact results, each beside the result of trials."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple
from xml.etree.ElementTree import Element

from bgwidget.layout.colours import THEMES
from bgwidget.picture import Diagram, svg
from bgwidget.picture.light import follow
from bgwidget.words import Words

_WIDTH, _PIXELS = 640, 480
_LABELS, _FIGURES = 268, 72
_TOP, _ROW, _BAR = 118, 62, 22
_COLOURS = THEMES["light"]
_MIDDLE = _WIDTH / 2


class Bar(NamedTuple):
    """An exact result, and the result of trials.

    Examples
    --------
    >>> Bar("double", exact=100 / 6, found=15.2).label
    'double'
    """

    label: str
    exact: float
    found: float


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars with what they are about.

    Attributes
    ----------
    title, exact, found : str
        What the chart is called, and its two kinds of bars.
    bars : sequence of Bar
    digits : int
        How many decimals a number has that is not whole by its type, unless all are whole.
    most : float
        How far a bar can reach.
    note : str
        A sentence below the title.
    hint : str
        What to try, in a sentence; a picture leaves it out.

    Examples
    --------
    >>> chart = Chart("Doubles", "of 36 rolls", "of 600 throws", [Bar("6-6", 100 / 36, 2.5)])
    >>> [(bar.label, round(bar.exact, 1), bar.found) for bar in chart.bars]
    [('6-6', 2.8, 2.5)]
    """

    title: str
    exact: str
    found: str
    bars: Sequence[Bar]
    digits: int = 1
    most: float = 0
    note: str = ""
    hint: str = ""

    @property
    def whole(self) -> float:
        """How far a bar reaches here."""
        return self.most or max([1e-9, *(max(bar.exact, bar.found) for bar in self.bars)])

    def picture(self, words: Words) -> Diagram:
        """Return the bars as a picture, which has a text as well.

        Examples
        --------
        >>> from bgwidget.words import words
        >>> bars = [Bar("one die", 6, 5.0), Bar("two dice", 11, 12.0)]
        >>> print(Chart("A six", "exact", "thrown", bars).picture(words("en")))
        A six
        one die: exact 6, thrown 5
        two dice: exact 11, thrown 12
        """
        lines = [self._line(bar, words) for bar in self.bars]
        text = "\n".join(words.typeset(line) for line in (self.title, self.note, *lines) if line)
        return Diagram(self._svg(words, lines), text)

    def _line(self, bar: Bar, words: Words) -> str:
        exact, found = (self.figure(value, words) for value in (bar.exact, bar.found))
        return f"{bar.label}: {self.exact} {exact}, {self.found} {found}"

    def figure(self, value: float, words: Words) -> str:
        """Return a number of the chart as it is told."""
        every = (value for bar in self.bars for value in (bar.exact, bar.found))
        whole = all(float(value).is_integer() for value in every)
        return words.number(value, 0 if whole else self.digits)

    def _svg(self, words: Words, lines: Sequence[str]) -> str:
        height = _TOP + _ROW * len(self.bars)
        spoken = self.title, "\n".join([self.note, *lines])
        root = svg.canvas(_WIDTH, height, _PIXELS, spoken, words)
        svg.rect(root, (0, 0, _WIDTH, height), 0, fill=_COLOURS["felt"])
        drawing = _Drawing(root, words)
        drawing.text(_MIDDLE, 26, self.title, 21, "middle", font_weight="700")
        drawing.text(_MIDDLE, 58, self.note, 18, "middle")
        drawing.key(16, 92, self.exact, True)
        drawing.key(_MIDDLE, 92, self.found, False)
        reach = (_WIDTH - _LABELS - _FIGURES) / self.whole
        for row, bar in enumerate(self.bars):
            y = _TOP + _ROW * row
            drawing.text(_LABELS - 12, y + _ROW / 2 - 6, bar.label, 17, "end")
            for value, exact in ((bar.exact, True), (bar.found, False)):
                top = y if exact else y + _BAR + 2
                drawing.bar(_LABELS, top, value * reach, exact)
                at = _LABELS + value * reach + 8
                drawing.text(at, top + _BAR / 2, self.figure(value, words), 18, "start")
        follow(root)
        return svg.written(root)


class _Drawing:
    """A drawing that begins on the side on which the language does."""

    def __init__(self, root: Element, words: Words) -> None:
        self._root, self._words = root, words
        self._back = words.direction == "rtl"

    def bar(self, x: float, y: float, width: float, exact: bool) -> None:
        left = _WIDTH - x - width if self._back else x
        box = (left, y, max(width, 1), _BAR)
        fill = {"fill": _COLOURS["hand"]} if exact else {"fill": "none"}
        dashes = {} if exact else {"stroke_dasharray": "6 3"}
        look = {"stroke": _COLOURS["hand"], "stroke_width": "2.5", **fill, **dashes}
        svg.rect(self._root, box, 2, **look)

    def key(self, x: float, y: float, text: str, exact: bool) -> None:
        self.bar(x, y - _BAR / 2, 34, exact)
        self.text(x + 44, y, text, 18, "start")

    def text(self, x: float, y: float, text: str, size: float, anchor: str, **look: str) -> None:
        at = _WIDTH - x if self._back else x
        way = {"direction": self._words.direction} if self._back else {}
        said = self._words.typeset(text)
        style = {"fill": _COLOURS["label"], "text_anchor": anchor, **way, **look}
        svg.letters(self._root, (at, y), said, size, **style)
