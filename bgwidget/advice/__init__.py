"""Advice: which play or answer is best, and why."""

from bgwidget.advice.analysis import Analyst, Decision, Games, analyst
from bgwidget.advice.contract import Advice, Adviser, Odds, Option, adviser
from bgwidget.advice.question import advise

__all__ = [
    "Advice",
    "Adviser",
    "Analyst",
    "Decision",
    "Games",
    "Odds",
    "Option",
    "advise",
    "adviser",
    "analyst",
]


def __dir__() -> list[str]:
    return __all__
