"""Passing: a turn in which nothing moves, in notation and as typed text."""

from __future__ import annotations

from bgwidget.words import folded, means

PASS = "pass"
"""The notation of a turn in which nothing moves."""


def is_pass(text: object) -> bool:
    """Tell whether a text is a pass, in notation or in the words of any language.

    Examples
    --------
    >>> is_pass(" PASS"), is_pass("8/5"), is_pass(5)
    (True, False, False)
    """
    return isinstance(text, str) and (folded(text) == PASS or means(text, "type.pass"))
