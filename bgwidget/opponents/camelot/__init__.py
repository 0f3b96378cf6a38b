"""Who plays Camelot: a search on a board of its own, and levels that look less far."""

from bgwidget.opponents.camelot.levels import LEVELS, Level
from bgwidget.opponents.camelot.opponent import Opponent
from bgwidget.opponents.camelot.opponents import OPPONENTS
from bgwidget.opponents.camelot.outcomes import outcomes
from bgwidget.opponents.camelot.search import Node, Search

__all__ = ["LEVELS", "OPPONENTS", "Level", "Node", "Opponent", "Search", "outcomes"]


def __dir__() -> list[str]:
    return __all__
