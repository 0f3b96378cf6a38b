"""The lessons in JupyterLab: the notebooks laid out in a folder, and JupyterLab started there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from os import PathLike
from pathlib import Path
from socket import SO_REUSEADDR, SOL_SOCKET, socket

from bgwidget.files import reason_of, write_whole
from bgwidget.words import languages, speak

_PACKAGE = Path(__file__).parents[1]
_SETTINGS = Path(__file__).with_name("lab-settings")
_FIRST = "map.ipynb"


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The outcome of copying the notebooks into a folder.

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


def lay_out(folder: str | PathLike[str], language: str = "en") -> LaidOut:
    """Copy the notebooks into a folder, without replacing files, and choose the first to open.

    Those of all languages are copied: the first notebook links to the others' first, and all
    teachers' guides show the same class.

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
    (('fa', 'map.ipynb'), True, (), ())
    """
    source, target = _notebooks(), Path(folder)
    if not (source / language / _FIRST).is_file():
        raise FileNotFoundError(speak("lab.missing", language=language))
    written: list[Path] = []
    kept: list[Path] = []
    for file in _files(source):
        text, copy = file.read_bytes(), target / file.relative_to(source)
        try:
            if _add(copy, text):
                written.append(copy)
            elif copy.read_bytes() != text:
                kept.append(copy)
        except OSError as error:
            raise OSError(speak("lab.refused", file=copy, reason=reason_of(error))) from error
    return LaidOut(target / language / _FIRST, tuple(written), tuple(kept))


def require_lab(port: int | None = None) -> None:
    """Raise an error if JupyterLab is not installed, or cannot listen on the port.

    Raises
    ------
    ImportError
        If JupyterLab is not installed.
    OSError
        If the port cannot be listened on.

    Examples
    --------
    >>> from socket import create_server
    >>> with create_server(("127.0.0.1", 0)) as taken:
    ...     try:
    ...         require_lab(taken.getsockname()[1])
    ...     except OSError as error:
    ...         print("name another" in str(error))
    True
    """
    if find_spec("jupyterlab") is None:
        raise ImportError(speak("lab.install"), name="jupyterlab")
    if port is not None:
        try:
            with socket() as probe:
                # As servers do: a port just released by another process counts as free.
                probe.setsockopt(SOL_SOCKET, SO_REUSEADDR, os.name == "posix")
                probe.bind(("127.0.0.1", port))
        except (OSError, OverflowError) as error:
            raise OSError(speak("lab.port-refused", port=str(port))) from error


def run_lab(folder: Path, first: Path, *, browser: bool = True, port: int | None = None) -> None:
    """Run JupyterLab in a folder, opening a notebook in it, until JupyterLab ends."""
    from jupyterlab.labapp import LabApp

    options = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.app_settings_dir={_SETTINGS}",
        f"--LabApp.default_url=/lab/tree/{first.relative_to(folder).as_posix()}",
    ]
    # As `make lab` does: JupyterLab demands this option when it runs as root, as in a container.
    if getattr(os, "geteuid", lambda: 1)() == 0:
        options.append("--allow-root")
    if not browser:
        options.append("--no-browser")
    if port is not None:
        options += [f"--port={port}", "--ServerApp.port_retries=0"]
    LabApp.launch_instance(options)


def _add(file: Path, text: bytes) -> bool:
    """Write a file unless it exists; return whether it was written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        write_whole(file, text, replace=False)
    except FileExistsError:
        return False
    return True


def _notebooks() -> Path:
    """Return the folder of the notebooks: in the package, or beside it in a clone."""
    packed = _PACKAGE / "notebooks"
    return packed if packed.is_dir() else _PACKAGE.parent / "notebooks"


def _files(source: Path) -> Iterator[Path]:
    """Yield the files of each language, without the translators' catalogues beside them."""
    for language in languages():
        for file in sorted((source / language).rglob("*")):
            if file.is_file() and ".ipynb_checkpoints" not in file.parts:
                yield file
