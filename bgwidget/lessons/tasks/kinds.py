"""Every kind of task by its name; the one module of tasks that names those of one game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.lessons.tasks.backgammon.cube import CubeAction
from bgwidget.lessons.tasks.backgammon.enter import Enter
from bgwidget.lessons.tasks.backgammon.match_score import MatchScore
from bgwidget.lessons.tasks.backgammon.mistake import Mistake
from bgwidget.lessons.tasks.backgammon.number import Number
from bgwidget.lessons.tasks.backgammon.pips import Pips
from bgwidget.lessons.tasks.backgammon.rolls import Rolls
from bgwidget.lessons.tasks.backgammon.score import Score
from bgwidget.lessons.tasks.backgammon.score_sheet import ScoreSheet
from bgwidget.lessons.tasks.backgammon.whole_game import WholeGame
from bgwidget.lessons.tasks.choice import Choice
from bgwidget.lessons.tasks.do import Do
from bgwidget.lessons.tasks.exam import Exam
from bgwidget.lessons.tasks.find_plays import FindPlays
from bgwidget.lessons.tasks.find_points import FindPoints
from bgwidget.lessons.tasks.play import Play
from bgwidget.lessons.tasks.referee import Referee
from bgwidget.lessons.tasks.setup import Setup
from bgwidget.lessons.tasks.task import Task

KINDS: Mapping[str, type[Task]] = MappingProxyType(
    {
        each.kind: each
        for each in (
            *(Play, FindPlays, FindPoints, Setup, Referee, Choice, Number, Pips, Rolls, Enter),
            *(Score, MatchScore, ScoreSheet, CubeAction, Mistake, Do, WholeGame, Exam),
        )
    }
)
"""Every kind of task by its name."""

__all__ = [
    "KINDS",
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
