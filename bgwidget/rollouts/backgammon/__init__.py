"""Rollouts of backgammon: a position, or the plays of a roll, weighed by many games."""

from bgwidget.rollouts.backgammon.result import Comparison, Rollout
from bgwidget.rollouts.backgammon.rollout import rollout

__all__ = ["Comparison", "Rollout", "rollout"]


def __dir__() -> list[str]:
    return __all__
