"""Why a text is not YAML, in terms of what its author wrote rather than of the parser."""

from __future__ import annotations

from typing import NamedTuple

import yaml

from bgwidget.lesson_files.yaml_loader import LOADER

_RESERVED = "%@`"
_CLOSING = "]}"


class Break(NamedTuple):
    """Where a text breaks, counted from 0, and the key and facts of the sentence that says so."""

    line: int
    column: int
    key: str
    facts: dict[str, str]


def break_of(error: yaml.MarkedYAMLError, text: str) -> Break:
    """Return where a text stops being YAML, and why.

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
    met = _Met(error, text, mark)
    breaks = (look(met) for look in _LOOKS)
    return next(filter(None, breaks), met.here("yaml", why=met.problem or met.context))


class _Met:
    """Where the parser stopped: its error, and the line it was reading."""

    def __init__(self, error: yaml.MarkedYAMLError, text: str, mark: yaml.Mark) -> None:
        self.text = text
        self.mark = mark
        self.begun: yaml.Mark = error.context_mark or mark
        self.problem = error.problem or ""
        self.context = error.context or ""
        self.before, self.character = _around(text, mark)

    def here(self, key: str, **facts: str) -> Break:
        """Return a break at the place where the parser stopped."""
        return Break(self.mark.line, self.mark.column, key, facts)

    def there(self, key: str, **facts: str) -> Break:
        """Return a break where the part began that the parser was reading."""
        return Break(self.begun.line, self.begun.column, key, facts)


def _tab(met: _Met) -> Break | None:
    return met.here("yaml.tab") if "\t" in (met.character, *met.before[-1:]) else None


def _reserved_sign(met: _Met) -> Break | None:
    if met.character and met.character in _RESERVED:
        return met.here("yaml.sign", found=met.character)
    return None


def _alias_or_anchor(met: _Met) -> Break | None:
    if met.context not in ("while scanning an alias", "while scanning an anchor"):
        return None
    return met.there("yaml.sign", found=_around(met.text, met.begun)[1])


def _open_bracket(met: _Met) -> Break | None:
    if not met.context.startswith("while parsing a flow"):
        return None
    return Break(*_innermost(met.text, met.mark, met.begun), "yaml.bracket", {})


def _closing_bracket(met: _Met) -> Break | None:
    return met.here("yaml.closing") if met.character and met.character in _CLOSING else None


def _open_quotes(met: _Met) -> Break | None:
    quoted = met.context.startswith("while scanning a quoted scalar")
    return met.there("yaml.quotes") if quoted else None


def _unknown_escape(met: _Met) -> Break | None:
    escaped = met.problem.startswith(("found unknown escape", "expected escape sequence"))
    return met.here("yaml.escape") if escaped else None


def _unfinished_line(met: _Met) -> Break | None:
    keyed = met.context.startswith("while scanning a simple key")
    return met.there("yaml.line") if keyed else None


def _second_colon(met: _Met) -> Break | None:
    if not met.problem.startswith("mapping values"):
        return None
    return met.here("yaml.colon" if ":" in met.before else "yaml.indent")


def _broken_block(met: _Met) -> Break | None:
    if not met.context.startswith("while parsing a block"):
        return None
    if met.before.strip():
        return met.here("yaml.after-quotes")
    listed = met.character == "-" and "mapping" in met.context
    return met.here("yaml.list" if listed else "yaml.indent")


_LOOKS = (
    *(_tab, _reserved_sign, _alias_or_anchor, _open_bracket, _closing_bracket),
    *(_unknown_escape, _open_quotes, _unfinished_line, _second_colon, _broken_block),
)
"""What may be wrong, in the order in which it is looked for: the first that fits is reported."""


def _innermost(text: str, mark: yaml.Mark, begun: yaml.Mark) -> tuple[int, int]:
    """Return where the innermost bracket opens that is still open at a mark."""
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


def _around(text: str, mark: yaml.Mark) -> tuple[str, str]:
    """Return what stands in the line before a mark, and the character at it."""
    lines = text.splitlines()
    written = lines[mark.line] if mark.line < len(lines) else ""
    return written[: mark.column], written[mark.column : mark.column + 1]
