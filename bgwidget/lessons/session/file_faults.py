"""Why the file of an exam cannot be written as it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from errno import ENOSPC
from pathlib import Path

from bgwidget.progress import exam_results
from bgwidget.progress.exam_results import InvalidResultError
from bgwidget.tasks import Said

_TROUBLES: Mapping[type[OSError], str] = {
    FileNotFoundError: "missing",
    NotADirectoryError: "missing",
    PermissionError: "forbidden",
}


def unfit(name: str) -> InvalidResultError | None:
    """Return what is wrong with a nickname; None if nothing is."""
    try:
        exam_results.check_learner(name)
    except InvalidResultError as error:
        return error
    return None


def trouble(error: OSError | InvalidResultError, file: Path) -> Said | InvalidResultError:
    """Return why a file could not be written, as the learner is told."""
    if isinstance(error, InvalidResultError):
        return error
    kinds = (kind for known, kind in _TROUBLES.items() if isinstance(error, known))
    kind = "full" if error.errno == ENOSPC else next(kinds, "other")
    return Said(f"exam.trouble.{kind}", {"path": str(file), "folder": str(file.parent)})
