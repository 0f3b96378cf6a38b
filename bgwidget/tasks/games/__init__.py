"""What a task must know of a game: its plays, points and positions. One module a game."""

from __future__ import annotations

from bgwidget.tasks.games.contract import Judge, JudgeOf, Played, judge

__all__ = ["Judge", "JudgeOf", "Played", "judge"]
