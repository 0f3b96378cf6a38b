"""The tree of a lesson file: texts, lists and tables, each with its line and column."""

from __future__ import annotations

from dataclasses import dataclass, field

LONGEST_FILE = 300_000
DEEPEST = 16


@dataclass(slots=True)
class Node:
    """A part of a file, and where it begins, counted from 1."""

    line: int
    column: int


@dataclass(slots=True)
class Scalar(Node):
    """A text; ``plain`` if it was written without quotation marks."""

    text: str
    plain: bool


@dataclass(slots=True)
class Items(Node):
    """A list."""

    items: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Table(Node):
    """A mapping from names to values."""

    entries: dict[str, Node] = field(default_factory=dict)
    names: dict[str, Scalar] = field(default_factory=dict)
