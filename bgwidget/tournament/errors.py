"""What a tournament does not take."""

from __future__ import annotations

from bgwidget.classroom.errors import ClassroomError


class TournamentError(ClassroomError):
    """A round, a result or a player that a tournament does not take.

    Examples
    --------
    >>> from bgwidget.tournament import Result
    >>> Result(winner=1, points=0)
    Traceback (most recent call last):
        ...
    bgwidget.tournament.errors.TournamentError: Points are a whole number from 1 to 999, not 0.
    """
