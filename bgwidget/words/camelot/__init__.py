"""Camelot in sentences."""

from bgwidget.words.camelot.events import event, move
from bgwidget.words.camelot.sentences import board, detail, square
from bgwidget.words.camelot.status import ended, status
from bgwidget.words.refusals import rule

__all__ = ["board", "detail", "ended", "event", "move", "rule", "square", "status"]
