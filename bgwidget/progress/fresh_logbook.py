"""An empty logbook, for pictures and pages that show a beginner's lessons."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bgwidget.progress.logbook import VARIABLE
from bgwidget.progress.storage import unshared


@contextmanager
def fresh_logbook() -> Iterator[None]:
    """Use an empty temporary logbook within a ``with`` block, instead of the user's own.

    Examples
    --------
    >>> from bgwidget import Lesson
    >>> with fresh_logbook():
    ...     Lesson.load("01-moving", part="reach")
    Lesson('Where a checker may land', 0 of 8 done)
    """
    before = os.environ.get(VARIABLE)
    with TemporaryDirectory() as folder, unshared(Path(folder).absolute()):
        os.environ[VARIABLE] = os.path.join(folder, "logbook.sqlite3")
        try:
            yield
        finally:
            os.environ.pop(VARIABLE)
            if before is not None:
                os.environ[VARIABLE] = before
