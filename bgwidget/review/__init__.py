"""Review: a finished game gone through again, decision by decision."""

from bgwidget.review.widget import Review

__all__ = ["Review"]


def __dir__() -> list[str]:
    return __all__
