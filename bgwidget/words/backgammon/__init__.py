"""Backgammon in sentences."""

from bgwidget.words.backgammon.events import event, play, point, regions
from bgwidget.words.backgammon.house import house_rules, option, standing, working
from bgwidget.words.backgammon.sentences import board, detail, place, roll
from bgwidget.words.backgammon.status import beside, meanwhile, score, status
from bgwidget.words.refusals import rule

__all__ = [
    "beside",
    "board",
    "detail",
    "event",
    "house_rules",
    "meanwhile",
    "option",
    "place",
    "play",
    "point",
    "regions",
    "roll",
    "rule",
    "score",
    "standing",
    "status",
    "working",
]
