"""What a wrong number is told: on which side of the right one it lies, and how one counts."""

from __future__ import annotations

from bgwidget.tasks.text import Said, Text


def beside(answer: int, right: int, how: Text) -> Said:
    """Return that a number is too high or too low, and how one counts; never the right one.

    Examples
    --------
    >>> from bgwidget.tasks.text import in_words
    >>> from bgwidget.words import words
    >>> in_words(beside(5, 4, "Count again."), words("en"))
    'Too high. Count again.'
    """
    side = Said("task.number.high" if answer > right else "task.number.low")
    return Said("list.then", {"first": side, "then": how})
