"""Translations of a lesson file: gettext catalogues beside it, merged into what it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import as_file
from importlib.resources.abc import Traversable
from pathlib import Path

from bgwidget.files import FileTooLargeError, read_bounded
from bgwidget.lesson_files.compiled_catalogue import CompiledCatalogue, OtherEncodingError
from bgwidget.lesson_files.problems import Problems, TextStart
from bgwidget.lesson_files.texts import ENGLISH, lesson_texts
from bgwidget.lesson_files.yaml_nodes import Node, Scalar, Table

_FOLDERS = ("locale", "LC_MESSAGES")
_LARGEST = 1_000_000

Catalogues = Mapping[str, CompiledCatalogue]
"""By language code."""


def catalogue_path(folder: Path, name: str, language: str) -> Path:
    """Return where the translation of a lesson is kept: the file that people edit.

    Examples
    --------
    >>> catalogue_path(Path("lessons"), "hitting", "fa").as_posix()
    'lessons/locale/fa/LC_MESSAGES/hitting.po'
    """
    return folder / _FOLDERS[0] / language / _FOLDERS[1] / f"{name}.po"


def read_catalogues(folder: Traversable, name: str, problems: Problems) -> Catalogues:
    """Return every translation of a lesson that is kept beside it, in its folder.

    One that cannot be read is a problem of the lesson.
    """
    catalogues: dict[str, CompiledCatalogue] = {}
    for language, file in catalogue_files(folder, name):
        found = f"{language}/{_FOLDERS[1]}/{name}.mo"
        try:
            with as_file(file) as path:
                catalogues[language] = CompiledCatalogue(read_bounded(path, _LARGEST))
        except FileTooLargeError:
            problems.add(TextStart(), "translation.large", found=found, most=_LARGEST)
        except OtherEncodingError:
            problems.add(TextStart(), "translation.encoding", found=found)
        except (OSError, ValueError):
            problems.add(TextStart(), "translation", found=found)
    return catalogues


def catalogue_files(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    """Yield each language that a lesson in a folder is translated to, and the compiled file."""
    locale = folder / _FOLDERS[0]
    languages: Iterable[Traversable] = locale.iterdir() if locale.is_dir() else ()
    for language in sorted(languages, key=lambda entry: entry.name):
        file = language / _FOLDERS[1] / f"{name}.mo"
        if file.is_file():
            yield language.name, file


def merge(tree: Node | None, catalogues: Catalogues) -> None:
    """Give each text of a lesson its translations, where the file itself has none.

    A translation belongs to a step, a field and an English text: it is not used any more when the
    English changes.
    """
    if not catalogues:
        return
    for text in lesson_texts(tree):
        node, english = text.node, text.english
        said = {
            language: catalogue.translation(text.context, english)
            for language, catalogue in catalogues.items()
            if english
        }
        added = {language: words for language, words in said.items() if words != english}
        if added:
            text.replace(_with(node, added))


def _with(node: Node, added: Mapping[str, str]) -> Table:
    table = Table(node.line, node.column)
    if isinstance(node, Table):
        table.entries.update(node.entries)
        table.names.update(node.names)
    else:
        table.entries[ENGLISH] = node
        table.names[ENGLISH] = Scalar(node.line, node.column, ENGLISH, True)
    for language, words in added.items():
        if language not in table.entries:
            table.entries[language] = Scalar(node.line, node.column, words, False)
            table.names[language] = Scalar(node.line, node.column, language, True)
    return table
