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
    """A sentence about a play, followed by the adviser's reasons for it.

    ``table`` is the state of play at the decision, and ``after`` the position after the play.
    """

    table: Any = None
    after: Any = None

    def in_words(self, words: Words) -> str:
        """Return the sentence and the reasons in a language."""
        from bgwidget.tasks.backgammon.play_reasons import reasons

        return words.sentences(Said.in_words(self, words), *reasons(self.table, self.after, words))


@dataclass(frozen=True, slots=True)
class Outdone(Said):
    """A sentence about a play, followed by reasons for a better one, which is not named.

    ``better`` is the position after the better play.
    """

    table: Any = None
    after: Any = None
    better: Any = None

    def in_words(self, words: Words) -> str:
        """Return the sentence and the reasons in a language."""
        from bgwidget.tasks.backgammon.play_reasons import against

        reasons = against(self.table, self.after, self.better, words)
        return words.sentences(Said.in_words(self, words), *reasons)


@dataclass(frozen=True, slots=True)
class CubeAdvised(Said):
    """A sentence about a decision of the cube, followed by the adviser's reasons.

    ``table`` is the state of play at the decision. Without ``whole`` the best choice is not named:
    what follows is how often the side to decide wins, and what is counted on the board.
    """

    table: Any = None
    whole: bool = True

    def in_words(self, words: Words) -> str:
        """Return the sentence and the reasons in a language."""
        from bgwidget.advice.backgammon.cube import CubeDecision
        from bgwidget.advice.backgammon.cube_reasons import counted, cube_reasons

        decision = CubeDecision(self.table)
        if self.whole:
            reasons = cube_reasons(decision, words)
        else:
            win = decision.chances.win if decision.sign > 0 else 1 - decision.chances.win
            wins = words.say("task.cube-decision.wins", count=round(100 * win))
            reasons = (wins, counted(decision, words))
        return words.sentences(Said.in_words(self, words), *reasons)
