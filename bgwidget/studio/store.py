"""The file of a lesson on the disk: read, written whole or not at all, and never over another's."""

from __future__ import annotations

import re
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from bgwidget.files import FileTooLargeError, read_bounded, reason_of, write_whole
from bgwidget.lesson_files.yaml_nodes import LONGEST_FILE
from bgwidget.studio.errors import InvalidStudioError

_DIGITS = 16
_MARK = b"\xef\xbb\xbf"


class Store:
    """Where a lesson is kept.

    Parameters
    ----------
    path
        The file; it need not be there yet.

    Attributes
    ----------
    draft : Draft
        What is written and not saved yet.

    Raises
    ------
    InvalidStudioError
        If the file is there and cannot be read.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> store = Store(Path(folder.name, "home.yaml"))
    >>> store.text, store.write("title: Home\\n"), store.has_changed
    ('', None, False)
    >>> folder.cleanup()
    """

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.draft = Draft(self.path)
        self._known: bytes | None = None
        self._newline, self._mark = "\n", b""
        self.text = ""
        self.read()

    def read(self) -> None:
        """Read the file again."""
        content = self._bytes()
        text = self._decoded(content or b"")
        self._known = content
        self._mark = _MARK if (content or b"").startswith(_MARK) else b""
        self._newline = "\r\n" if "\r\n" in text and "\n" not in text.replace("\r\n", "") else "\n"
        self.text = text.replace("\r\n", "\n") if self._newline != "\n" else text

    @property
    def digest(self) -> str:
        """A short name for what the file held when it was read or written here last."""
        return sha256(self._known or b"").hexdigest()[:_DIGITS]

    @property
    def is_there(self) -> bool:
        """Whether there was a file when it was read or written here last."""
        return self._known is not None

    def holds(self, text: str) -> bool:
        """Tell whether the file is there and holds a text, as far as can be found out."""
        with suppress(InvalidStudioError):
            return self.is_there and text == self.text and self._bytes() == self._known
        return False

    @property
    def has_changed(self) -> bool:
        """Whether the file holds anything but what was read or written here last."""
        content = self._bytes()
        return content is not None and content != self._known

    def write(self, text: str) -> None:
        """Put a text in the place of the file's, whole or not at all.

        Raises
        ------
        InvalidStudioError
            If it cannot be written; the file is as it was.
        """
        whole = self._mark + text.replace("\n", self._newline).encode()
        try:
            write_whole(self.path, whole)
        except OSError as error:
            raise self._refused("write", error) from error
        self._known, self.text = whole, text

    def _bytes(self) -> bytes | None:
        try:
            return read_bounded(self.path, 4 * LONGEST_FILE)
        except FileNotFoundError:
            return None
        except FileTooLargeError as error:
            raise InvalidStudioError("studio.too-long", most=LONGEST_FILE) from error
        except OSError as error:
            raise self._refused("read", error) from error

    def _decoded(self, content: bytes) -> str:
        try:
            return content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            raise InvalidStudioError("studio.encoding", line=line) from error

    def _refused(self, what: str, error: OSError) -> InvalidStudioError:
        return InvalidStudioError(
            f"studio.cannot-{what}", name=self.path.name, why=reason_of(error)
        )


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
    text : str
        What was kept there before; empty where there is nothing, or nothing that can be read.
    made_of : str
        The digest of what the lesson file held when that was written.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> lesson = Path(folder.name, "home.yaml")
    >>> Draft(lesson).keep("title: Home\\n", "0f")
    >>> Draft(lesson).text, Draft(lesson).made_of, [file.name for file in lesson.parent.iterdir()]
    ('title: Home\\n', '0f', ['.home.yaml.draft'])
    >>> Draft(lesson).drop()
    >>> Draft(lesson).text
    ''
    >>> folder.cleanup()
    """

    def __init__(self, lesson: Path) -> None:
        self._path = draft_path(lesson)
        self._kept = self._read()
        head = _HEAD.match(self._kept)
        self.made_of = head[1] if head else ""
        self.text = self._kept[head.end() :] if head else self._kept

    def keep(self, text: str, made_of: str) -> None:
        """Keep a text; if it cannot be written, it is lost with the page."""
        whole = f"# not saved; made of {made_of}\n{text}"
        if whole != self._kept:
            with suppress(OSError, UnicodeEncodeError):
                write_whole(self._path, whole)
                self._kept = whole

    def drop(self) -> None:
        """Remove the draft, once it is saved or undone."""
        # Another studio may have a draft of this file.
        if self._kept:
            self._kept = ""
            with suppress(OSError):
                self._path.unlink(missing_ok=True)

    def _read(self) -> str:
        with suppress(OSError, UnicodeDecodeError):
            return read_bounded(self._path, 4 * LONGEST_FILE).decode()
        return ""
