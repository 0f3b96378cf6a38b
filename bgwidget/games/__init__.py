"""The register of games, and what a game brings to the rooms that all games share."""

from bgwidget.games.register import Kind, kind, kinds

__all__ = ["Kind", "kind", "kinds"]
