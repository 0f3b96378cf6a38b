"""A question put to the adviser of a game."""

from __future__ import annotations

from typing import Any

from bgwidget.advice.contract import Advice, JudgedAdviser, adviser
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.words import words_in
from bgwidget.words.game_name import GameName


def advise(
    game: Any,
    done: Any = None,
    *,
    language: str | None = None,
    game_name: str = DEFAULT_GAME,
    evaluator: Any = None,
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
    evaluator : str or Evaluator, optional
        Who says how good plays and positions are: one of `bgwidget.engines.evaluators`, or what
        `bgwidget.engines.evaluator` returns. By default our own net, looking one roll ahead.

    Returns
    -------
    Advice or None
        None if there is nothing to decide, or nobody to ask.

    Raises
    ------
    RulesError
        If what was done could not be done, or there is no such evaluator here.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> advice = advise(Game.start(dice=(3, 1)), "24/20")
    >>> advice.options[0].text, advice.options[advice.done].text
    ('8/5 6/5', '24/21/20')
    >>> advise(Game.start(dice=(3, 1)), evaluator="own").options[0].text
    '8/5 6/5'

    A board gives the same after each play, or when you press ``i``:

    >>> from bgwidget import Board
    >>> board = Board(dice=(3, 1), advice="after")
    """
    asked = adviser(game_name)
    if evaluator is not None:
        if not isinstance(asked, JudgedAdviser):
            raise InvalidMoveError("advice.judge", game=GameName(game_name))
        asked = asked.judged_by(evaluator)
    return None if asked is None else asked.advise(game, words_in(language), done)
