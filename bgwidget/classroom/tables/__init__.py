"""Tables of a class on a hub: two learners at one board, each in a notebook of their own."""

from bgwidget.classroom.tables.feed import Feed
from bgwidget.classroom.tables.visit import come, open_table

__all__ = ["Feed", "come", "open_table"]


def __dir__() -> list[str]:
    return __all__
