"""Files at a path that a user names: read within a limit, written whole or not at all."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from os import PathLike
from pathlib import Path
from secrets import token_hex
from shutil import copymode
from stat import S_ISREG

from bgwidget.words import speak

_REASONS = (
    (FileNotFoundError, "missing"),
    (IsADirectoryError, "folder"),
    (NotADirectoryError, "no-folder"),
    (PermissionError, "forbidden"),
)
_REASONS_BY_NUMBER = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), "full"),
    errno.EROFS: "forbidden",
    errno.ENAMETOOLONG: "long-name",
}


class FileTooLargeError(OSError):
    """A file with more bytes than may be read."""


class NotPlainFileError(OSError):
    """A device, a pipe or a socket, which might be read without end, in place of a file."""


def reason_of(error: OSError) -> str:
    """Return why a file cannot be opened or written, in the language in use.

    What has no words here is quoted as the system puts it.

    Examples
    --------
    >>> reason_of(FileNotFoundError(2, "No such file or directory"))
    'there is no such file or folder'
    """
    if not error.strerror:
        return str(error)
    known = (name for kind, name in _REASONS if isinstance(error, kind))
    name = _REASONS_BY_NUMBER.get(error.errno or 0) or next(known, "other")
    return speak(f"disk.why.{name}", found=error.strerror)


def read_bounded(path: str | PathLike[str], most: int) -> bytes:
    """Return the content of a file of at most `most` bytes; never read more than one byte beyond.

    Raises
    ------
    FileTooLargeError
        If it has more than `most` bytes.
    NotPlainFileError
        If it is a device, a pipe or a socket.
    OSError
        If it cannot be read.

    Examples
    --------
    >>> from tempfile import NamedTemporaryFile
    >>> with NamedTemporaryFile() as file:
    ...     read_bounded(file.name, 10)
    b''
    """
    # `Path` refuses a number, which `open` would take for an open file of the process, and close.
    with open(Path(path), "rb", opener=_at_once) as file:
        if not S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NotPlainFileError(speak("disk.not-read", file=path))
        content = file.read(most + 1)
    if len(content) > most:
        raise FileTooLargeError(speak("disk.too-large", file=path, most=most))
    return content


def write_whole(path: str | PathLike[str], content: str | bytes, *, replace: bool = True) -> None:
    """Write a file whole or not at all; on an error, what it held before is still there.

    Parameters
    ----------
    path
        The file. Links are not followed.
    content
        Text, which is written in UTF-8, or bytes.
    replace
        Whether a file that exists is replaced.

    Raises
    ------
    FileExistsError
        If it exists and is not to be replaced, or is a link, a folder or a device.
    OSError
        If it cannot be written.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write_whole(f"{folder}/a.txt", "Six points.")
    ...     read_bounded(f"{folder}/a.txt", 100)
    b'Six points.'
    """
    file = Path(path)
    there = _kind(file)
    if there is not None and not S_ISREG(there):
        raise FileExistsError(speak("disk.not-plain", file=file))
    if there is not None and not replace:
        raise FileExistsError(speak("disk.exists", file=file))
    # A file that must be new is opened under its own name: that fails if it exists by then.
    part = file.with_name(f".{token_hex(8)}.part") if replace else file
    with part.open("xb") as out:
        try:
            out.write(content.encode() if isinstance(content, str) else content)
            out.flush()
            os.fsync(out.fileno())
            if there is not None:
                copymode(file, part)
            if replace:
                os.replace(part, file)
        except BaseException:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise


def _at_once(path: str, flags: int) -> int:
    """Open a file without blocking, even a pipe that nobody writes to."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _kind(file: Path) -> int | None:
    try:
        return file.lstat().st_mode
    except FileNotFoundError:
        return None
