"""Rollouts: what a position is worth, by playing many games from it."""

from bgwidget.rollouts.backgammon import Comparison, Rollout, rollout
from bgwidget.rollouts.errors import InvalidRolloutError, LostWorkersError

__all__ = ["Comparison", "InvalidRolloutError", "LostWorkersError", "Rollout", "rollout"]


def __dir__() -> list[str]:
    return __all__
