"""The icons and the card of the site, as files: python scripts/site/icons.py FOLDER."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import resvg_py

from bgwidget import diagram
from bgwidget.layout.colours import THEMES

MARK = Path(__file__).parents[2] / "docs" / "static" / "mark.svg"
"""A point and a checker: the mark of the project."""
SIZES = (32, 180, 192, 512)
CARD = (1200, 630)
NAME, LINE = "bgwidget", ("Learn", "backgammon", "by playing it")
POSITION, DICE, HELD = "-b----E-C---dE---b-dc---AA", (6, 4), 19
"""The board of the first page."""
_SIZE = re.compile(r' width="\d+" height="\d+"')
_MARGIN = 0.15
"""Of an icon that may be cut to a circle."""


def draw(folder: Path) -> None:
    """Draw the mark in each size, once with a margin, and the card."""
    folder.mkdir(parents=True, exist_ok=True)
    mark = MARK.read_text(encoding="utf-8")
    (folder / "mark.svg").write_text(mark, encoding="utf-8")
    for size in SIZES:
        _save(mark, folder / f"icon-{size}.png", size, size)
    _save(_with_margin(mark), folder / "icon-maskable.png", SIZES[-1], SIZES[-1])
    _save(card(mark), folder / "card.png", *CARD)


def card(mark: str) -> str:
    """Return what a shared link shows: the name, one line, and a board that refuses."""
    wide, high = CARD
    light = THEMES["light"]
    board = diagram(POSITION, DICE, marks={HELD: "block"}, theme="light").svg
    shown = _placed(board, (wide - 724, 27, 680, high - 54))
    lines = "".join(
        f'<text x="56" y="{330 + 68 * at}" font-size="50">{line}</text>'
        for at, line in enumerate(LINE)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f'<rect width="{wide}" height="{high}" fill="{light["felt"]}"/>{shown}'
        f"{_placed(mark, (56, 96, 112, 112))}"
        f'<g font-family="DejaVu Sans, sans-serif" fill="{light["pip"]}">'
        f'<text x="188" y="170" font-size="42" font-weight="700">{NAME}</text>{lines}</g></svg>'
    )


def _placed(svg: str, box: tuple[float, float, float, float]) -> str:
    """Return a picture in a box of another one: left, top, width and height."""
    sides = zip(("x", "y", "width", "height"), box, strict=True)
    said = " ".join(f'{name}="{value}"' for name, value in sides)
    head, end, rest = svg.partition(">")
    return _SIZE.sub("", head).replace("<svg ", f"<svg {said} ", 1) + end + rest


def _with_margin(mark: str) -> str:
    side = 1 / (1 - 2 * _MARGIN)
    inner = _placed(mark, (_MARGIN * side, _MARGIN * side, 1, 1))
    felt = THEMES["light"]["felt"]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<rect width="{side}" height="{side}" fill="{felt}"/>{inner}</svg>'
    )


def _save(svg: str, file: Path, width: int, height: int) -> None:
    file.write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height)))


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
