"""A picture in words: a text board of at most 40 columns, and a description."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from bgwidget.games import BoardGame
from bgwidget.layout import Arrangement, Place
from bgwidget.picture.options import IN_THE_WAY, PictureOptions
from bgwidget.wire.scene import SIDES
from bgwidget.words import Words

_COLUMNS = 40


def board(
    board_game: BoardGame, drawn: Arrangement, shown: Mapping[str, Any], words: Words, roll: str
) -> list[str]:
    """Return the board as lines of text: the places as drawn, the pieces beside them, the roll."""
    side = shown["side"]
    on_board = [place for place in drawn.places if place.style == "flat"]
    lines, written = (
        _numbered(board_game, drawn, shown)
        if any(p.label for p in on_board)
        else _plain(board_game, drawn, shown)
    )
    names = board_game.names(words)[side]
    for key, owner, count, *_ in shown["pieces"]:
        if key not in written:
            lines.append(f"{names[key]}: {count}{board_game.letters[owner][0]}")
    if roll:
        lines.append(f"{board_game.letters[side][0]}: {roll}")
    return lines


def _numbered(
    board_game: BoardGame, drawn: Arrangement, shown: Mapping[str, Any]
) -> tuple[list[str], set[int]]:
    """Return the lines of two rows of numbered places, and the keys of those places."""
    labels = board_game.labels()[shown["side"]]
    held = {key: f"{count}{board_game.letters[owner][0]}" for key, owner, count in shown["pieces"]}
    lines, written = [], set()
    for row in (0, 1):
        places = [place for place in row_of(drawn, row) if place.label]
        numbers = "".join(f"{labels[place.key]:>3}" for place in places)
        pieces = "".join(f"{held.get(place.key, '.'):>3}" for place in places)
        lines += [numbers, pieces] if row == 0 else [pieces, numbers]
        written |= {place.key for place in places}
    return lines, written


def _plain(
    board_game: BoardGame, board: Arrangement, shown: Mapping[str, Any]
) -> tuple[list[str], set[int]]:
    """Return a line for each row of one-piece squares, labelled, and the keys of the squares."""
    held = {key: board_game.letters[owner][sort] for key, owner, _, sort in shown["pieces"]}
    lines = []
    for row in sorted({place.row for place in board.places}):
        places = {place.column: place for place in row_of(board, row)}
        y = next(iter(places.values())).stack[1]
        name = next((text for x, at, text in board.texts if at == y), "")
        squares = (places.get(column) for column in range(max(places) + 1))
        cells = (" " if square is None else held.get(square.key, ".") for square in squares)
        lines.append(f"{name:>2}{''.join(f'{cell:>3}' for cell in cells)}".rstrip())
    below = [
        text for _, y, text in board.texts if y > board.places[0].box[1] + board.places[0].box[3]
    ]
    return [*lines, "  " + "".join(f"{text:>3}" for text in below)], {p.key for p in board.places}


def row_of(board: Arrangement, row: int) -> list[Place]:
    """Return the places of a row as drawn, from the left."""
    places = (place for place in board.places if place.row == row)
    return sorted(places, key=lambda place: place.column)


def by_side(side: int, told: str, words: Words) -> str:
    """Return a sentence about one side."""
    return words.say("describe.side", side=words.say(f"side.{SIDES[side]}"), held=told)


def folded(sentences: Sequence[str]) -> list[str]:
    """Return sentences wrapped to the width of the text board."""
    return [line for sentence in sentences for line in wrap(sentence, _COLUMNS)]


def lying(cube: Mapping[str, Any] | None, words: Words) -> list[str]:
    """Return a sentence that tells where the cube is, in a list; empty if there is no cube."""
    if cube is None:
        return []
    whose = "middle" if cube["owner"] is None else SIDES[cube["owner"]]
    key = f"cube.offered.{whose}" if cube["offered"] else f"cube.{whose}"
    return [words.say(key, cube=cube["value"])]


def pointed_at(board_game: BoardGame, options: PictureOptions, words: Words) -> list[str]:
    """Return sentences about the places that marks and arrows point out."""
    names, comma = board_game.names(words)[0], words.say("list.and")
    in_the_way = [names[key] for key, role in options.marks.items() if role in IN_THE_WAY]
    shown = [names[key] for key, role in options.marks.items() if role not in IN_THE_WAY]
    walked = [
        words.say("picture.arrow", source=names[source], target=names[target])
        for source, target in options.arrows
    ]
    told = []
    if shown:
        told.append(words.say("picture.marks", places=comma.join(shown)))
    if in_the_way:
        told.append(words.say("picture.in-the-way", places=comma.join(in_the_way)))
    if walked:
        told.append(words.say("picture.arrows", arrows=comma.join(walked)))
    return told
