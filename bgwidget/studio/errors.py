"""What a studio refuses."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidStudioError(RulesError):
    """Something that a studio cannot do, or that cannot stand in a lesson file.

    Examples
    --------
    >>> from bgwidget.rules import RulesError
    >>> issubclass(InvalidStudioError, RulesError)
    True
    """
