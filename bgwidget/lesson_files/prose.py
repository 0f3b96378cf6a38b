"""Prose of a Markdown page as plain text, which is what a lesson shows and a screen reader says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_BLOCKS = ("code", "fence", "heading", "hr", "html_block", "lheading", "reference")
_LINK = ("https://", "http://")
_HIT = re.compile(r"(/\d\d?)\*(?=\d)")
_BULLET = "•"


def plain(prose: str) -> str:
    """Return prose without its marks: emphasis, links, lists, quotations and code.

    The address of a link stands behind its words. Nothing is HTML: a tag is words like any other.

    Examples
    --------
    >>> plain("Two checkers **hold** a point; a [blot](https://example.org) may be *hit*: 8/5*.")
    'Two checkers hold a point; a blot (https://example.org) may be hit: 8/5*.'
    >>> print(plain("A roll is played\\n\\n- by *two* checkers,\\n- or by one."))
    A roll is played
    <BLANKLINE>
    • by two checkers,
    • or by one.
    """
    # The star of a hit that the next move follows without a space would open an emphasis.
    written = _HIT.sub(r"\1\\*", prose)
    said: list[str] = []
    listed = False
    for depth, paragraph in _paragraphs(_reader().parse(written)):
        said += ["\n" if listed and depth else "\n\n", paragraph]
        listed = depth > 0
    return "".join(said[1:])


@cache
def _reader() -> MarkdownIt:
    # Lessons of the course are not Markdown: they open without it.
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").disable([*_BLOCKS, "html_inline", "image"])


def _paragraphs(tokens: Sequence[Token]) -> Iterator[tuple[int, str]]:
    """Yield each paragraph, with the number of lists that it is in."""
    depth, marker = 0, ""
    for token in tokens:
        if token.type == "list_item_open":
            marker = f"{token.info}{token.markup}" if token.info else _BULLET
        elif token.type.endswith("_list_open"):
            depth += 1
        elif token.type.endswith("_list_close"):
            depth -= 1
        elif token.type == "inline":
            indent = "  " * (depth - bool(marker))
            yield depth, f"{indent}{marker} {_words(token)}" if marker else indent + _words(token)
            marker = ""


def _words(inline: Token) -> str:
    said: list[str] = []
    address, begun = "", 0
    for token in inline.children or ():
        if token.type == "link_open":
            address, begun = str(token.attrGet("href")), len(said)
        elif token.type == "link_close":
            if address.startswith(_LINK) and "".join(said[begun:]) != address:
                said.append(f" ({address})")
        else:
            said.append({"softbreak": " ", "hardbreak": "\n"}.get(token.type, token.content))
    return "".join(said)
