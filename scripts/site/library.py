"""Python's own library, in two: what a webpage has, and what only notebooks have besides."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

from wheels import Package

_NOTEBOOKS_ONLY = {
    *("_pyrepl", "bdb", "cProfile", "cmd", "code", "ctypes", "doctest", "filecmp", "ftplib"),
    *("imaplib", "mailbox", "modulefinder", "multiprocessing", "optparse", "pdb", "pickletools"),
    *("plistlib", "poplib", "profile", "pstats", "pyclbr", "pydoc", "rlcompleter", "smtplib"),
    *("socketserver", "statistics", "trace", "tracemalloc", "unittest", "wave"),
    *("webbrowser", "wsgiref", "xmlrpc"),
}
_OTHER_TEXT = re.compile(
    r"encodings/(big5|cp|euc|gb|hp|hz|iso|johab|koi|kz|mac|palmos|ptcp|shift|tis)"
)
_THIS_TEXT = {"encodings/cp437.py", "encodings/cp1252.py", "encodings/iso8859_1.py"}
"""What ZIP archives, and files from Windows, may be written in."""

_NOWHERE = {"ensurepip", "idlelib", "lib2to3", "pydoc_data", "test", "tkinter", "turtle", "venv"}


def library(archive: Path, folder: Path) -> tuple[Package, Package]:
    """Unpack the library, and return its two parts."""
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(folder)
        names = sorted(name for name in opened.namelist() if not name.endswith("/"))
    elsewhere = _NOTEBOOKS_ONLY | _NOWHERE
    core = [name for name in names if _top(name) not in elsewhere and not _is_left_out(name)]
    rest = [name for name in names if _top(name) in _NOTEBOOKS_ONLY]
    about = "python_library-3.14.dist-info/METADATA"
    (folder / about).parent.mkdir()
    (folder / about).write_text("Metadata-Version: 2.1\nName: python-library\nVersion: 3.14\n")
    tops = tuple(sorted({_top(name) for name in rest}))
    return (
        Package("python-core", "3.14", folder.name, (), (), tuple(core)),
        Package("python-library", "3.14", folder.name, (), tops, (*rest, about)),
    )


def _is_left_out(name: str) -> bool:
    return _OTHER_TEXT.match(name) is not None and name not in _THIS_TEXT


def _top(name: str) -> str:
    return name.split("/")[0].removesuffix(".py")
