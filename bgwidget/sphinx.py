"""A Sphinx extension: live boards, steps and drills in a book.

They are frames of a site of bgwidget's, made by ``make site``, which ``conf.py`` names::

    extensions = ["bgwidget.sphinx"]
    bgwidget_site = "https://example.org/bgwidget/"

On a page, in reStructuredText or in MyST's way of writing it, a directive asks for what a link may
say (see `bgwidget.webpage.links`), a theme, and a label for those who do not see the board::

    .. bg-board::
       :lesson: 03-bar
       :part: entering
       :label: Entering from the bar
"""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar
from urllib.parse import urlencode, urljoin

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.errors import ConfigError
from sphinx.util.docutils import SphinxDirective

import bgwidget
from bgwidget.webpage.links import FIELDS, InvalidLinkError, open_link, read_link
from bgwidget.words import speak

_SITE = "bgwidget_site"
_SHOWN = "bgwidget_shown"
_THEMES = ("light", "dark")
_ASKED = tuple(name for name in FIELDS if name != "table")
"""A game that two play by links is theirs, and has no place in a book."""


class BoardDirective(SphinxDirective):
    """A live board, a step or a drill; a link to it where a book is no page.

    What cannot be shown is an error of the build at its line, with the reason.
    """

    option_spec: ClassVar[dict[str, Any]] = {
        **dict.fromkeys(_ASKED, directives.unchanged_required),
        "theme": lambda text: directives.choice(text, _THEMES),
        "label": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Return what stands on the page."""
        asked = {name: self.options[name] for name in _ASKED if name in self.options}
        query = urlencode(asked)
        try:
            shown = open_link(read_link(query), bgwidget.Board)
        except InvalidLinkError as error:
            raise self.error(str(error)) from error
        label = self.options.get("label", str(shown))
        self.env.metadata[self.env.docname][_SHOWN] = True
        text = "".join(f' {name}="{escape(str(value))}"' for name, value in self.options.items())
        board = nodes.raw("", f"<bg-board{text}></bg-board>", format="html")
        return [board, *self._link(label, query)]

    def _link(self, label: str, query: str) -> list[nodes.Node]:
        if self.env.app.builder.format == "html":
            return []
        address = urljoin(_site(self.env.app), f"embed.html?{query}")
        return [nodes.paragraph("", "", nodes.reference("", label, refuri=address))]


def _site(app: Sphinx) -> str:
    site: str = app.config[_SITE]
    return site if site.endswith("/") else f"{site}/"


def _check_site(app: Sphinx, _config: object) -> None:
    """Refuse a book that names no site: its boards would be empty frames."""
    if not str(app.config[_SITE] or "").startswith(("https://", "http://")):
        raise ConfigError(speak("sphinx.site", setting=_SITE))


def _load_script(app: Sphinx, page: str, *_: object) -> None:
    if app.env.metadata.get(page, {}).get(_SHOWN):
        app.add_js_file(urljoin(_site(app), "webpage/embed.js"), type="module")


def setup(app: Sphinx) -> dict[str, bool]:
    """Take part in the build of a book, as Sphinx asks it of an extension."""
    app.add_config_value(_SITE, None, "env")
    app.add_directive("bg-board", BoardDirective)
    app.connect("config-inited", _check_site)
    app.connect("html-page-context", _load_script)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
