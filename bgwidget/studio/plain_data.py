"""The changes of a text made on what it says, to see that it says that afterwards."""

from __future__ import annotations

from typing import Any

from bgwidget.studio.spans import Path


def at(found: Any, path: Path) -> Any:
    """Return what lies at the end of a way."""
    for step in path:
        found = found[step]
    return found


def put(found: Any, path: Path, value: Any) -> None:
    """Put a value in a field or an item."""
    at(found, path[:-1])[path[-1]] = value


def move(found: Any, source: Path, number: int, target: Path, to: int) -> None:
    """Put an item of a list into another, or at another place."""
    moved = at(found, source).pop(number)
    at(found, target).insert(to, moved)


def plain(value: Any) -> Any:
    """Return a value as lists and tables alone."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    return [plain(each) for each in value] if isinstance(value, list | tuple) else value


def without(path: Path, origin: Path, old: int) -> Path:
    """Return a way as it is once an item of another list is gone."""
    length = len(origin)
    if len(path) <= length or path[:length] != origin:
        return path
    at = path[length]
    return (*origin, at - 1, *path[length + 1 :]) if isinstance(at, int) and at > old else path
