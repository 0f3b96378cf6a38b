"""The names of a game's actions, on buttons and as typed text."""

from __future__ import annotations

from typing import Literal

from bgwidget.words import words


def action_key(use: Literal["choice", "type"], game: str, action: str) -> str:
    """Return the key of an action's name, on a button or as typed text.

    A game may name an action in its own way, as ``choice.GAME.ACTION`` and ``type.GAME.ACTION``.

    Examples
    --------
    >>> action_key("choice", "backgammon", "roll")
    'choice.roll'
    """
    shared, own = f"{use}.{action}", f"{use}.{game}.{action}"
    english = words("en")
    return own if english.has(own) or not english.has(shared) else shared
