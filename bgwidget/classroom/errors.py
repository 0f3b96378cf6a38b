"""What can go wrong between a notebook and its class."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class ClassroomError(RulesError):
    """A request that cannot be made of the class's service, or that it refused or left open.

    Examples
    --------
    >>> from bgwidget.classroom import open_poll
    >>> open_poll("Which play?", ["8/5 6/5", "24/20"])
    Traceback (most recent call last):
        ...
    bgwidget.classroom.errors.ClassroomError: A vote needs a hub with a service for the class,
    and this notebook knows of none.
    """
