"""Tasks: what is asked, and how answers are marked. Each kind is a file."""

from __future__ import annotations

from bgwidget.tasks.backgammon.better import Better
from bgwidget.tasks.backgammon.cube_action import CubeAction
from bgwidget.tasks.backgammon.cube_decision import CubeDecision
from bgwidget.tasks.backgammon.enter import Enter
from bgwidget.tasks.backgammon.match_score import MatchScore
from bgwidget.tasks.backgammon.mistake import Mistake
from bgwidget.tasks.backgammon.number import Number
from bgwidget.tasks.backgammon.openings import Opening
from bgwidget.tasks.backgammon.pips import Pips
from bgwidget.tasks.backgammon.race import Race
from bgwidget.tasks.backgammon.rolls import Rolls
from bgwidget.tasks.backgammon.score import Score
from bgwidget.tasks.backgammon.score_sheet import ScoreSheet
from bgwidget.tasks.backgammon.whole_game import WholeGame
from bgwidget.tasks.base import Task
from bgwidget.tasks.choice import Choice
from bgwidget.tasks.do import Do
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.exam import Exam
from bgwidget.tasks.find_plays import FindPlays
from bgwidget.tasks.find_points import FindPoints
from bgwidget.tasks.game_to_end import GameToEnd
from bgwidget.tasks.parts import Field, Marked, Slip
from bgwidget.tasks.play import Play
from bgwidget.tasks.referee import Referee, Replay
from bgwidget.tasks.registry import every_kind, kinds_of
from bgwidget.tasks.setup import Setup
from bgwidget.tasks.text import Said, Text, in_words, played

__all__ = [
    "Better",
    "Choice",
    "CubeAction",
    "CubeDecision",
    "Do",
    "Enter",
    "Exam",
    "Field",
    "FindPlays",
    "FindPoints",
    "GameToEnd",
    "InvalidAnswerError",
    "InvalidTaskError",
    "Marked",
    "MatchScore",
    "Mistake",
    "Number",
    "Opening",
    "Pips",
    "Play",
    "Race",
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
    "every_kind",
    "in_words",
    "kinds_of",
    "played",
]


def __dir__() -> list[str]:
    return __all__
