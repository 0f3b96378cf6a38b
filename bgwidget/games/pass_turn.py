"""A turn in which nothing moves, as it is written and typed."""

from __future__ import annotations

from bgwidget.words import folded, means

PASS = "pass"
"""The notation of a turn in which nothing moves."""


def is_pass(text: object) -> bool:
    """Tell whether a text says that nothing is played, in notation or in any language.

    Examples
    --------
    >>> is_pass(" PASS"), is_pass("8/5"), is_pass(5)
    (True, False, False)
    """
    return isinstance(text, str) and (folded(text) == PASS or means(text, "type.pass"))
