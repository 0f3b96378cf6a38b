"""What Sphinx writes on pages about names, put right: signatures, and the way back from sources."""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

_LINES = re.compile(r"<dl>\n((?:<dd>.*?</dd>\n)+)</dl>", re.DOTALL)
"""A signature of several lines, which is no list of terms."""
_BACK = re.compile(r'(<a class="viewcode-back" href="[^"]*api/)([\w.]+)\.html#([\w.]+)"')


def mend(
    _app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Mend a page of the reference, or of the sources."""
    if page.startswith("api/"):
        context["body"] = _LINES.sub(_lines, context["body"])
    if page.startswith("_modules/") and "body" in context:
        context["body"] = _BACK.sub(_back, context["body"])


def _lines(found: re.Match[str]) -> str:
    inner = found[1].replace("<dd>", '<span class="line">').replace("</dd>", "</span>")
    return f'<span class="lines">{inner}</span>'


def _back(found: re.Match[str]) -> str:
    """Return the link to what a page tells of, which may not be under the name in the source.

    >>> link = '<a class="viewcode-back" href="../api/bgwidget.words.Words.html#bgwidget.Words.say"'
    >>> _BACK.sub(_back, link)[-51:]
    'bgwidget.words.Words.html#bgwidget.words.Words.say"'
    """
    start, told, place = found.groups()
    name = told.rpartition(".")[2]
    _, has_name, member = f"{place}.".partition(f".{name}.")
    if has_name:
        return f'{start}{told}.html#{told}{f".{member}".rstrip(".")}"'
    return f'{start}{told}.html#{told}.{place.rpartition(".")[2]}"'


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("html-page-context", mend)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
