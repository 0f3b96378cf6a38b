"""The register of games, and the parts that each game brings to the shared rooms."""

from bgwidget.games.contract import BoardGame, BoardGameOf, Editor, Playable, Showable, Speakable
from bgwidget.games.draft import InvalidDraftError, editor_of
from bgwidget.games.parts import GameParts
from bgwidget.games.register import InvalidGameError, add, board_game, game_names, remove
from bgwidget.games.rolls import RollCounter

__all__ = [
    "BoardGame",
    "BoardGameOf",
    "Editor",
    "GameParts",
    "InvalidDraftError",
    "InvalidGameError",
    "Playable",
    "RollCounter",
    "Showable",
    "Speakable",
    "add",
    "board_game",
    "editor_of",
    "game_names",
    "remove",
]


def __dir__() -> list[str]:
    return __all__
