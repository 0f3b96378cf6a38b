"""The wall: a lesson before a class, one step large, uncovered bit by bit, and voted on."""

from bgwidget.wall.errors import InvalidWallError
from bgwidget.wall.votes import ShowOfHands, Vote, Votes
from bgwidget.wall.widget import Presentation

__all__ = ["InvalidWallError", "Presentation", "ShowOfHands", "Vote", "Votes"]


def __dir__() -> list[str]:
    return __all__
