"""Positions from elsewhere: a pasted text, a match and a turn in it, or the seed of an exercise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bgwidget.advice import analyst
from bgwidget.exercises import again
from bgwidget.games import board_game, editor_of
from bgwidget.lesson_files.positions import GameSettings
from bgwidget.rules.rulebook import RulesError
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.tasks import Task
from bgwidget.words import Words

MOST_TURNS = 2000
_SEED = re.compile(r"\s*[a-z0-9-]+(?:/[a-z0-9+=_-]+){3,8}\s*")
_MATCH = re.compile(r"(?m)^\s*(?:\d+ point match|Game\s+\d+\s*$)|\A\s*\{")


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a match: the game before it, and its name."""

    game: Any
    name: str


def read(text: str, given: GameSettings, words: Words) -> Task | tuple[Turn, ...] | Any:
    """Return what a text holds: an exercise, the turns of a match, or a game at a position.

    Raises
    ------
    InvalidStudioError
        If it is none of them.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> read("play/hit/1/3", GameSettings(), words("en")).kind
    'play'
    >>> xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
    >>> read(xgid, GameSettings(), words("en")).dice
    (3, 1)
    """
    if _SEED.fullmatch(text):
        return again(text.strip())
    if _MATCH.search(text):
        found = tuple(turns(text, given, words))
        if not found:
            raise InvalidStudioError("studio.no-turns")
        return found
    board = board_game(given.game)
    editor = editor_of(board)
    return editor.load(board.start(rules=given.house, match=given.length), text)


def turns(text: str, given: GameSettings, words: Words) -> Iterator[Turn]:
    """Yield the turns of a match in which something was played, in order."""
    reader = analyst(given.game)
    if reader is None:
        raise InvalidStudioError("studio.no-match", game=given.game)
    games, refused = reader.read(text, given.house, 0)
    if not games and refused is not None:
        raise refused
    count = 0
    for number, game in enumerate(games, 1):
        for before, action in zip(game.moments(), game.history, strict=False):
            if action[0] != "play" or before.dice is None:
                continue
            count += 1
            if count > MOST_TURNS:
                return
            yield Turn(before, _named(number, count, before, words))


def text_of(game: Any, given: GameSettings, words: Words) -> tuple[str, tuple[int, int] | None]:
    """Return a game as the text of a position, and the roll where the text does not say it.

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
        if board.snapshot(_begun(given, text, dice)) == board.snapshot(game):
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


def _named(number: int, count: int, game: Any, words: Words) -> str:
    board = board_game("backgammon")
    side = words.say("side.near" if 0 in board.on_turn(game) else "side.far")
    roll = "-".join(map(str, game.dice))
    return words.say("studio.turn.name", game=number, number=count, side=side, roll=roll)
