"""What a webpage needs of Python: its library and this package, each as one compressed stream.

A page has no notebooks, studio or wall, no front end inside its Python, and no lesson files that it
did not come with. An archive whose files are stored, and which is compressed as a whole, is a sixth
smaller than one that compresses each file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import Any

from wheels import Package

PAGE, LIBRARY = "page.bin", "library.bin"
OWN = ("bgwidget", "fsrs", "platformdirs", "pyyaml", "traitlets")
_ROOMS = (
    *("class_service", "notebooks", "rollouts", "static", "studio", "teaching", "wall"),
    "course/locale",
)
"""Of this package. The lessons are compiled, with their translations in them."""
_DO_WITHOUT = (
    *(f"bgwidget/{room}/*" for room in _ROOMS),
    *(
        "*.dist-info/licenses/*",
        "platformdirs/android.py",
        "platformdirs/[mw]*.py",
        "platformdirs/__main__.py",
    ),
    *("traitlets/config/*", "traitlets/tests/*", "yaml/cyaml.py"),
)
_FROZEN = (
    *("_collections_abc.py", "_sitebuiltins.py", "abc.py", "codecs.py", "genericpath.py", "io.py"),
    *("os.py", "posixpath.py", "site.py", "stat.py", "zipimport.py"),
)
"""What is in the interpreter itself."""
_LIBRARY_DOES_WITHOUT = (
    *_FROZEN,
    *("_pyio.py", "_pydatetime.py", "_ast_unparse.py", "_pylong.py", "_markupbase.py"),
    *("antigravity.py", "argparse.py", "colorsys.py", "compileall.py", "configparser.py"),
    *("csv.py", "fileinput.py", "getopt.py", "getpass.py", "gzip.py", "http/*", "mimetypes.py"),
    *("netrc.py", "nturl2path.py", "platform.py", "pprint.py", "pty.py", "py_compile.py"),
    *("runpy.py", "sched.py", "shelve.py", "shlex.py", "stringprep.py", "symtable.py"),
    *("sysconfig/*", "_sysconfigdata_*", "tabnanny.py", "this.py", "timeit.py", "tomllib/*"),
    *("tty.py", "zipapp.py", "zoneinfo/*", "__hello__.py", "__phello__/*", "sre_*.py"),
    *("asyncio/__main__.py", "asyncio/proactor_events.py", "asyncio/tools.py"),
    *("asyncio/windows_*.py", "concurrent/interpreters/*", "email/mime/*", "json/tool.py"),
    *("logging/config.py", "logging/handlers.py", "pyodide/console.py", "sqlite3/__main__.py"),
    *("urllib/request.py", "urllib/robotparser.py", "xml/dom/*", "xml/sax/*"),
    *("email/_[hp]*.py", "email/[fghmpq]*.py", "email/contentmanager.py", "html/parser.py"),
    *("_strptime.py", "calendar.py", "decimal.py", "fractions.py", "graphlib.py", "queue.py"),
    *("tarfile.py", "importlib/_bootstrap*.py", "concurrent/futures/[ip]*.py", "quopri.py"),
    *("encodings/idna.py", "encodings/punycode.py", "pyodide/_nodesock_transport.py"),
)


def page_archives(packages: Sequence[Package], library: Package) -> list[dict[str, Any]]:
    """Return the two archives of a webpage, as `pack.py` takes them."""
    by_name = {package.name: package for package in packages}
    files = [name for own in OWN for name in by_name[own].files]
    return [
        _archive(
            PAGE, by_name["bgwidget"].folder, "/lib/python3.14/site-packages", files, _DO_WITHOUT
        ),
        _archive(
            LIBRARY, library.folder, "/lib/python314.zip", library.files, _LIBRARY_DOES_WITHOUT
        ),
    ]


def _archive(
    name: str, folder: str, place: str, files: Iterable[str], without: Iterable[str]
) -> dict[str, Any]:
    left = tuple(without)
    kept = [file for file in files if not any(fnmatchcase(file, each) for each in left)]
    return {"file_name": name, "folder": folder, "files": kept, "place": place, "docs": False}
