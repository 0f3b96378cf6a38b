"""How a page is laid out: the first one, those that hold one board or lesson, and texts."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

AFTER_THE_THEME = 900


def add_layout(
    app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Name the layout of a page; all but texts do without a table of their headings."""
    context["layout"] = layout = _layout(app, page)
    context["furo_hide_toc"] = layout != "text" or context.get("furo_hide_toc", False)


def _layout(app: Sphinx, page: str) -> str:
    if page == app.config.root_doc:
        return "first"
    if page.startswith("learn/"):
        return "map" if page == "learn/index" else "lesson"
    return "board" if page in ("play", "my-games") else "text"


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("html-page-context", add_layout, priority=AFTER_THE_THEME)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
