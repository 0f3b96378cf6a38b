"""Backgammon in sentences."""

from bgwidget.words.backgammon.house import house_rules, option, standing, working
from bgwidget.words.backgammon.sentences import board, detail, place, roll, rule, status
from bgwidget.words.backgammon.telling import event, play, point, regions

__all__ = [
    "board",
    "detail",
    "event",
    "house_rules",
    "option",
    "place",
    "play",
    "point",
    "regions",
    "roll",
    "rule",
    "standing",
    "status",
    "working",
]
