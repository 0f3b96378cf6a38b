"""For teachers: a linter, worksheets, a box of house rules, and files to start from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.common.lazy import lazy

if TYPE_CHECKING:
    from bgwidget.teaching.house_rules import HouseBox, house_box
    from bgwidget.teaching.linter import Finding, Findings, lint
    from bgwidget.teaching.sheets.worksheet import Worksheet, worksheet
    from bgwidget.teaching.starter_files import new_exam, new_lesson
    from bgwidget.teaching.translation import translate

__all__ = [
    "Finding",
    "Findings",
    "HouseBox",
    "Worksheet",
    "house_box",
    "lint",
    "new_exam",
    "new_lesson",
    "translate",
    "worksheet",
]

if not TYPE_CHECKING:
    _MODULES = {
        "Finding": "linter",
        "Findings": "linter",
        "HouseBox": "house_rules",
        "Worksheet": "sheets",
        "house_box": "house_rules",
        "lint": "linter",
        "new_exam": "starter_files",
        "new_lesson": "starter_files",
        "translate": "translation",
        "worksheet": "sheets",
    }
    __getattr__ = lazy(
        __name__, __all__, {name: f"{__name__}.{module}" for name, module in _MODULES.items()}
    )


def __dir__() -> list[str]:
    return __all__
