"""Advice: which play or answer is best, and why."""

from bgwidget.advice.contract import Advice, Adviser, Option, adviser

__all__ = ["Advice", "Adviser", "Option", "adviser"]


def __dir__() -> list[str]:
    return __all__
