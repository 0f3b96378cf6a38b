"""Opponents: who answers across the board."""

from bgwidget.opponents.player import (
    GameOpponents,
    InvalidOpponentError,
    LevelFacts,
    Player,
    level_facts,
    levels,
    opponent,
)

__all__ = [
    "GameOpponents",
    "InvalidOpponentError",
    "LevelFacts",
    "Player",
    "level_facts",
    "levels",
    "opponent",
]


def __dir__() -> list[str]:
    return __all__
