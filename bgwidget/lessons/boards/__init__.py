"""How the board is used at a step of a lesson: a session for each way."""

from __future__ import annotations

from bgwidget.lessons.boards.base import Answered, Desk
from bgwidget.lessons.boards.choose import open_desk
from bgwidget.lessons.boards.free import NOTED, Free
from bgwidget.lessons.boards.one_turn import Trial
from bgwidget.lessons.boards.replay import Replay
from bgwidget.lessons.boards.setup import Drafting
from bgwidget.lessons.boards.still import Still
from bgwidget.lessons.boards.tap import Tap
from bgwidget.lessons.boards.whole_game import Scripted, Table

__all__ = [
    "NOTED",
    "Answered",
    "Desk",
    "Drafting",
    "Free",
    "Replay",
    "Scripted",
    "Still",
    "Table",
    "Tap",
    "Trial",
    "open_desk",
]
