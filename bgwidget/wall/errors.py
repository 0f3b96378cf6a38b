"""What cannot be shown on the wall."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidWallError(RulesError):
    """There is nothing to present, or the class cannot vote in this way.

    Examples
    --------
    >>> from bgwidget import Lesson
    >>> Lesson.load("01-moving", part="hitting").present(votes="shouts")
    Traceback (most recent call last):
        ...
    bgwidget.wall.errors.InvalidWallError: 'shouts' is not a way to vote; there is: hands,
    devices.
    """
