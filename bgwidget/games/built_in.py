"""The games that the kit brings: the one shared module that names them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.games.parts import GameParts

DEFAULT_GAME = "backgammon"
"""The game where none is named."""

BUILT_IN: Mapping[str, GameParts] = MappingProxyType(
    {
        "backgammon": GameParts(
            board="bgwidget.games.backgammon:GAME",
            tasks="bgwidget.tasks.games.backgammon:JUDGE",
            task_kinds="bgwidget.tasks.backgammon:KINDS",
            exercises="bgwidget.exercises.backgammon:EXERCISES",
            opponents="bgwidget.opponents.backgammon:OPPONENTS",
            adviser="bgwidget.advice.backgammon:ADVISER",
            analyst="bgwidget.advice.backgammon.analyst:ANALYST",
            rolls="bgwidget.games.backgammon.rolls:ROLLS",
            proofreader="bgwidget.teaching.linter.backgammon:PROOFREADER",
        ),
        "camelot": GameParts(
            board="bgwidget.games.camelot:GAME",
            tasks="bgwidget.tasks.games.camelot:JUDGE",
            exercises="bgwidget.exercises.camelot:EXERCISES",
            opponents="bgwidget.opponents.camelot:OPPONENTS",
            proofreader="bgwidget.teaching.linter.camelot:PROOFREADER",
        ),
    }
)
