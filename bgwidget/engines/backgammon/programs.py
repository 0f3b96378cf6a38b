"""Where a program is looked for: never by the working folder, where a notebook's files lie."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import PurePosixPath, PureWindowsPath
from shutil import which


def find_program(name: str, path: str) -> str | None:
    """Return the whole path of a program; None if there is none."""
    return next(filter(None, map(which, places(name, path))), None)


def places(name: str, path: str, system: str = os.name) -> Iterator[str]:
    r"""Return where a program may be, by its name and a ``PATH``, or by its own whole path.

    Examples
    --------
    >>> [*places("gnubg", ".::/usr/bin:games", "posix")], [*places("./gnubg", "/usr/bin", "posix")]
    (['/usr/bin/gnubg'], [])
    >>> print(*places("gnubg", r".;C:\Games;D:;\Tools", "nt"))
    C:\Games\gnubg C:\Games\gnubg.exe
    """
    windows = system == "nt"
    pure = PureWindowsPath if windows else PurePosixPath
    named = pure(name)
    if named.is_absolute():
        folders = [named.parent]
    elif named.name == name:
        folders = [pure(folder) for folder in path.split(";" if windows else ":")]
    else:
        folders = []
    for folder in folders:
        if folder.is_absolute():
            yield str(folder / named.name)
            if windows and not named.suffix:
                yield f"{folder / named.name}.exe"
