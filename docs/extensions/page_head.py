"""What a page's head says to search engines, and to those with whom it is shared."""

from __future__ import annotations

import os
from collections.abc import Callable
from textwrap import shorten
from typing import Any
from urllib.parse import urljoin

from docutils import nodes
from languages import folder, page_language
from sphinx.application import Sphinx
from sphinx.config import Config

ADDRESS = "SITE_ADDRESS"
"""The variable of the environment that says where the site will lie."""
LONGEST = 200
"""Characters of a description, of which a search engine shows about 160."""


def read_address(_app: Sphinx, config: Config) -> None:
    """Take over where the site will lie, if that is known; Sphinx names the pages by it, too."""
    if address := os.environ.get(ADDRESS):
        config.html_baseurl = f"{address.rstrip('/')}/{folder(page_language(config))}"


def in_full(base: str, page: str) -> Callable[[str], str]:
    """Return what makes a link of a page one that holds elsewhere, too, where that is known.

    >>> in_full("https://example.org/bgwidget/fa/", "learn/index")("../../icons/card.png")
    'https://example.org/bgwidget/icons/card.png'
    >>> in_full("", "learn/index")("../icons/card.png")
    '../icons/card.png'
    """
    return lambda link: urljoin(f"{base}{page}.html", link) if base else link


def add_description(
    app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Describe a page by its first paragraph, and by the list to which that leads."""
    context["in_full"] = in_full(app.config.html_baseurl, page)
    first = next(doctree.findall(nodes.paragraph), None) if doctree is not None else None
    context["description"] = shorten(_told(first), LONGEST, placeholder=" …") if first else ""


def _told(first: nodes.paragraph) -> str:
    text, after = first.astext(), first.next_node(descend=False, siblings=True)
    if not text.endswith((":", "：")) or not isinstance(after, nodes.bullet_list):
        return text
    space = "" if text.endswith("：") else " "
    return text + space + " · ".join(item.astext() for item in after)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("config-inited", read_address)
    app.connect("html-page-context", add_description)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
