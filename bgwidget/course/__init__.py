"""The course: fourteen lessons as files, read like any other lesson file.

>>> load("01-moving").part("reach").title["en"]
'Where a checker may land'
"""

from bgwidget.lesson_files import load_shipped as load
from bgwidget.lesson_files.course_files import names

__all__ = ["load", "names"]


def __dir__() -> list[str]:
    return __all__
