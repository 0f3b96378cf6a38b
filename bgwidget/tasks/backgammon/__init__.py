"""The kinds of task that only backgammon has. Each has a file, and is listed here."""

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

KINDS: tuple[type[Task], ...] = (
    *(Better, Opening, Number, Pips, Race, Rolls, Enter, Score, MatchScore, ScoreSheet),
    *(CubeAction, CubeDecision, Mistake, WholeGame),
)
