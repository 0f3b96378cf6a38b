"""Lesson files: what a teacher writes as plain text, read into steps or refused line by line."""

from bgwidget.lessons.loading.files import load, load_shipped, load_text
from bgwidget.lessons.loading.lesson_file import LessonFile, Part
from bgwidget.lessons.loading.problems import LessonFileError, Problem

__all__ = ["LessonFile", "LessonFileError", "Part", "Problem", "load", "load_shipped", "load_text"]
