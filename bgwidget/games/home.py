"""The side of the board on which the home boards lie, right or left."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bgwidget.games.contract import BoardGame
from bgwidget.layout import Layout
from bgwidget.layout.mirror import mirrored
from bgwidget.words import speak

Home: TypeAlias = Literal["right", "left"]

HOMES = ("right", "left")


def check_home(home: object) -> None:
    """Refuse anything but a side on which home can lie.

    Raises
    ------
    ValueError
        If it is neither right nor left.

    Examples
    --------
    >>> check_home("up")
    Traceback (most recent call last):
    ValueError: Home is on the 'right' or on the 'left', not 'up'.
    """
    if home not in HOMES:
        raise ValueError(speak("error.home", found=home))


def home_in(board_game: BoardGame, home: Home) -> Home:
    """Return `home` if the game has a home board, else the right.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> home_in(board_game("backgammon"), "left"), home_in(board_game("camelot"), "left")
    ('left', 'right')
    """
    return home if board_game.layout.has_home else "right"


def layout_with_home(board_game: BoardGame, home: object) -> Layout:
    """Return the layout of a game with home on the right or on the left.

    Raises
    ------
    ValueError
        If it is neither, or if home is to be on the left and the game has none.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> layout_with_home(backgammon, "right") is backgammon.layout
    True
    >>> layout_with_home(board_game("camelot"), "left")
    Traceback (most recent call last):
    ValueError: There is no home board in 'camelot', so it cannot be on the left.
    """
    check_home(home)
    if home == "right":
        return board_game.layout
    if not board_game.layout.has_home:
        raise ValueError(speak("error.home.none", game=board_game.name))
    return mirrored(board_game.layout)
