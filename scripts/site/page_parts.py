"""What a webpage needs of Python: the interpreter, its library and this package, one file each.

A page has no notebooks, studio or wall, no front end inside its Python, and no lesson files that it
did not come with. What lessons need besides boards is apart: a page with boards alone does without.
So is the catalogue of each language: those that a page is not in come after its first answer. What
opponents and advice weigh by comes later, with the lessons; the one that a page shows comes first.
The files of an archive are stored, and it is compressed as a whole, by LZMA: the interpreter is a
quarter, the rest a third smaller than as gzip, which is what hosts of pages send.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wheels import Package

LIBRARY, BOARD, COURSE, LATER = "library.bin", "boards.bin", "lessons.bin", "later.bin"
WORDS = "words-{}.bin"
"""The catalogue of a language."""
OWN = ("bgwidget", "fsrs", "platformdirs", "pyyaml", "traitlets")
_ROOMS = (
    *("rollouts", "static", "studio", "teaching", "wall"),
    "course/locale",
)
"""Of this package. The lessons are compiled, with their translations in them."""
_DO_WITHOUT = (
    *(f"bgwidget/{room}/*" for room in _ROOMS),
    *(f"bgwidget/{name}.py" for name in ("__main__", "sphinx", "templates")),
    *(
        f"bgwidget/webpage/{name}.py"
        for name in ("answers", "likely_requests", "markup", "reasons")
    ),
    *(
        "*.dist-info/licenses/*",
        "platformdirs/android.py",
        "platformdirs/[mw]*.py",
        "platformdirs/__main__.py",
    ),
    *("fsrs/optimizer.py", "platformdirs/ios.py", "platformdirs/[pt]*.py"),
    *("traitlets/config/*", "traitlets/tests/*", "yaml/cyaml.py"),
)
_CATALOGUES = "bgwidget/words/locale/"
_AT = _CATALOGUES.count("/")
"""Which part of the path of a catalogue names its language."""
FOR_THE_COURSE = (
    *("chances", "classroom", "course", "exercises", "lesson_files", "lessons", "progress"),
    *("review", "tasks"),
)
"""Rooms below that of boards, which imports nothing of them."""
_COURSE_ONLY = (
    *(f"bgwidget/{room}/*" for room in FOR_THE_COURSE),
    *("bgwidget/game_kit.py", "bgwidget/webpage/match_file.py"),
    *("fsrs*", "platformdirs*", "pyyaml*", "yaml/*", "_yaml/*"),
)
_LATER = (
    *("bgwidget/evaluation/backgammon/weights.bin", "bgwidget/advice/backgammon/worths.json"),
    *("bgwidget/evaluation/backgammon/openings.json", "bgwidget/opponents/backgammon/sights.json"),
)
"""Files that no board without advice reads before somebody plays on it: `first_need.ts`."""
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
    *("_py_abc.py", "concurrent/futures/thread.py", "importlib/simple.py", "json/__main__.py"),
    *("importlib/resources/simple.py", "pathlib/types.py", "pyodide/http/*", "sqlite3/dump.py"),
    *("ssl.py", "xml/etree/ElementInclude.py", "zipfile/__main__.py", "encodings/mbcs.py"),
    *("encodings/*_codec.py", "encodings/oem.py", "encodings/rot_13.py", "encodings/utf_[137]*.py"),
    *("encodings/undefined.py", "encodings/idna.py", "encodings/punycode.py"),
    "pyodide/_nodesock_transport.py",
)


def page_archives(packages: Sequence[Package], library: Package) -> list[dict[str, Any]]:
    """Return the archives of a webpage, as `pack.py` takes them."""
    by_name = {package.name: package for package in packages}
    files = [name for own in OWN for name in _without(by_name[own].files, _DO_WITHOUT)]
    languages = {name.split("/")[_AT]: name for name in files if name.startswith(_CATALOGUES)}
    modules = [name for name in files if not name.startswith(_CATALOGUES)]
    boards = _without(modules, (*_COURSE_ONLY, *_LATER))
    course = [name for name in modules if name not in {*boards, *_LATER}]
    core = _without(library.files, _LIBRARY_DOES_WITHOUT)
    folder, place = by_name["bgwidget"].folder, "/lib/python3.14/site-packages"
    return [
        _archive(BOARD, folder, place, boards),
        _archive(COURSE, folder, place, course),
        _archive(LATER, folder, place, _LATER),
        _archive(LIBRARY, library.folder, "/lib/python314.zip", core),
        *(_archive(WORDS.format(code), folder, place, [name]) for code, name in languages.items()),
    ]


def _without(files: Iterable[str], left: Iterable[str]) -> list[str]:
    patterns = tuple(left)
    return [file for file in files if not any(fnmatchcase(file, each) for each in patterns)]


def _archive(name: str, folder: str, place: str, files: Sequence[str]) -> dict[str, Any]:
    return {"file_name": name, "folder": folder, "files": files, "place": place, "docs": False}
