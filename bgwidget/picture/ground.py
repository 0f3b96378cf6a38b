"""The empty board of a picture, under the picture's title."""

from __future__ import annotations

from textwrap import wrap

from bgwidget.games import BoardGame
from bgwidget.picture import light, svg
from bgwidget.picture.options import PictureOptions
from bgwidget.picture.svg_board import SvgBoard
from bgwidget.words import Words

_LINE, _LETTER = 60, 24


def ground(
    board_game: BoardGame,
    side: int,
    options: PictureOptions,
    spoken: tuple[str, str],
    words: Words,
) -> SvgBoard:
    """Return an empty board numbered for a side; `spoken` holds its title and description."""
    board = options.layout.wide
    lines = wrap(options.title or "", round(board.width / _LETTER))
    above = len(lines) * _LINE
    root = svg.canvas(board.width, board.height, options.width, spoken, words, board.left, above)
    light.define(root)
    if options.follows:
        light.follow(root)
    drawing = SvgBoard(root, board, options.colours, words.numerals, options.layout.marks)
    drawing.title(lines, _LINE)
    drawing.ground(board_game.labels()[side])
    return drawing
