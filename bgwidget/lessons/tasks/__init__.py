"""Tasks: what is asked, and how answers are marked. Each kind is a file."""

from __future__ import annotations

from bgwidget.lessons.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.lessons.tasks.generated import again, generate
from bgwidget.lessons.tasks.kinds import (
    KINDS,
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
from bgwidget.lessons.tasks.referee import Replay
from bgwidget.lessons.tasks.task import Field, Marked, Slip, Task
from bgwidget.lessons.tasks.text import Said, Text, in_words

__all__ = [
    "KINDS",
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
    "again",
    "generate",
    "in_words",
]
