"""What is written in a studio and not saved yet, kept beside the lesson file until it is."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from bgwidget.files import read_bounded, write_whole
from bgwidget.lesson_files.yaml_nodes import LONGEST_FILE

_HEAD = re.compile(r"# not saved; made of ([0-9a-f]+)\n")


def draft_path(lesson: Path) -> Path:
    """Return where what is not saved of a lesson file is kept."""
    return lesson.with_name(f".{lesson.name}.draft")


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
    made_of : str
        The digest of what the lesson file held when that was written.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> lesson = Path(folder.name, "home.yaml")
    >>> Draft(lesson).keep("title: Home\\n", "0f")
    >>> Draft(lesson).found, Draft(lesson).made_of, [file.name for file in lesson.parent.iterdir()]
    ('title: Home\\n', '0f', ['.home.yaml.draft'])
    >>> Draft(lesson).drop()
    >>> Draft(lesson).found
    ''
    >>> folder.cleanup()
    """

    def __init__(self, lesson: Path) -> None:
        self._path = draft_path(lesson)
        self._kept = self._read()
        head = _HEAD.match(self._kept)
        self.made_of = head[1] if head else ""
        self.found = self._kept[head.end() :] if head else self._kept

    def keep(self, text: str, made_of: str) -> None:
        """Keep a text; where it cannot be written, the page alone has it."""
        whole = f"# not saved; made of {made_of}\n{text}"
        if whole != self._kept:
            with suppress(OSError, UnicodeEncodeError):
                write_whole(self._path, whole)
                self._kept = whole

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
