"""A table that a notebook shows, as text and as HTML."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement, tostring

from bgwidget.words import Words

_GAP = "  "
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of texts under headings; the first cell of each row names it.

    Attributes
    ----------
    title, empty : str
        The heading, and the text shown instead of the table if it has no rows.
    headings : tuple of str
    rows : tuple of tuple of str
    bars : tuple of float
        For each row, the filled share of the bar before its second cell, from 0 to 1; without any
        there are no bars.
    language, direction : str
        For the HTML: a code such as ``"en"``, and ``"ltr"`` or ``"rtl"``.

    Examples
    --------
    >>> print(Table("Class", ("Learner", "Right"), (("Mai", "12"),)))
    Class
    Learner  Right
    Mai      12
    """

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    empty: str = ""
    language: str = "en"
    direction: str = "ltr"
    bars: tuple[float, ...] = ()

    def __str__(self) -> str:
        if not self.rows:
            return f"{self.title}\n{self.empty}"
        rows = self.rows
        if self.bars:
            drawn = zip(self.bars, rows, strict=True)
            rows = tuple((row[0], f"{_bar(part)} {row[1]}", *row[2:]) for part, row in drawn)
        lines = (self.headings, *rows)
        widths = [max(map(_width, column)) for column in zip(*lines, strict=True)]
        return "\n".join([self.title, *(_line(cells, widths) for cells in lines)])

    __repr__ = __str__

    @property
    def html(self) -> str:
        """The table as HTML."""
        look = {"lang": self.language, "dir": self.direction}
        if not self.rows:
            paragraph = Element("p", look | {"style": START})
            paragraph.text = self.title
            SubElement(paragraph, "br").tail = self.empty
            return tostring(paragraph, encoding="unicode", method="html")
        root = Element("table", look)
        SubElement(root, "caption").text = self.title
        head = SubElement(SubElement(root, "thead"), "tr")
        for heading in self.headings:
            SubElement(head, "th", {"scope": "col", "style": START}).text = heading
        body = SubElement(root, "tbody")
        for number, (name, *cells) in enumerate(self.rows):
            row = SubElement(body, "tr")
            SubElement(row, "th", {"scope": "row", "style": START}).text = name
            for column, cell in enumerate(cells):
                shown = SubElement(row, "td", {"style": START})
                if self.bars and column == 0:
                    meter = {"value": str(self.bars[number]), "aria-hidden": "true"}
                    SubElement(shown, "meter", meter).tail = f" {cell}"
                else:
                    shown.text = cell
        return tostring(root, encoding="unicode", method="html")

    def _repr_html_(self) -> str:
        return self.html


START = "text-align: start"
"""For tables, which JupyterLab would otherwise align left in every language."""
_BAR = 5


def sentence(game: str, rule: str, words: Words) -> str:
    """Return the sentence of a rule; an empty text if the rule is unknown.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> sentence("backgammon", "roll-first", words("en"))
    'Roll the dice before you move.'
    >>> sentence("backgammon", "no-such-rule", words("en"))
    ''
    """
    key = f"rule.{game}.{rule}"
    return words.say(key) if words.has(key) else ""


def rule_name(game: str, rule: str, words: Words) -> str:
    """Return the name of a rule; its id if the rule is unknown.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> rule_name("backgammon", "enter-first", words("en"))
    'The bar first'
    >>> rule_name("backgammon", "no-such-rule", words("en"))
    'no-such-rule'
    """
    key = f"name.{game}.{rule}"
    known = words.has(key) or bool(sentence(game, rule, words))
    return words.say(key) if known else rule


def _bar(part: float) -> str:
    full = round(part * _BAR)
    return "█" * full + "░" * (_BAR - full)


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    padded = (
        _apart(cell) + " " * (width - _width(cell))
        for cell, width in zip(cells, widths, strict=True)
    )
    return _GAP.join(padded).rstrip()


def _apart(cell: str) -> str:
    """Isolate right-to-left text, so that it does not reverse the order of the row."""
    turns = any(unicodedata.bidirectional(character) in ("R", "AL") for character in cell)
    return f"{_ISOLATE}{cell}{_END_ISOLATE}" if turns else cell


def _width(text: str) -> int:
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
