"""A question put to the adviser of a game."""

from __future__ import annotations

from typing import Any

from bgwidget.advice.contract import Advice, adviser
from bgwidget.words import words_in


def advise(
    game: Any, done: Any = None, *, language: str | None = None, game_name: str = "backgammon"
) -> Advice | None:
    """Return what is to be said of the decision at which a game stands.

    Parameters
    ----------
    game : Game
        Such as ``board.game``.
    done : optional
        What was done: a play, its steps, its notation, or the name of an action.
    language : str, optional
        By default the language in use.
    game_name : str
        What the game is called.

    Returns
    -------
    Advice or None
        None if there is nothing to decide, or nobody to ask.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> advice = advise(Game.start(dice=(3, 1)), "24/20")
    >>> advice.options[0].text, advice.options[advice.done].text
    ('8/5 6/5', '24/21/20')
    """
    asked = adviser(game_name)
    return None if asked is None else asked.advise(game, words_in(language), done)
