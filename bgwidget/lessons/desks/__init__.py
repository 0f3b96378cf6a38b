"""How the board is used at a step of a lesson: a session for each way."""

from __future__ import annotations

from bgwidget.lessons.desks.desk import Answered, Desk
from bgwidget.lessons.desks.drafting import Drafting
from bgwidget.lessons.desks.free import NOTED, Free
from bgwidget.lessons.desks.opening import open_desk
from bgwidget.lessons.desks.replay import Replay
from bgwidget.lessons.desks.still import Still
from bgwidget.lessons.desks.table import Scripted, Table
from bgwidget.lessons.desks.tap import Tap
from bgwidget.lessons.desks.trial import Trial

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
