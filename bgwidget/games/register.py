"""What a game brings, and where it is found by name."""

from __future__ import annotations

from importlib import import_module

from bgwidget.games.contract import BoardGame
from bgwidget.words import speak

_MODULES = {"backgammon": "bgwidget.games.backgammon", "camelot": "bgwidget.games.camelot"}


def game_names() -> tuple[str, ...]:
    """Return the names of all games.

    Examples
    --------
    >>> game_names()
    ('backgammon', 'camelot')
    """
    return tuple(_MODULES)


def add(name: str, module: str) -> None:
    """Enter a game that lives elsewhere; ``GAME`` in its module is what it brings.

    Examples
    --------
    >>> add("backgammon", "bgwidget.games.backgammon")
    >>> board_game("backgammon").name
    'backgammon'
    """
    _MODULES[name] = module


def board_game(name: str) -> BoardGame:
    """Return the game of that name.

    Raises
    ------
    ValueError
        If there is no such game.

    Examples
    --------
    >>> board_game("backgammon").name
    'backgammon'
    """
    if name not in _MODULES:
        raise ValueError(speak("error.game", found=repr(name), known=", ".join(game_names())))
    found: BoardGame = import_module(_MODULES[name]).GAME
    return found
