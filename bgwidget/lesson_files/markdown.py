"""Reads a lesson from a Markdown page: prose to read, and a YAML block for each other step."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.prose import plain
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_YAML = frozenset({"yaml", "yml"})
_RULE = "---"
_HEADINGS = ("h1", "h2")
_KEY = re.compile(r"[a-z_]+\s*:(\s|$)")
_REFUSED = re.compile(
    r"""^\s*(?:\#{1,6}\s | \| | [-=*_]{3,}\s*$) | </?(?!https?:)[a-zA-Z!]""",
    re.VERBOSE,
)
_APART = re.compile(r"\W+")


def is_markdown(name: str, text: str) -> bool:
    """Tell whether a lesson is written as a page of Markdown."""
    if name:
        return name.casefold().endswith((".md", ".markdown"))
    lines = text.splitlines()
    if lines[:1] == [_RULE] and _RULE in lines[1:]:
        lines = lines[lines.index(_RULE, 1) + 1 :]
    written = (line for line in lines if line.strip() and line[0] != "#" and line != _RULE)
    if _KEY.match(next(written, "")):
        return False
    return any(token.tag == "h1" or _is_yaml(token) for token, *_ in _blocks(lines))


def read_markdown(text: str, problems: Problems) -> Node | None:
    """Return the tree of a page: `#` heads the lesson, and `##` heads each of its parts.

    Examples
    --------
    >>> page = read_markdown("# Moving\\n\\nGo from 24 to 1.\\n", Problems())
    >>> page.entries["steps"].items[0].entries["read"].text
    'Go from 24 to 1.'
    """
    return _Page(text.splitlines(), problems).tree()


class _Page:
    def __init__(self, lines: list[str], problems: Problems) -> None:
        self._lines = lines
        self._problems = problems
        self._root = Table(1, 1)
        self._opening = self._steps = Items(1, 1)
        self._parts = Items(1, 1)
        at = first = self._head()
        for token, start, end in _blocks(lines, first):
            self._prose(at, start)
            if token.type == "fence":
                self._block(token, start, end)
            else:
                self._heading(token, start)
            at = end
        self._prose(at, len(lines))

    def tree(self) -> Node:
        """Return the tree of all that was read."""
        if self._parts.items:
            _set(self._root, "parts", self._parts)
        else:
            _set(self._root, "steps", self._steps)
        return self._root

    def _head(self) -> int:
        """Read the front matter between two lines of three dashes; return the line after it."""
        lines = self._lines
        if not lines or lines[0].rstrip() != _RULE:
            return 0
        end = next((n for n, line in enumerate(lines[1:], 1) if line.rstrip() == _RULE), len(lines))
        tree = self._tree(1, end)
        if isinstance(tree, Table):
            self._root = tree
        return end + 1

    def _block(self, token: Token, start: int, end: int) -> None:
        """Read a step that is written as a block of YAML."""
        has_end = token.content.count("\n") == end - start - 2
        if not _is_yaml(token):
            found = self._lines[start].strip()
            self._problems.add(Node(start + 1, 1), "block", found=found)
        elif not has_end:
            self._problems.add(Node(start + 1, 1), "open-block")
        else:
            step = self._tree(start + 1, end - 1)
            self._steps.items.append(step or Scalar(start + 1, 1, "", False))

    def _prose(self, start: int, end: int) -> None:
        """Read a step that is words alone."""
        lines = self._lines[start:end]
        for at, line in enumerate(lines, start + 1):
            self._check(line, at)
        prose = plain("\n".join(lines))
        if prose:
            first = next(at for at, line in enumerate(lines, start + 1) if line.strip())
            step = Table(first, 1)
            _set(step, "read", Scalar(first, 1, prose, False))
            self._steps.items.append(step)

    def _tree(self, start: int, end: int) -> Node | None:
        from bgwidget.lesson_files.yaml_tree import read_tree

        return read_tree("\n".join(self._lines[start:end]), self._problems, start + 1)

    def _check(self, text: str, line: int, column: int = 0) -> None:
        """Refuse what a lesson cannot show: other headings, tables, rules, pictures and HTML."""
        markup = _REFUSED.search(text)
        markup_at = (markup.start(), markup[0].strip()) if markup else _picture(text)
        if markup_at:
            self._problems.add(Node(line, column + markup_at[0] + 1), "markup", found=markup_at[1])

    def _heading(self, token: Token, at: int) -> None:
        line = self._lines[at]
        column = len(line) - len(line.lstrip().removeprefix(token.markup).lstrip())
        text = line[column:].rstrip()
        self._check(text, at + 1, column)
        title = Scalar(at + 1, column + 1, plain(text), False)
        if token.tag == "h1":
            if "title" in self._root.entries:
                self._problems.add(title, "second-title")
            _set(self._root, "title", title)
            return
        self._steps = Items(title.line, 1)
        part = Table(title.line, 1)
        name = _APART.sub("-", title.text.casefold()).strip("-")
        _set(part, "id", Scalar(title.line, title.column, name, False))
        _set(part, "title", title)
        _set(part, "steps", self._steps)
        if not self._parts.items:
            # What stands before the first part is its beginning.
            self._steps.items += self._opening.items
        self._parts.items.append(part)


def _blocks(lines: Sequence[str], first: int = 0) -> Iterator[tuple[Token, int, int]]:
    """Yield each heading and each fenced block from a line on, with its lines; all else is prose.

    A heading that is indented or says nothing is prose too.
    """
    for token in _reader().parse("\n".join(lines[first:]) + "\n"):
        if token.map is None:
            continue
        start, end = (first + line for line in token.map)
        line = lines[start] if token.tag in _HEADINGS else ""
        if token.type == "fence" or (line.startswith("#") and line.strip("# \t")):
            yield token, start, end


@cache
def _reader() -> MarkdownIt:
    # Lessons of the course are not Markdown: they open without it.
    from markdown_it import MarkdownIt

    return MarkdownIt("zero").enable(["code", "fence", "heading"])


def _is_yaml(token: Token) -> bool:
    return token.type == "fence" and token.info.strip().casefold() in _YAML


def _picture(text: str) -> tuple[int, str] | None:
    """Return the column of the first picture in a line, and how it is written."""
    at = 0
    # One pattern for all of it would take a time that grows with the square of the line.
    for words, after in pairwise(text.split("]")):
        begins = words.find("![")
        if begins >= 0 and after.startswith("("):
            return at + begins, f"{words[begins:]}]("
        at += len(words) + 1
    return None


def _set(table: Table, name: str, value: Node) -> None:
    table.entries[name] = value
    table.names[name] = Scalar(value.line, value.column, name, True)
