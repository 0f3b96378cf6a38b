"""Tasks: what is asked, and how answers are marked. Each kind is a file."""

from __future__ import annotations

from bgwidget.tasks.base import Field, Marked, Slip, Task
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.referee import Replay
from bgwidget.tasks.registry import (
    KINDS,
    Better,
    Choice,
    CubeAction,
    Do,
    Enter,
    Exam,
    FindPlays,
    FindPoints,
    MatchScore,
    Mistake,
    Number,
    Pips,
    Play,
    Referee,
    Rolls,
    Score,
    ScoreSheet,
    Setup,
    WholeGame,
)
from bgwidget.tasks.text import Said, Text, in_words, played

__all__ = [
    "KINDS",
    "Better",
    "Choice",
    "CubeAction",
    "Do",
    "Enter",
    "Exam",
    "Field",
    "FindPlays",
    "FindPoints",
    "InvalidAnswerError",
    "InvalidTaskError",
    "Marked",
    "MatchScore",
    "Mistake",
    "Number",
    "Pips",
    "Play",
    "Referee",
    "Replay",
    "Rolls",
    "Said",
    "Score",
    "ScoreSheet",
    "Setup",
    "Slip",
    "Task",
    "Text",
    "WholeGame",
    "in_words",
    "played",
]


def __dir__() -> list[str]:
    return __all__
