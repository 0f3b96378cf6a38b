"""Opponents: who answers across the board."""

from bgwidget.opponents.player import (
    GameOpponents,
    InvalidOpponentError,
    Player,
    levels,
    opponent,
)

__all__ = ["GameOpponents", "InvalidOpponentError", "Player", "levels", "opponent"]


def __dir__() -> list[str]:
    return __all__
