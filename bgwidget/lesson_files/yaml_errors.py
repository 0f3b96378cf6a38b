"""What breaks a YAML text, told as what somebody wrote rather than as what a parser met."""

from __future__ import annotations

from typing import NamedTuple

import yaml

LOADER: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_RESERVED = "%@`"
_CLOSING = "]}"
_FLOW = "while parsing a flow"


class Break(NamedTuple):
    """Where a text breaks, counted from 0; ``key`` and ``facts`` are of its sentence."""

    line: int
    column: int
    key: str
    facts: dict[str, str]


def break_of(error: yaml.MarkedYAMLError, text: str) -> Break:
    """Return where and by what a text is no YAML.

    Examples
    --------
    >>> def broken(text):
    ...     try:
    ...         yaml.safe_load(text)
    ...     except yaml.MarkedYAMLError as error:
    ...         return break_of(error, text)[:3]
    >>> broken("goal: Now play: enter")
    (0, 14, 'yaml.colon')
    >>> broken("read: 'It's you'")
    (0, 10, 'yaml.after-quotes')
    """
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return Break(0, 0, "yaml", {"why": error.problem or error.context or ""})
    begun = error.context_mark or mark
    context = error.context or ""
    before, found = _around(text, mark.line, mark.column)
    if "\t" in (found, *before[-1:]):
        return Break(mark.line, mark.column, "yaml.tab", {})
    if found and found in _RESERVED:
        return Break(mark.line, mark.column, "yaml.sign", {"found": found})
    if context in ("while scanning an alias", "while scanning an anchor"):
        sign = _around(text, begun.line, begun.column)[1]
        return Break(begun.line, begun.column, "yaml.sign", {"found": sign})
    if context.startswith(_FLOW):
        return Break(*_innermost(text, mark, begun), "yaml.bracket", {})
    if found and found in _CLOSING:
        return Break(mark.line, mark.column, "yaml.closing", {})
    for words, key in _OPENED.items():
        if context.startswith(words):
            return Break(begun.line, begun.column, key, {})
    if (error.problem or "").startswith("mapping values"):
        key = "yaml.colon" if ":" in before else "yaml.indent"
        return Break(mark.line, mark.column, key, {})
    if context.startswith("while parsing a block"):
        if before.strip():
            return Break(mark.line, mark.column, "yaml.after-quotes", {})
        key = "yaml.list" if found == "-" and "mapping" in context else "yaml.indent"
        return Break(mark.line, mark.column, key, {})
    return Break(mark.line, mark.column, "yaml", {"why": error.problem or context})


_OPENED = {
    "while scanning a quoted scalar": "yaml.quotes",
    "while scanning a simple key": "yaml.line",
}


def _innermost(text: str, mark: yaml.Mark, begun: yaml.Mark) -> tuple[int, int]:
    """Return where the last bracket opens that is open at a mark."""
    opened = [(begun.line, begun.column)]
    for token in yaml.scan(text, Loader=LOADER):
        at = token.start_mark
        if (at.line, at.column) >= (mark.line, mark.column):
            break
        if isinstance(token, yaml.FlowSequenceStartToken | yaml.FlowMappingStartToken):
            opened.append((at.line, at.column))
        elif isinstance(token, yaml.FlowSequenceEndToken | yaml.FlowMappingEndToken):
            opened.pop()
    return opened[-1]


def _around(text: str, line: int, column: int) -> tuple[str, str]:
    """Return what stands in a line before a column, and the character there."""
    lines = text.splitlines()
    written = lines[line] if line < len(lines) else ""
    return written[:column], written[column : column + 1]
