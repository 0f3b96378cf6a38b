"""The name of a game inside a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from bgwidget.words.catalogue import Words


@dataclass(frozen=True, slots=True)
class GameName:
    """A fact of a sentence: a game, which each language calls by its own name.

    A game that was added is called as in its register.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> words("en").say("error.draft.none", game=GameName("camelot"))
    'Positions of Camelot cannot be set up.'
    """

    game: str

    def in_words(self, words: Words) -> str:
        """Return the name in a language."""
        key = f"game.name.{self.game}"
        return words.say(key) if words.has(key) else self.game
