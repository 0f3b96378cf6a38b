"""How a page is laid out: the first one, those that hold one board or lesson, and texts."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from languages import ENGLISH, page_language
from public_names import names, rooms
from sphinx.application import Sphinx

BEFORE_THE_THEME, AFTER_THE_THEME = 100, 900
REFERENCE = ("api/", "_modules/")
"""Folders of pages about names, which have a menu of their own."""
MENU = ("brand", "search", "scroll-start", "names", "scroll-end")


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


def add_names(
    app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Give a page about names a menu of those of its room, in place of all pages."""
    if not page.startswith(REFERENCE) or page_language(app.config) != ENGLISH:
        return
    context["toctree"] = lambda **_: ""
    context["sidebars"] = [f"sidebar/{part}.html" for part in MENU]
    here = page.removeprefix("api/")
    room = names()[here].room if here in names() else here
    known = sorted((each.__name__ for each in rooms()), key=lambda name: (name != room, name))
    of_room = [each for each in names().values() if each.room == room]
    context["rooms"] = [(name, f"api/{name}", name == room) for name in known]
    context["names"] = sorted(
        {(each.name, each.page) for each in of_room if each.page.endswith(each.full)}
    )


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("html-page-context", add_names, priority=BEFORE_THE_THEME)
    app.connect("html-page-context", add_layout, priority=AFTER_THE_THEME)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
