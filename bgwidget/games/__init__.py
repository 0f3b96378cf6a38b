"""The register of games, and what a game brings to the rooms that all games share."""

from bgwidget.games.draft import InvalidDraftError
from bgwidget.games.register import BoardGame, add, board_game, game_names

__all__ = ["BoardGame", "InvalidDraftError", "add", "board_game", "game_names"]
