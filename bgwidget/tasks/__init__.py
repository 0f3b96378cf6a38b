"""Tasks: what is asked, and how answers are marked. Each kind is a file."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from bgwidget.tasks.base import Field, Marked, Slip, Task
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.referee import Replay
from bgwidget.tasks.registry import (
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
from bgwidget.tasks.text import Said, Text, in_words, played

if TYPE_CHECKING:
    from bgwidget.exercises import again, generate

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
    "played",
]

_GENERATED = ("again", "generate")


def __getattr__(name: str) -> object:
    if name in _GENERATED:
        return getattr(import_module("bgwidget.exercises"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
