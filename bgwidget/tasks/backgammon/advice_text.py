"""A sentence about a play, and the reasons that the adviser gives.

The adviser is loaded when a sentence is said: few lessons ask for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bgwidget.tasks.text import Said
from bgwidget.words import Words


@dataclass(frozen=True, slots=True)
class Advised(Said):
    """A sentence of the catalogues, and why it holds as far as the adviser can tell.

    ``table`` is where the decision stands, and ``after`` what the play there led to.
    """

    table: Any = None
    after: Any = None

    def in_words(self, words: Words) -> str:
        """Return the sentence and the reasons in a language."""
        from bgwidget.tasks.backgammon.play_reasons import reasons

        return words.sentences(Said.in_words(self, words), *reasons(self.table, self.after, words))


@dataclass(frozen=True, slots=True)
class Outdone(Said):
    """A sentence about a play, and what speaks for a better one, which is not named.

    ``better`` is what the better play would have led to.
    """

    table: Any = None
    after: Any = None
    better: Any = None

    def in_words(self, words: Words) -> str:
        """Return the sentence and the reasons in a language."""
        from bgwidget.tasks.backgammon.play_reasons import against

        reasons = against(self.table, self.after, self.better, words)
        return words.sentences(Said.in_words(self, words), *reasons)
