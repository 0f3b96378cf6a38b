"""Records of games that keep their history: how a game began, then each action on its own line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from bgwidget.common.json_text import parse
from bgwidget.games import board_game
from bgwidget.rules.history import History
from bgwidget.rules.rulebook import IllegalMoveError, RulesError
from bgwidget.tasks.errors import InvalidAnswerError

_LONGEST = 100_000


def write_game(name: str, table: History) -> str:
    """Return the record of a game.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Game, Position
    >>> ending = Game.start(Position.parse("W wM:E6 bM:E7,G9")).resign()
    >>> print(write_game("camelot", ending))
    {"game":"camelot","position":"W wM:E6 bM:E7,G9"}
    ["resign"]
    """
    head = {"game": name, "position": start_of(name, table)}
    return "\n".join(json.dumps(line, separators=(",", ":")) for line in (head, *table.history))


def read_game(name: str, text: object) -> History:
    """Return the game of a record by playing it again.

    Raises
    ------
    InvalidAnswerError
        If it is no record of a game of that name.
    IllegalMoveError
        If the rules forbid an action in it.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Game
    >>> game = Game.start().offer_draw()
    >>> read_game("camelot", write_game("camelot", game)) == game
    True
    """
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise InvalidAnswerError("task.answer.record", found=text, why="")
    try:
        head, *actions = map(parse, text.strip().splitlines())
        if {**head} != {"game": name, "position": str(head["position"])}:
            raise InvalidAnswerError("task.answer.record", found=text, why="")
        return _replayed(board_game(name).start(head["position"]), actions)
    except (IllegalMoveError, InvalidAnswerError):
        raise
    except RulesError as error:
        raise InvalidAnswerError("task.answer.record", found=text, why=error) from error
    except (ValueError, TypeError, KeyError) as error:
        raise InvalidAnswerError("task.answer.record", found=text, why="") from error


def start_of(name: str, table: History) -> str:
    """Return the position from which a game went out."""
    return str(board_game(name).near(table.origin or table))


def _replayed(start: History, actions: Sequence[Any]) -> History:
    return type(start).replay(actions, start)
