"""Progress made elsewhere on a site: its pages have one logbook, its notebooks another.

Each side finds what the other has kept beside its own logbook, and takes it in.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from bgwidget.progress.errors import InvalidExportError, LogbookError

NAME = "bgwidget-elsewhere.sqlite3"


def take_in(path: Path, export: Callable[[Path], str], merge: Callable[[str], object]) -> None:
    """Merge the logbook that was put beside the one at a path, and remove it.

    What cannot be read is left out: it is still where it was kept.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     beside = Path(folder, NAME)
    ...     _ = beside.write_text("what was kept")
    ...     take_in(Path(folder, "logbook.sqlite3"), Path.read_text, print)
    ...     beside.exists()
    what was kept
    False
    """
    other = path.with_name(NAME)
    if not other.is_file():
        return
    with suppress(InvalidExportError, LogbookError):
        merge(export(other))
    with suppress(OSError):
        other.unlink()
