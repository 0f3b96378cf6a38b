"""Every kind of task by name; the only shared module of tasks that names those of one game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.tasks.backgammon.better import Better
from bgwidget.tasks.backgammon.cube_action import CubeAction
from bgwidget.tasks.backgammon.enter import Enter
from bgwidget.tasks.backgammon.match_score import MatchScore
from bgwidget.tasks.backgammon.mistake import Mistake
from bgwidget.tasks.backgammon.number import Number
from bgwidget.tasks.backgammon.pips import Pips
from bgwidget.tasks.backgammon.rolls import Rolls
from bgwidget.tasks.backgammon.score import Score
from bgwidget.tasks.backgammon.score_sheet import ScoreSheet
from bgwidget.tasks.backgammon.whole_game import WholeGame
from bgwidget.tasks.base import Task
from bgwidget.tasks.choice import Choice
from bgwidget.tasks.do import Do
from bgwidget.tasks.exam import Exam
from bgwidget.tasks.find_plays import FindPlays
from bgwidget.tasks.find_points import FindPoints
from bgwidget.tasks.play import Play
from bgwidget.tasks.referee import Referee
from bgwidget.tasks.setup import Setup

KINDS: Mapping[str, type[Task]] = MappingProxyType(
    {
        each.kind: each
        for each in (
            *(Play, Better, FindPlays, FindPoints, Setup, Referee, Choice, Number, Pips, Rolls),
            *(Enter, Score, MatchScore, ScoreSheet, CubeAction, Mistake, Do, WholeGame, Exam),
        )
    }
)
"""Every kind of task by its name."""

__all__ = [
    "KINDS",
    "Better",
    "Choice",
    "CubeAction",
    "Do",
    "Enter",
    "Exam",
    "FindPlays",
    "FindPoints",
    "MatchScore",
    "Mistake",
    "Number",
    "Pips",
    "Play",
    "Referee",
    "Rolls",
    "Score",
    "ScoreSheet",
    "Setup",
    "WholeGame",
]
