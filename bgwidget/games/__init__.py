"""The register of games, and what a game brings to the rooms that all games share."""

from bgwidget.games.draft import InvalidDraftError
from bgwidget.games.register import Kind, add, kind, kinds

__all__ = ["InvalidDraftError", "Kind", "add", "kind", "kinds"]


def __dir__() -> list[str]:
    return __all__
