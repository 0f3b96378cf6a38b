"""The course: twelve lessons as files, read like any other lesson file."""

from __future__ import annotations

from functools import cache

from bgwidget.lessons.loading import LessonFile, load_text
from bgwidget.lessons.loading.shipped import ENDING, names, text

__all__ = ["load", "names"]


@cache
def load(name: str, language: str = "en") -> LessonFile:
    """Return a lesson of the course.

    Raises
    ------
    ValueError
        If there is none of that name, or no course in that language.

    Examples
    --------
    >>> load("02-moving").part("reach").steps[0].goal
    'Roll 4-2. Tap every point one checker from 13 can reach.'
    """
    return load_text(text(name, language), f"{name}{ENDING}")
