"""The judges of games: what tasks ask about plays, points and positions, by game."""

from __future__ import annotations

from bgwidget.tasks.games.contract import Judge, JudgeOf, Played, judge
from bgwidget.tasks.games.plain_judge import PlainJudge

__all__ = ["Judge", "JudgeOf", "PlainJudge", "Played", "judge"]
