"""The boards of a lesson: a mode for each way in which a step uses its board."""

from __future__ import annotations

from bgwidget.lessons.boards.board import STILL, LessonBoard, LessonMode
from bgwidget.lessons.boards.choose import open_board, open_exam_board
from bgwidget.lessons.boards.free import NOTED
from bgwidget.lessons.boards.play import ScriptedDice, TurnMode, WholeGameMode
from bgwidget.lessons.boards.still import ReplayMode, StillMode

__all__ = [
    "NOTED",
    "STILL",
    "LessonBoard",
    "LessonMode",
    "ReplayMode",
    "ScriptedDice",
    "StillMode",
    "TurnMode",
    "WholeGameMode",
    "open_board",
    "open_exam_board",
]
