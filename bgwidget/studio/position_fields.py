"""The positions that a row holds, as games, and games as what a row is to hold."""

from __future__ import annotations

import re
from typing import Any

from bgwidget.games import board_game
from bgwidget.lesson_files.yaml_nodes import Scalar
from bgwidget.rules.rulebook import RulesError
from bgwidget.studio.document import Document
from bgwidget.studio.field_kinds import field_kinds, kind_of, order, settings_of
from bgwidget.studio.positions import text_of
from bgwidget.studio.rows import Row
from bgwidget.studio.spans import Path
from bgwidget.studio.values import shown
from bgwidget.tasks import Task
from bgwidget.words import Words

_ROLL = re.compile(r"([1-6])-([1-6])")


def game_at(document: Document, row: Row, path: Path, language: str) -> Any:
    """Return the game at a position in a row; the beginning of one where there is none.

    Examples
    --------
    >>> document = Document("title: A\\nsteps:\\n- {kind: play, dice: 3-1}\\n")
    >>> game_at(document, document.row(1), ("position",), "en").dice
    (3, 1)
    """
    settings = settings_of(document, row)
    entries = document.table(row.id).entries
    node = entries.get(str(path[0]) if path else "position")
    text = node.text if isinstance(node, Scalar) and node.text else None
    board, agreed = board_game(settings.game), {"rules": settings.house}
    dice = _dice(document, row, language) if path[:1] == ("position",) else None
    for position, roll in ((text, dice), (text, None), (None, dice)):
        try:
            return board.start(position, match=settings.length, dice=roll, **agreed)
        except RulesError:
            continue
    return board.start(match=settings.length, **agreed)


def with_position(document: Document, number: int, field: str, game: Any, words: Words) -> Document:
    """Return the document with a game in a field, its roll beside it if the text lacks it.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> document = Document("title: A\\nsteps:\\n- kind: play\\n")
    >>> game = board_game("backgammon").start(dice=(3, 1))
    >>> print(with_position(document, 1, "position", game, words("en")).text.splitlines()[-1])
      dice: [3, 1]
    """
    row = document.row(number)
    settings, what, names = settings_of(document, row), kind_of(document, row), order(document, row)
    only = field == "target" or (
        isinstance(what, type) and issubclass(what, Task) and what.only_checkers
    )
    text, dice = text_of(game, settings, words)
    bare = str(board_game(settings.game).near(game))
    if only:
        text, dice = bare, None
    document = document.put(number, (field,), text, names)
    if only or field != "position" or "dice" not in field_kinds(document, row):
        return document
    if dice is not None:
        return document.put(number, ("dice",), list(dice), names)
    if text != bare and "dice" in document.table(number).entries:
        return document.take_out(number, ("dice",))
    return document


def _dice(document: Document, row: Row, language: str) -> tuple[int, int] | None:
    """Return the roll that is written in a row, where it is one."""
    node, kind = document.table(row.id).entries.get("dice"), field_kinds(document, row).get("dice")
    text = shown(kind, node, language)[0] if kind and node is not None else None
    found = _ROLL.fullmatch(text) if isinstance(text, str) else None
    return (int(found[1]), int(found[2])) if found else None
