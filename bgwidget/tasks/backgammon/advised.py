"""A sentence about a play, and the reasons that the adviser gives."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.reasons import CLOSE, told
from bgwidget.advice.contract import adviser
from bgwidget.opponents.backgammon import Stakes
from bgwidget.opponents.backgammon.cube_choice import worth_at
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.tasks.text import Said
from bgwidget.words import Words

_SAID = 2
"""How many reasons are given against a play."""


@dataclass(frozen=True, slots=True)
class Advised(Said):
    """A sentence of the catalogues, and why it holds as far as the adviser can tell.

    ``table`` is where the decision stands, and ``after`` what the play there led to.
    """

    table: Any = None
    after: Any = None

    def in_words(self, words: Words) -> str:
        """Return the sentence and the reasons in a language."""
        return words.sentences(Said.in_words(self, words), *_reasons(self.table, self.after, words))


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
        reasons = _against(self.table, self.after, self.better, words)
        return words.sentences(Said.in_words(self, words), *reasons)


@dataclass(frozen=True)
class _Unnamed(Candidate):
    """A play that is not to be named."""

    called: str

    @property
    def text(self) -> str:
        return self.called


@lru_cache(maxsize=64)
def _reasons(table: Any, after: Any, words: Words) -> tuple[str, ...]:
    found, done = adviser("backgammon"), _play_to(table, after)
    advice = None if found is None or done is None else found.advise(table, words, done)
    return () if advice is None else advice.reasons


@lru_cache(maxsize=64)
def _against(table: Any, after: Any, better: Any, words: Words) -> tuple[str, ...]:
    done, best = _play_to(table, after), _play_to(table, better)
    if done is None or best is None:
        return ()
    stakes = Stakes(table.rules, worth_at(table, table.mover), table.cube.value)
    unnamed = _Unnamed(best, stakes, words.say("task.better.unnamed"))
    other = Candidate(done, stakes)
    if unnamed.equity - other.equity < CLOSE:
        return ()
    reasons, _ = told(unnamed, other, words)
    return tuple(reason[:1].upper() + reason[1:] for reason in reasons[:_SAID])


def _play_to(table: Any, after: Any) -> Play | None:
    plays = legal_plays(table.position, table.dice, table.rules)
    return next((play for play in plays if play.after == after), None)
