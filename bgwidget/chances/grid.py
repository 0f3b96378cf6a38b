"""The 36 rolls as text and as a picture."""

from __future__ import annotations

from textwrap import wrap

from bgwidget.board.rolls.count import Count
from bgwidget.layout.colours import THEMES
from bgwidget.picture import Diagram, svg
from bgwidget.picture.light import follow
from bgwidget.rules.rolls import ALL_ROLLS
from bgwidget.words import Words

_COLUMNS = 40
_CELL, _GAP, _HEAD = 96, 8, 64
_SIDES = range(1, 7)
DOES, DOES_NOT = "✓", "·"


def grid(count: Count, title: str, told: str, words: Words) -> Diagram:
    """Return the 36 rolls, those that do it ticked.

    Examples
    --------
    >>> from bgwidget.games.rolls import Asked, Way
    >>> from bgwidget.words import words
    >>> print(grid(Count(Asked("hits"), 0, {(1, 1): Way("6/5*", ((6, 5),), 1)}), "Hit", "1 of 36",
    ...            words("en")))
    Hit
    1 of 36
        1  2  3  4  5  6
     1  ✓  ·  ·  ·  ·  ·
     2  ·  ·  ·  ·  ·  ·
     3  ·  ·  ·  ·  ·  ·
     4  ·  ·  ·  ·  ·  ·
     5  ·  ·  ·  ·  ·  ·
     6  ·  ·  ·  ·  ·  ·
    """
    return Diagram(_svg(count, title, told, words), "\n".join(_lines(count, title, told)))


def _lines(count: Count, title: str, told: str) -> list[str]:
    head = [*wrap(title, _COLUMNS), *wrap(told, _COLUMNS)]
    if count.asked is None:
        return head
    head.append("  " + "".join(f"{side:>3}" for side in _SIDES))
    rows = (
        "".join(f"{DOES if (one, two) in count.ways else DOES_NOT:>3}" for two in _SIDES)
        for one in _SIDES
    )
    return head + [f"{one:>2}{row}" for one, row in zip(_SIDES, rows, strict=True)]


def _svg(count: Count, title: str, told: str, words: Words) -> str:
    colours, step = THEMES["light"], _CELL + _GAP
    width, height = 6 * step + _GAP, 6 * step + _GAP + _HEAD
    description = words.sentences(told, words.listed(words.isolate(roll) for roll in count.rolls))
    root = svg.canvas(width, height, 320, (title, description), words)
    svg.rect(root, (0, 0, width, height), 0, fill=colours["felt"])
    svg.letters(
        root, (width / 2, _HEAD / 2), words.typeset(f"{title}: {told}"), 24, fill=colours["label"]
    )
    for dice in ALL_ROLLS if count.asked else ():
        x, y = _GAP + step * (dice[1] - 1), _HEAD + step * (dice[0] - 1)
        does = dice in count.ways
        look = {"stroke": colours["hand"], "stroke_width": "6"} if does else {}
        svg.rect(root, (x, y, _CELL, _CELL), 10, fill=colours["felt" if does else "odd"], **look)
        at, below = (x + _CELL / 2, y + 34), (x + _CELL / 2, y + 70)
        text = words.typeset(f"{dice[0]}-{dice[1]}")
        svg.letters(root, at, text, 26, fill=colours["label"], direction="ltr")
        if does:
            svg.letters(root, below, DOES, 30, fill=colours["hand"], font_weight="700")
    follow(root)
    return svg.written(root)
