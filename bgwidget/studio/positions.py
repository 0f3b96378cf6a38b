"""Positions: read from a row, written into it, or read from a text from elsewhere."""

from __future__ import annotations

import re
from typing import Any

from bgwidget.exercises import again
from bgwidget.games import board_game, editor_of
from bgwidget.lesson_files.positions import GameSettings
from bgwidget.lesson_files.yaml_nodes import Scalar
from bgwidget.picture.text_reader import Drawn, is_drawn, read_picture
from bgwidget.rules.rulebook import InvalidPositionError, RulesError
from bgwidget.studio.document import Document
from bgwidget.studio.field_kinds import field_kinds, kind_of, order, settings_of
from bgwidget.studio.match import Match
from bgwidget.studio.rows import Row
from bgwidget.studio.values import field_value
from bgwidget.studio.yaml_text import Path
from bgwidget.tasks import Task
from bgwidget.words import Words

_SEED = re.compile(r"\s*[a-z0-9-]+(?:/[a-z0-9+=_-]+){3,8}\s*")
_MATCH = re.compile(r"(?m)^[^\S\n]*(?:\d+ point match|Game[^\S\n]+\d+[^\S\n]*$)|\A\s*\{")


def read(text: str, given: GameSettings, words: Words) -> Task | Match | Drawn:
    """Return what a text holds: an exercise, a match, or a game at a position.

    A position is a text such as an XGID, or a board that is drawn with letters.

    Raises
    ------
    InvalidStudioError
        If it is a match without a turn, or one of a game whose matches are not read.
    InvalidPositionError
        If it is none of them, or a picture that is damaged.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> read("play/hit/1/3", GameSettings(), words("en")).kind
    'play'
    >>> xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
    >>> read(xgid, GameSettings(), words("en")).game.dice
    (3, 1)
    """
    if _SEED.fullmatch(text):
        return again(text.strip())
    if _MATCH.search(text):
        return Match(text, given, words)
    board = board_game(given.game)
    begun = board.start(rules=given.house, match=given.length)
    try:
        return Drawn(editor_of(board).load(begun, text), ())
    except InvalidPositionError:
        if not is_drawn(board, text):
            raise
    return read_picture(board, text, begun)


def drawn_text(drawn: Drawn, given: GameSettings, words: Words) -> str:
    """Return what is to be said of a position that was read: what its picture leaves open.

    Examples
    --------
    >>> from bgwidget.picture import diagram
    >>> from bgwidget.words import words
    >>> given = GameSettings("camelot")
    >>> drawn_text(read(str(diagram(game="camelot")), given, words("en")), given, words("en"))[:61]
    'The board is as it is drawn. The picture does not say: To mov'
    """
    if not drawn.unsaid:
        return words.say("studio.told.read")
    controls = editor_of(board_game(given.game)).supply(words)["controls"]
    labels = {control.field: control.label for control in controls}
    unsaid = [labels.get(name) or words.say("studio.told.score") for name in drawn.unsaid]
    return words.say("studio.told.drawn", unsaid=words.listed(unsaid))


def text_of(
    game: Any, given: GameSettings, words: Words, whole: bool = False
) -> tuple[str, tuple[int, int] | None]:
    """Return a game as the text of a position, and the roll where the text does not say it.

    With `whole` the text says all it can, such as the length of a match.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> game = board_game("backgammon").start(dice=(3, 1))
    >>> text_of(game, GameSettings(), words("en"))
    ('-b----E-C---eE---c-e----B-', (3, 1))
    """
    board = board_game(given.game)
    text, dice = str(board.near(game)), board.dice(game)
    try:
        if not whole and board.snapshot(_begun(given, text, dice)) == board.snapshot(game):
            return text, dice
    except RulesError:
        pass
    editor = editor_of(board)
    for code in editor.codes(game, words):
        if code.text and code.text != text and _says(given, code.text, game):
            return code.text, None
    return text, dice if 0 in board.on_turn(game) else None


def _begun(given: GameSettings, text: str, dice: Any) -> Any:
    return board_game(given.game).start(text, rules=given.house, match=given.length, dice=dice)


def _says(given: GameSettings, text: str, game: Any) -> bool:
    board = board_game(given.game)
    try:
        return bool(board.snapshot(_begun(given, text, None)) == board.snapshot(game))
    except RulesError:
        return False


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


def with_position(
    document: Document, number: int, field: str, game: Any, words: Words, whole: bool = False
) -> Document:
    """Return the document with a game in a field, its roll beside it if the text lacks it.

    With `whole` the text says all it can, such as the length of a match.

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
    text, dice = text_of(game, settings, words, whole)
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
    text = field_value(kind, node, language)[0] if kind and node is not None else None
    roll = _ROLL.fullmatch(text) if isinstance(text, str) else None
    return (int(roll[1]), int(roll[2])) if roll else None
