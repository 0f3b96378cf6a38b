"""Advice: which play or answer is best, and why."""

from bgwidget.advice.analysis import (
    Analyst,
    Decision,
    Games,
    JudgedAnalyst,
    Note,
    SortingAnalyst,
    analyst,
    gave_up,
    gives_up,
    liberty_lines,
)
from bgwidget.advice.contract import Advice, Adviser, JudgedAdviser, Odds, Option, adviser
from bgwidget.advice.question import advise

__all__ = [
    "Advice",
    "Adviser",
    "Analyst",
    "Decision",
    "Games",
    "JudgedAdviser",
    "JudgedAnalyst",
    "Note",
    "Odds",
    "Option",
    "SortingAnalyst",
    "advise",
    "adviser",
    "analyst",
    "gave_up",
    "gives_up",
    "liberty_lines",
]


def __dir__() -> list[str]:
    return __all__
