"""Packs modules as bytecode; runs in the Pyodide whose Python will read them.

Its own compiler and its own compression give the same bytes on every machine.
"""

import ast
import io
import json
import lzma
import marshal
import shutil
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType
from typing import Any

_PACKAGES = Path("/from/packages")
_OUT = Path("/to")
_COURSE = "bgwidget/course"
_TIME = (1980, 1, 1, 0, 0, 0)
_UNCHECKED_HASH = (1).to_bytes(4, "little")
"""Says of bytecode that no source is to be compared with it: PEP 552."""
_SAME_LINE, _MOST_UNITS = 0x80 | 13 << 3, 8
"""An entry of a table of lines, and for how many instructions it is good: `codeobject.h`."""
_LZMA = {
    "id": lzma.FILTER_LZMA2,
    "preset": 9 | lzma.PRESET_EXTREME,
    "dict_size": 1 << 24,
    "nice_len": 273,
    "pb": 0,
}
"""A browser has to hold the dictionary: it is as large as the largest file."""


def pack(archive: dict[str, Any]) -> None:
    """Write files into an archive, each module as its bytecode."""
    whole = archive["file_name"].endswith(".bin")
    kept = zipfile.ZIP_STORED if whole else zipfile.ZIP_DEFLATED
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed:
        for name in archive["files"]:
            data = Path("/from", archive["folder"], name).read_bytes()
            if name.endswith(".py"):
                shown = f"{archive['place']}/{name}"
                data = _compiled(data, shown, docs=archive["docs"], lean=whole)
                name += "c"
            elif name.endswith(".dist-info/METADATA"):
                data = data.partition(b"\n\n")[0] + b"\n"
            packed.writestr(zipfile.ZipInfo(name, _TIME), data, kept, 9)
    data = made.getvalue()
    (_OUT / archive["file_name"]).write_bytes(compressed(data) if whole else data)


def compressed(data: bytes) -> bytes:
    """Compress a file as a whole."""
    return lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=[_LZMA])


class _WithoutTypes(ast.NodeTransformer):
    """Takes away the annotations of functions, but for those that a decorator may read."""

    def visit_FunctionDef(self, function: Any) -> Any:
        self.generic_visit(function)
        if not function.decorator_list:
            function.returns = None
            given = function.args
            named = (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg)
            for argument in filter(None, named):
                argument.annotation = None
        return function

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815


def _compiled(data: bytes, shown: str, *, docs: bool, lean: bool) -> bytes:
    tree = ast.parse(data, shown)
    if lean:
        tree = _WithoutTypes().visit(tree)
    code = compile(tree, shown, "exec", dont_inherit=True, optimize=0 if docs else 2)
    packed = marshal.dumps(_on_first_lines(code) if lean else code)
    return MAGIC_NUMBER + _UNCHECKED_HASH + source_hash(data) + packed


def _on_first_lines(code: CodeType) -> CodeType:
    """Say of a function where it begins, and no more: a sixth of its bytecode tells of lines."""
    whole, rest = divmod(len(code.co_code) // 2, _MOST_UNITS)
    lengths = [_MOST_UNITS] * whole + ([rest] if rest else [])
    return code.replace(
        co_linetable=b"".join(bytes([_SAME_LINE + length - 1, 0]) for length in lengths),
        co_consts=tuple(
            _on_first_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts
        ),
    )


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
    elif archive["file_name"] == "lessons.bin":
        # A page has no catalogues beside its lessons, which are compiled, and needs but the names
        # of their sources.
        shutil.rmtree(_PACKAGES / _COURSE / "locale")
        for source in (_PACKAGES / _COURSE).glob("*.yaml"):
            source.write_bytes(b"")
    elif archive["file_name"] == "later.bin":
        compiled = compile_lessons(read)
        for file in compiled:
            alone = {**archive, "file_name": f"lesson-{Path(file).stem}.bin", "files": [file]}
            pack(alone)
        archive["files"] += compiled
    pack(archive)
interpreter = Path("/from/interpreter.wasm").read_bytes()
(_OUT / "interpreter.bin").write_bytes(compressed(interpreter))
