"""Markdown as texts to be translated: a paragraph, a heading, an item of a list, a cell."""

from __future__ import annotations

import re
from collections.abc import Callable

_FENCE = re.compile(r"^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$")
_MARK = re.compile(r"^(\s*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+|>\s?)?)(.*)$", re.DOTALL)
_ITEM = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+")
_RULER = re.compile(r"^[\s|:-]+$")
_CELL = re.compile(r"(?<!\\)\|")
_WORDS = re.compile(r"[^\W\d_]{2,}")
_MARKUP = re.compile(r"`[^`]*`|<[^>]*>|\]\([^)]*\)")

Translate = Callable[[str], str]


def translated(markdown: str, translate: Translate, *, tables: bool = True) -> str:
    """Return a page with each of its texts put through `translate`; code stays as it is.

    So do tables, if `tables` is false.

    >>> print(translated("# Home\\n\\nSix points\\nare home.\\n\\n- a bar\\n", str.upper))
    # HOME
    <BLANKLINE>
    SIX POINTS ARE HOME.
    <BLANKLINE>
    - A BAR
    <BLANKLINE>
    """
    out: list[str] = []
    block: list[str] = []
    fence = ""

    def end() -> None:
        if block:
            is_table = block[0].lstrip().startswith("|")
            out.append("\n".join(block) if is_table and not tables else _block(block, translate))
            block.clear()

    for line in markdown.split("\n"):
        mark = _FENCE.match(line)
        if mark and not fence:
            end()
            fence = mark[1]
            out.append(line)
        elif fence or not line.strip():
            if mark and mark[1].startswith(fence) and not mark[2].strip():
                fence = ""
            end()
            out.append(line)
        else:
            if _ITEM.match(line) or line.startswith(("#", "|")):
                end()
            block.append(line)
    end()
    return "\n".join(out)


def texts(markdown: str, *, tables: bool = True) -> list[str]:
    """Return the texts of a page, each once.

    >>> texts("# Home\\n\\nSix points.\\n\\n```\\ncode\\n```\\n\\nSix points.")
    ['Home', 'Six points.']
    """
    found: dict[str, None] = {}

    def note(text: str) -> str:
        found[text] = None
        return text

    translated(markdown, note, tables=tables)
    return list(found)


def _block(lines: list[str], translate: Translate) -> str:
    if lines[0].lstrip().startswith("|"):
        return "\n".join(_row(line, translate) for line in lines)
    mark, first = _MARK.match(lines[0]).groups()
    return mark + _said(" ".join([first, *(line.strip() for line in lines[1:])]), translate)


def _row(line: str, translate: Translate) -> str:
    if _RULER.match(line):
        return line
    return "|".join(
        f" {_said(cell.strip(), translate)} " if cell.strip() else cell
        for cell in _CELL.split(line)
    )


def _said(text: str, translate: Translate) -> str:
    """Return a text translated, unless there is no word in it but code."""
    return translate(text) if _WORDS.search(_MARKUP.sub("", text)) else text
