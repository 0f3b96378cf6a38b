"""The lessons in JupyterLab: the notebooks laid out in a folder, and JupyterLab started there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from os import PathLike
from pathlib import Path

from bgwidget.words import speak

_PACKAGE = Path(__file__).parents[1]
_ENGLISH = "en"
_FIRST = "00-start-here.ipynb"


@dataclass(frozen=True, slots=True)
class LaidOut:
    """What became of the notebooks in a folder.

    Attributes
    ----------
    first : Path
        The notebook to begin with.
    written : tuple of Path
        The files that were not there before.
    kept : tuple of Path
        The files that were there and say something else; they are as they were.
    """

    first: Path
    written: tuple[Path, ...]
    kept: tuple[Path, ...]


def lay_out(folder: str | PathLike[str], language: str = _ENGLISH) -> LaidOut:
    """Copy the notebooks of a language into a folder; a file that is there stays as it is.

    The notebooks of other languages come with the English ones, whose samples they show.

    Raises
    ------
    FileNotFoundError
        If there are no notebooks in this language.
    OSError
        If the folder cannot be written to.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     first = lay_out(folder, "fa")
    ...     again = lay_out(folder, "fa")
    >>> first.first.parts[-2:], len(first.written) > 20, again.written, again.kept
    (('fa', '00-start-here.ipynb'), True, (), ())
    """
    source, target = _notebooks(), Path(folder)
    if not (source / language / _FIRST).is_file():
        raise FileNotFoundError(speak("lab.missing", language=language))
    written: list[Path] = []
    kept: list[Path] = []
    for file in _files(source, dict.fromkeys((_ENGLISH, language))):
        text, copy = file.read_bytes(), target / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        try:
            with copy.open("xb") as out:
                out.write(text)
        except FileExistsError:
            if copy.read_bytes() != text:
                kept.append(copy)
        else:
            written.append(copy)
    return LaidOut(target / language / _FIRST, tuple(written), tuple(kept))


def start(folder: str | PathLike[str], first: Path, options: Sequence[str] = ()) -> int:
    """Run JupyterLab in a folder until it ends, with a notebook open; return its exit code.

    Raises
    ------
    ImportError
        If JupyterLab is not installed.
    """
    if find_spec("jupyterlab") is None:
        raise ImportError(speak("lab.install"), name="jupyterlab")
    # As `make lab` does: JupyterLab asks for it where everything runs as root, as in a container.
    root = ["--allow-root"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    shown = first.relative_to(folder)
    served = f"--ServerApp.root_dir={folder}"
    command = [sys.executable, "-m", "jupyterlab", *root, served, *options, str(shown)]
    with suppress(KeyboardInterrupt):
        return subprocess.run(command, cwd=folder, check=False).returncode
    return 0


def _notebooks() -> Path:
    """Return the folder of the notebooks: in the package, or beside it in a clone."""
    packed = _PACKAGE / "notebooks"
    return packed if packed.is_dir() else _PACKAGE.parent / "notebooks"


def _files(source: Path, languages: Iterable[str]) -> Iterator[Path]:
    for language in languages:
        found = sorted((source / language).rglob("*"))
        yield from (
            file for file in found if file.is_file() and ".ipynb_checkpoints" not in file.parts
        )
