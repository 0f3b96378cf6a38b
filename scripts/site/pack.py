"""Packs modules as bytecode; runs in the Pyodide whose Python will read them.

Its own compiler and its own compression give the same bytes on every machine.
"""

import gzip
import io
import json
import py_compile
import shutil
import sys
import zipfile
from pathlib import Path
from typing import Any

_PACKAGES = Path("/from/packages")
_COURSE = "bgwidget/course"
_TIME = (1980, 1, 1, 0, 0, 0)
_SOURCE, _BYTECODE = Path("/tmp/module.py"), Path("/tmp/module.pyc")


def pack(archive: dict[str, Any]) -> None:
    """Write files into an archive, each module as its bytecode."""
    whole = archive["file_name"].endswith(".bin")
    kept = zipfile.ZIP_STORED if whole else zipfile.ZIP_DEFLATED
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed:
        for name in archive["files"]:
            data = Path("/from", archive["folder"], name).read_bytes()
            if name.endswith(".py"):
                data = _compiled(data, f"{archive['place']}/{name}", docs=archive["docs"])
                name += "c"
            elif name.endswith(".dist-info/METADATA"):
                data = data.partition(b"\n\n")[0] + b"\n"
            packed.writestr(zipfile.ZipInfo(name, _TIME), data, kept, 9)
    data = made.getvalue()
    Path("/to", archive["file_name"]).write_bytes(
        gzip.compress(data, 9, mtime=0) if whole else data
    )


def _compiled(data: bytes, shown: str, *, docs: bool) -> bytes:
    _SOURCE.write_bytes(data)
    py_compile.compile(
        str(_SOURCE),
        str(_BYTECODE),
        shown,
        doraise=True,
        optimize=0 if docs else 2,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return _BYTECODE.read_bytes()


def compile_lessons(lessons: list[Any]) -> list[str]:
    """Keep the lessons of the course as they are read; return the files that hold them."""
    from bgwidget.lesson_files.course_cache import cache_lesson

    for lesson in lessons:
        cache_lesson(lesson, _PACKAGES / _COURSE, bytecode=True)
    made = (_PACKAGES / _COURSE / "compiled").iterdir()
    return sorted(f"{_COURSE}/compiled/{file.name}" for file in made)


def lessons() -> list[Any]:
    """Read the lessons of the course ahead."""
    sys.path.insert(0, str(_PACKAGES))
    sys.dont_write_bytecode = True
    from bgwidget.lesson_files.course_files import names
    from bgwidget.lesson_files.loader import load_shipped

    return [*map(load_shipped, names())]


read = lessons()
for archive in json.loads(Path("/from/archives.json").read_text()):
    if archive["file_name"].startswith("bgwidget-"):
        archive["files"] += compile_lessons(read)
    elif archive["file_name"] == "page.bin":
        # A lesson that is compiled knows the translations beside it, of which a page has none.
        shutil.rmtree(_PACKAGES / _COURSE / "locale")
        archive["files"] += compile_lessons(read)
    pack(archive)
