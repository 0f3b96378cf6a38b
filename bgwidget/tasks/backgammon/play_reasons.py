"""The adviser's reasons for and against a play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.reasons import CLOSE, Reasons
from bgwidget.advice.contract import UnhurriedAdviser, adviser
from bgwidget.evaluation.backgammon import Stakes
from bgwidget.evaluation.backgammon.cube_choice import worth_at
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.words import Words

_MOST = 2
"""The most reasons given against a play."""


@dataclass(frozen=True)
class _Unnamed(Candidate):
    """A candidate play that sentences call by another text than its notation."""

    called: str

    @property
    def text(self) -> str:
        return self.called


@lru_cache(maxsize=64)
def reasons(table: Any, after: Any, words: Words) -> tuple[str, ...]:
    """Return the adviser's reasons for how good a play is; `after` is the position it led to."""
    knows, done = adviser("backgammon"), _play_to(table, after)
    if not isinstance(knows, UnhurriedAdviser) or done is None:
        return ()
    # A learner waits for the mark: what takes longer is left to boards and reviews.
    advice = next(knows.advising(table, words, done), None)
    return () if advice is None else advice.reasons


@lru_cache(maxsize=64)
def against(table: Any, after: Any, better: Any, words: Words) -> tuple[str, ...]:
    """Return the reasons for a better play, without naming it; empty if the two are close."""
    done, best = _play_to(table, after), _play_to(table, better)
    if done is None or best is None:
        return ()
    stakes = Stakes(table.rules, worth_at(table, table.mover), table.cube.value)
    unnamed = _Unnamed(best, stakes, words.say("task.better.unnamed"))
    other = Candidate(done, stakes)
    if unnamed.equity - other.equity < CLOSE:
        return ()
    sentences = Reasons(unnamed, other, words).texts
    return tuple(reason[:1].upper() + reason[1:] for reason in sentences[:_MOST])


def _play_to(table: Any, after: Any) -> Play | None:
    plays = legal_plays(table.position, table.dice, table.rules)
    return next((play for play in plays if play.after == after), None)
