"""The studio, in which a teacher writes a lesson file by showing what is meant."""

from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.widget import Studio

__all__ = ["InvalidStudioError", "Studio"]


def __dir__() -> list[str]:
    return __all__
