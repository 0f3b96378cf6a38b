"""Reads a lesson from a Markdown page: prose to read, and a YAML block for each other step."""

from __future__ import annotations

import re
from itertools import pairwise

from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.prose import plain
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,}(?!~))([^`]*)")
_YAML = frozenset({"yaml", "yml"})
_RULE = "---"
_HEADING = re.compile(r"(#{1,2})\s+(\S.*)")
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
    said = (line for line in lines if line.strip() and line[0] != "#" and line != _RULE)
    if _KEY.match(next(said, "")):
        return False
    return any(_language(line) in _YAML or line.startswith("# ") for line in lines)


def read_markdown(text: str, problems: Problems) -> Node | None:
    """Return the tree of a page: `#` heads the lesson, and `##` heads each of its parts.

    Examples
    --------
    >>> page = read_markdown("# Moving\\n\\nGo from 24 to 1.\\n", Problems())
    >>> page.entries["steps"].items[0].entries["read"].text
    'Go from 24 to 1.'
    """
    page = _Page(problems)
    lines = text.splitlines()
    number = page.head(lines)
    while number < len(lines):
        number = page.read(lines, number)
    return page.tree()


class _Page:
    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self._root = Table(1, 1)
        self._opening = self._steps = Items(1, 1)
        self._parts = Items(1, 1)

    def head(self, lines: list[str]) -> int:
        """Read the front matter between two lines of three dashes; return the line after it."""
        if not lines or lines[0].rstrip() != _RULE:
            return 0
        end = next((n for n, line in enumerate(lines[1:], 1) if line.rstrip() == _RULE), len(lines))
        tree = self._tree(lines[1:end], 2)
        if isinstance(tree, Table):
            self._root = tree
        return end + 1

    def read(self, lines: list[str], number: int) -> int:
        """Read the heading, block or prose that begins at a line; return the line after it."""
        heading = _HEADING.fullmatch(lines[number])
        if heading:
            level = len(heading[1])
            said = heading[2].rstrip()
            self._check(said, number + 1, heading.start(2))
            title = Scalar(number + 1, heading.start(2) + 1, plain(said), False)
            self._heading(level, title)
            return number + 1
        if _FENCE.fullmatch(lines[number]):
            return self._block(lines, number)
        return self._prose(lines, number)

    def _block(self, lines: list[str], number: int) -> int:
        rest = range(number + 1, len(lines))
        end = next((at for at in rest if _closes(lines[at], lines[number])), None)
        if _language(lines[number]) not in _YAML:
            self._problems.add(Node(number + 1, 1), "block", found=lines[number].strip())
            return len(lines) if end is None else end + 1
        if end is None:
            self._problems.add(Node(number + 1, 1), "open-block")
            return len(lines)
        tree = self._tree(lines[number + 1 : end], number + 2)
        self._steps.items.append(tree or Scalar(number + 1, 1, "", False))
        return end + 1

    def _prose(self, lines: list[str], number: int) -> int:
        rest = range(number + 1, len(lines))
        end = next((at for at in rest if _begins(lines[at])), len(lines))
        for at in range(number, end):
            self._check(lines[at], at + 1)
        prose = plain("\n".join(lines[number:end]))
        if prose:
            first = next(at for at in range(number, end) if lines[at].strip()) + 1
            step, text = Table(first, 1), Scalar(first, 1, prose, False)
            _set(step, "read", text)
            self._steps.items.append(step)
        return end

    def _tree(self, lines: list[str], first: int) -> Node | None:
        from bgwidget.lesson_files.yaml_tree import read_tree

        return read_tree("\n".join(lines), self._problems, first)

    def _check(self, text: str, line: int, column: int = 0) -> None:
        """Refuse what a lesson cannot show: other headings, tables, rules, pictures and HTML."""
        markup = _REFUSED.search(text)
        found = (markup.start(), markup[0].strip()) if markup else _picture(text)
        if found:
            self._problems.add(Node(line, column + found[0] + 1), "markup", found=found[1])

    def _heading(self, level: int, title: Scalar) -> None:
        if level == 1:
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

    def tree(self) -> Node:
        """Return the tree of all that was read."""
        if self._parts.items:
            _set(self._root, "parts", self._parts)
        else:
            _set(self._root, "steps", self._steps)
        return self._root


def _begins(line: str) -> bool:
    return bool(_HEADING.fullmatch(line) or _FENCE.fullmatch(line))


def _language(line: str) -> str | None:
    """Return the language that a line opening a block names; None for any other line."""
    fence = _FENCE.fullmatch(line)
    return fence[2].strip().casefold() if fence else None


def _closes(line: str, opening: str) -> bool:
    begun, fence = _FENCE.fullmatch(opening), _FENCE.fullmatch(line)
    return bool(begun and fence and not fence[2].strip() and fence[1].startswith(begun[1]))


def _picture(text: str) -> tuple[int, str] | None:
    """Return where a picture begins, and how; words in brackets before an address."""
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
