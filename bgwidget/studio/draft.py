"""What is written in a studio and not saved yet, kept beside the lesson file until it is."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from bgwidget.files import read_bounded, write_whole
from bgwidget.lesson_files.yaml_nodes import LONGEST_FILE


class Draft:
    """A hidden file beside a lesson file, so that a kernel that ends takes no changes with it.

    Parameters
    ----------
    lesson
        The path of the lesson file.

    Attributes
    ----------
    found : str
        What was kept there before; empty where there is nothing, or nothing that can be read.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> lesson = Path(folder.name, "home.yaml")
    >>> Draft(lesson).keep("title: Home\\n")
    >>> Draft(lesson).found, [file.name for file in lesson.parent.iterdir()]
    ('title: Home\\n', ['.home.yaml.draft'])
    >>> Draft(lesson).drop()
    >>> Draft(lesson).found
    ''
    >>> folder.cleanup()
    """

    def __init__(self, lesson: Path) -> None:
        self._path = lesson.with_name(f".{lesson.name}.draft")
        self.found = self._kept = self._read()

    def keep(self, text: str) -> None:
        """Keep a text; where it cannot be written, the page alone has it."""
        if text != self._kept:
            with suppress(OSError, UnicodeEncodeError):
                write_whole(self._path, text)
                self._kept = text

    def drop(self) -> None:
        """Take away what was kept: it is saved, or was undone."""
        # Another studio may have a draft of this file.
        if self._kept:
            self._kept = ""
            with suppress(OSError):
                self._path.unlink(missing_ok=True)

    def _read(self) -> str:
        with suppress(OSError, UnicodeDecodeError):
            return read_bounded(self._path, 4 * LONGEST_FILE).decode()
        return ""
