"""The boards of a lesson: a session for each way in which a step uses its board."""

from __future__ import annotations

from bgwidget.lessons.boards.base import Answered, LessonBoard
from bgwidget.lessons.boards.choose import open_board, open_exam_board
from bgwidget.lessons.boards.free import NOTED, FreeBoard
from bgwidget.lessons.boards.one_turn import TurnBoard
from bgwidget.lessons.boards.replay import ReplayBoard
from bgwidget.lessons.boards.setup import SetupBoard
from bgwidget.lessons.boards.still import StillBoard
from bgwidget.lessons.boards.tap import TapBoard
from bgwidget.lessons.boards.whole_game import GameBoard, Scripted

__all__ = [
    "NOTED",
    "Answered",
    "FreeBoard",
    "GameBoard",
    "LessonBoard",
    "ReplayBoard",
    "Scripted",
    "SetupBoard",
    "StillBoard",
    "TapBoard",
    "TurnBoard",
    "open_board",
    "open_exam_board",
]
