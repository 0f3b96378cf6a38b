"""For teachers: a linter, worksheets, a box of house rules, and files to start from."""

from bgwidget.teaching.house_rules import HouseBox, house_box
from bgwidget.teaching.linter import Finding, Findings, lint
from bgwidget.teaching.sheets import Worksheet, worksheet
from bgwidget.teaching.starter_files import new_lesson
from bgwidget.teaching.translation import translate

__all__ = [
    "Finding",
    "Findings",
    "HouseBox",
    "Worksheet",
    "house_box",
    "lint",
    "new_lesson",
    "translate",
    "worksheet",
]


def __dir__() -> list[str]:
    return __all__
