"""Lesson files: what a teacher writes as plain text, read into steps or refused line by line."""

from bgwidget.lesson_files.loader import load, load_shipped, load_text
from bgwidget.lesson_files.model import LessonFile, Part
from bgwidget.lesson_files.problems import LessonFileError, Problem

__all__ = ["LessonFile", "LessonFileError", "Part", "Problem", "load", "load_shipped", "load_text"]


def __dir__() -> list[str]:
    return __all__
