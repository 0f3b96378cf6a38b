"""Each folder of the front end imports only itself and the folders before it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

FOLDERS = (
    *("shared", "look", "board", "chances", "game", "lesson", "review", "wall", "studio"),
    "webpage",
    "lab",
)
"""From the ground up: `shared` and `look` hold what needs to know of no board."""

SOURCE = Path(__file__).parents[1] / "js" / "src"
FILES = sorted(SOURCE.rglob("*.ts"))
MADE = SOURCE / "shared" / "wire.ts"
IMPORT = re.compile(r'(?:import|from) "(\.[^"]+)"')
NAMES = re.compile(r'import (?:type )?\{([^}]+)\} from "(\.[^"]+)"')
WHOLE = re.compile(r'import \* as (\w+) from "(\.[^"]+)"')
EXPORT = re.compile(r"^export (?:abstract )?(?:async )?(?:const|class|function|let) (\w+)", re.M)


@cache
def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def target(file: Path, path: str) -> Path:
    found = (file.parent / path).resolve()
    return found if found.suffix == ".css" else found.with_name(f"{found.name}.ts")


def imports(file: Path) -> set[Path]:
    return {target(file, path) for path in IMPORT.findall(text_of(file))}


def names_taken(file: Path) -> set[tuple[Path, str]]:
    """Return each file that another one imports from, and the name that it takes there."""
    text = text_of(file)
    listed = {
        (target(file, path), name.strip().removeprefix("type ").partition(" as ")[0])
        for names, path in NAMES.findall(text)
        for name in names.split(",")
    }
    return listed | {
        (target(file, path), name)
        for alias, path in WHOLE.findall(text)
        for name in re.findall(rf"\b{alias}\.(\w+)", text)
    }


def folder_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0]


def test_every_file_is_in_a_folder_of_the_list() -> None:
    assert {folder_of(file) for file in FILES} == set(FOLDERS)


def test_no_import_runs_back() -> None:
    back = [
        (str(file.relative_to(SOURCE)), str(found.relative_to(SOURCE)))
        for file in FILES
        for found in imports(file)
        if FOLDERS.index(folder_of(found)) > FOLDERS.index(folder_of(file))
    ]
    assert not back, "import from a folder that is no further on"


def test_no_files_import_each_other_in_a_circle() -> None:
    above = {file: imports(file) for file in FILES}
    assert all(found.exists() for files in above.values() for found in files)
    while free := {file for file, found in above.items() if not found & above.keys()}:
        above = {file: found for file, found in above.items() if file not in free}
    assert not above, "these import each other, or something that does"


def test_what_a_file_exports_is_imported_somewhere() -> None:
    users = [*FILES, *sorted((SOURCE.parent / "tests").rglob("*.ts"))]
    imported = {taken for user in users for taken in names_taken(user)}
    exported = {(file, name) for file in FILES for name in EXPORT.findall(text_of(file))}
    assert exported - imported == set()


def test_files_keep_to_their_size() -> None:
    lines = {file: text_of(file).count("\n") for file in FILES if file != MADE}
    assert not {file: count for file, count in lines.items() if count > 250}
