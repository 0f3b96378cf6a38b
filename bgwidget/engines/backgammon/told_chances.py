"""Chances as an engine tells them: rounded, and from nets that may go a little too far."""

from __future__ import annotations

from bgwidget.evaluation.backgammon.stakes import Chances


def told_chances(
    win: float, gammon: float, backgammon: float, lost_gammon: float, lost_backgammon: float
) -> Chances:
    """Return them with none below 0, and none above the one that it is a part of.

    Examples
    --------
    >>> told_chances(1.0, 0.5, -0.0, -1.2e-07, 0.0)
    Chances(win=1.0, gammon=0.5, backgammon=0.0, lost_gammon=0.0, lost_backgammon=0.0)
    """
    win = _part(win, 1.0)
    gammon, lost_gammon = _part(gammon, win), _part(lost_gammon, 1.0 - win)
    return Chances(
        win, gammon, _part(backgammon, gammon), lost_gammon, _part(lost_backgammon, lost_gammon)
    )


def _part(told: float, whole: float) -> float:
    return min(max(0.0, told), whole)
