"""Backgammon in sentences."""

from bgwidget.words.backgammon.house import house_rules, option
from bgwidget.words.backgammon.position import board, point, regions
from bgwidget.words.backgammon.sentences import detail, place, play, roll
from bgwidget.words.backgammon.status import (
    beside,
    event,
    meanwhile,
    score,
    standing,
    status,
    working,
)
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
