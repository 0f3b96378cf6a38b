"""A logbook of somebody who begins, for pictures and pages."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from bgwidget.progress.logbook import VARIABLE


@contextmanager
def fresh_logbook() -> Iterator[None]:
    """Let lessons be those of one who begins, whoever makes pictures or pages of them.

    Examples
    --------
    >>> from bgwidget import Lesson
    >>> with fresh_logbook():
    ...     Lesson.load("02-moving", part="reach")
    Lesson('Where a checker may land', 0 of 13 done)
    """
    before = os.environ.get(VARIABLE)
    with TemporaryDirectory() as folder:
        os.environ[VARIABLE] = os.path.join(folder, "logbook.sqlite3")
        try:
            yield
        finally:
            os.environ.pop(VARIABLE)
            if before is not None:
                os.environ[VARIABLE] = before
