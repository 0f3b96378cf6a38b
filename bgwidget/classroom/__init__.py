"""A class on a hub: the events that notebooks send to its service, its votes and its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.common.lazy import lazy

if TYPE_CHECKING:
    from bgwidget.classroom.errors import ClassroomError
    from bgwidget.classroom.polls import Poll, open_poll
    from bgwidget.classroom.tables import open_table

__all__ = ["ClassroomError", "Poll", "open_poll", "open_table"]

if not TYPE_CHECKING:
    __getattr__ = lazy(
        __name__,
        __all__,
        {"ClassroomError": "bgwidget.classroom.errors"}
        | dict.fromkeys(("Poll", "open_poll"), "bgwidget.classroom.polls")
        | {"open_table": "bgwidget.classroom.tables"},
    )


def __dir__() -> list[str]:
    return __all__
