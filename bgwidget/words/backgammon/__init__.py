"""Backgammon in sentences."""

from bgwidget.words.backgammon.house import house_rules, option
from bgwidget.words.backgammon.position import board, point, regions
from bgwidget.words.backgammon.sentences import detail, place, play, roll
from bgwidget.words.backgammon.status import (
    beside,
    ended,
    event,
    latest_notation,
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
    "ended",
    "event",
    "house_rules",
    "latest_notation",
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
