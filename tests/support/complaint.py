"""What would be printed under somebody's cell is an error."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

LOGGERS = [logging.getLogger(name) for name in ("traitlets", "bgwidget")]


class Complaint(logging.Handler):
    """Makes an error of what is logged."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage()) from (record.exc_info or (None, None))[1]


@contextmanager
def nothing_printed() -> Iterator[None]:
    """Fail at once where a widget logs anything."""
    complaint = Complaint()
    for logger in LOGGERS:
        logger.addHandler(complaint)
    try:
        yield
    finally:
        for logger in LOGGERS:
            logger.removeHandler(complaint)
