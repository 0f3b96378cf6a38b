"""Advice on backgammon: plays and the cube, weighed and explained by what can be counted."""

from bgwidget.advice.backgammon.adviser import ADVISER

__all__ = ["ADVISER"]


def __dir__() -> list[str]:
    return __all__
