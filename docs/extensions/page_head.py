"""What a page's head says to search engines, and to those with whom it is shared."""

from __future__ import annotations

from textwrap import shorten
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

LONGEST = 200
"""Characters of a description, of which a search engine shows about 160."""


def add_description(
    _app: Sphinx,
    _page: str,
    _template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Describe a page by its first paragraph, and by the list to which that leads."""
    first = next(doctree.findall(nodes.paragraph), None) if doctree is not None else None
    context["description"] = shorten(_told(first), LONGEST, placeholder=" …") if first else ""


def _told(first: nodes.paragraph) -> str:
    text, after = first.astext(), first.next_node(descend=False, siblings=True)
    if not text.endswith((":", "：")) or not isinstance(after, nodes.bullet_list):
        return text
    space = "" if text.endswith("：") else " "
    return text + space + " · ".join(item.astext() for item in after)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("html-page-context", add_description)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
