"""Attempts as JSON text, to be carried from one place to another."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from os import PathLike
from types import MappingProxyType
from typing import NoReturn

from bgwidget.common.json_text import parse
from bgwidget.common.shapes import is_line, is_whole
from bgwidget.files import FileTooLargeError, read_bounded
from bgwidget.progress.attempt import Attempt, Json, from_plain, to_plain
from bgwidget.progress.errors import InvalidAttemptError, InvalidExportError

FORMAT = "bgwidget-logbook"
VERSION = 2
_ADDED: Mapping[int, Mapping[str, Json]] = MappingProxyType({1: MappingProxyType({"refused": []})})
"""For each version, the fields that its attempts lack, with the values they take."""

LONGEST_NICKNAME = 60
_FIELDS = {"format", "version", "learner", "attempts"}
_LARGEST = 100_000_000

Source = str | PathLike[str] | bytes | bytearray | memoryview
"""The text of an export, or the path of a file that holds one."""


@dataclass(frozen=True, slots=True)
class Export:
    """The content of an export: the learner's nickname (empty if none), and the attempts."""

    learner: str
    attempts: tuple[Attempt, ...]

    @property
    def origin(self) -> str:
        """The id of the first attempt, the same in every export of a logbook."""
        return self.attempts[0].id if self.attempts else ""


def written(attempts: Iterable[Attempt], learner: str = "") -> str:
    """Return an export as text, with one attempt on each line.

    Raises
    ------
    InvalidExportError
        If the nickname is too long or not one line of text.
    """
    check_nickname(learner)
    head = {"format": FORMAT, "version": VERSION, "learner": learner}
    lines = ",\n".join(json.dumps(to_plain(attempt)) for attempt in attempts)
    return f'{json.dumps(head)[:-1]}, "attempts": [\n{lines}\n]}}\n'


_LOGBOOK = b"SQLite format 3\0"


def check_nickname(learner: object) -> None:
    """Raise `InvalidExportError` for a nickname that is too long or not one line."""
    if not is_line(learner, LONGEST_NICKNAME):
        raise InvalidExportError("export.learner", found=learner, most=LONGEST_NICKNAME)


def read(source: Source) -> Export:
    """Read an export, from its text or its file.

    Raises
    ------
    InvalidExportError
        If there is no such file, or it is not an export, is of a newer version, damaged, or
        changed by hand; the error says where.

    Examples
    --------
    >>> read(written([], learner="Mai"))
    Export(learner='Mai', attempts=())
    >>> read('{"format": ')
    Traceback (most recent call last):
        ...
    bgwidget.progress.errors.InvalidExportError: This is not an export of a logbook, or it is
    damaged: line 1, column 12 is not JSON.
    """
    data = _loaded(_text(source))
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InvalidExportError("export.foreign")
    version = data.get("version")
    if is_whole(version, VERSION + 1):
        raise InvalidExportError("export.newer", found=version, known=VERSION)
    if not is_whole(version, 1) or set(data) != _FIELDS:
        raise InvalidExportError("export.head", known=sorted(_FIELDS))
    check_nickname(data["learner"])
    if not isinstance(data["attempts"], list):
        raise InvalidExportError("export.attempts")
    lacking = _ADDED.get(version, {})
    return Export(data["learner"], _attempts(data["attempts"], lacking))


def _attempts(listed: list[Json], lacking: Mapping[str, Json]) -> tuple[Attempt, ...]:
    attempts: dict[str, Attempt] = {}
    for number, plain in enumerate(listed, 1):
        try:
            attempt = from_plain({**lacking, **plain} if isinstance(plain, dict) else plain)
        except InvalidAttemptError as error:
            raise InvalidExportError("export.attempt", number=number, why=str(error)) from error
        if attempt.id in attempts:
            raise InvalidExportError("export.twice", number=number, found=attempt.id)
        attempts[attempt.id] = attempt
    return tuple(attempts.values())


def _text(source: Source) -> str:
    if isinstance(source, str) and source.lstrip("\ufeff \t\r\n")[:1] == "{":
        return source
    if isinstance(source, bytes | bytearray | memoryview):
        return _decoded(bytes(source))
    try:
        return _decoded(read_bounded(source, _LARGEST))
    except FileTooLargeError as error:
        raise InvalidExportError("export.large", most=_LARGEST // 1_000_000) from error
    except InvalidExportError:
        raise
    except (TypeError, OSError, ValueError) as error:
        raise InvalidExportError("export.no-file", found=source) from error


def _decoded(data: bytes) -> str:
    if data.startswith(_LOGBOOK):
        raise InvalidExportError("export.logbook")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InvalidExportError("export.text", at=error.start + 1) from error


def _loaded(text: str) -> Json:
    try:
        return parse(text.removeprefix("\ufeff"), constant=_refuse, pairs=_once)
    except json.JSONDecodeError as error:
        line, column = error.lineno, error.colno
        raise InvalidExportError("export.json", line=line, column=column) from error
    except InvalidExportError:
        raise
    except ValueError as error:
        raise InvalidExportError("export.foreign") from error


def _refuse(constant: str) -> NoReturn:
    raise InvalidExportError("export.constant", found=constant)


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    made = dict(pairs)
    if len(made) < len(pairs):
        ((twice, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise InvalidExportError("export.field-twice", found=twice)
    return made
