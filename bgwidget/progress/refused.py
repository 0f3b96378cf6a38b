"""Files of a class that could not be counted, and whose a file without a nickname is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from bgwidget.progress.export import LONGEST_NICKNAME
from bgwidget.progress.table import Table
from bgwidget.words import Words


@dataclass(frozen=True, slots=True)
class Refused:
    """A file that was not counted.

    Attributes
    ----------
    name : str
        Its path, or which it was of several texts.
    why : str
        What is wrong with it, in a sentence.
    """

    name: str
    why: str


def refused_table(refused: Iterable[Refused], words: Words) -> Table:
    """Return a row for each file that was not counted."""
    headings = (words.say("report.refused.file"), words.say("report.refused.why"))
    rows = tuple((words.isolate(each.name), each.why) for each in refused)
    title, none = words.say("report.refused.title"), words.say("report.none")
    return Table(title, headings, rows, none, words.language, words.direction)


def folder_names(files: Iterable[object]) -> Mapping[Path, str]:
    """Return for each file the folder that tells it from the others, where there is one.

    That is the first folder of its path in which the files differ: files that are collected in a
    folder for each learner are told apart by these.

    Examples
    --------
    >>> names = folder_names([Path("in/mai/exam/a.json"), Path("in/leo/exam/a.json")])
    >>> [names[path] for path in sorted(names)]
    ['leo', 'mai']
    >>> folder_names([Path("in/a.json"), Path("in/b.json")])
    {}
    """
    paths = [Path(each) for each in files if isinstance(each, str | PathLike)]
    folders = [path.parts[:-1] for path in paths]
    depth = min(map(len, folders), default=0)
    for at in range(depth):
        if len({parts[at] for parts in folders}) > 1:
            return {path: path.parts[at][:LONGEST_NICKNAME] for path in paths}
    return {}
