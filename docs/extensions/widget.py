"""The directives `widget`, something to play on the page, and `live`, which shows its code, too."""

from __future__ import annotations

import ast
import re
from contextlib import redirect_stdout
from io import StringIO
from random import Random
from typing import Any, ClassVar
from unittest.mock import patch

from docutils import nodes
from docutils.parsers.rst import directives
from languages import digits_of, page_language, site_root
from shown_code import PICTURES
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from bgwidget.lessons.session import drills
from bgwidget.webpage import markup

MARK = "widget"
_BUNDLE = re.compile(r'"bundle":"(\w+)"')
LINKED = "<bg-widget linked"
"""How a board begins that does what the address of its page says."""


def board_node(
    app: Sphinx,
    code: str,
    *,
    linked: bool = False,
    asleep: bool = False,
    answered: bool = False,
    tried: tuple[int, int] | None = None,
) -> nodes.raw:
    """Return what shows on a page what a few lines of Python make."""
    language = page_language(app.config)
    # The first exercise of a drill is drawn, but each build is to make the same page.
    with redirect_stdout(StringIO()), patch.object(drills, "Random", settled):
        html = markup.widget_html(
            code,
            language=language,
            digits=digits_of(language),
            linked=linked,
            asleep=asleep,
            answered=answered,
            tried=tried,
        )
    return nodes.raw("", html, format="html", classes=[MARK, "no-search", *_room(html)])


def _room(html: str) -> list[str]:
    """Return for what the page leaves room: the last part of what is shown, where it is known."""
    kinds = _BUNDLE.findall(html)
    # A step to read has no board, and is as low as its text.
    is_known = "<svg" in html.rpartition("</script>")[2] or kinds == ["map"]
    return [f"with-{kinds[-1]}"] if is_known else []


def shown_node(app: Sphinx, code: str) -> nodes.raw:
    """Return what lines of Python show: a picture, or a board to play on."""
    *_, last = ast.parse(code).body
    called = (
        last.value.func if isinstance(last, ast.Expr) and isinstance(last.value, ast.Call) else None
    )
    return picture_node(code) if getattr(called, "id", "") in PICTURES else board_node(app, code)


def picture_node(code: str) -> nodes.raw:
    """Return the picture that lines of Python make, of which the last is an expression."""
    lines, _, last = code.rpartition("\n")
    space: dict[str, Any] = {}
    with redirect_stdout(StringIO()):
        exec(lines, space)
        svg = eval(last, space).svg
    return nodes.raw("", f'<div class="drawn">{svg}</div>', format="html", classes=["no-search"])


def settled(seed: int | str | None = None) -> Random:
    """Return chance that is the same in each build, also where none is asked for."""
    return Random(0 if seed is None else seed)


def step(text: str) -> tuple[int, int]:
    """Read the places of a step, such as ``25 19``."""
    source, target = text.split()
    return int(source), int(target)


class Widget(SphinxDirective):
    """Lines of Python, of which the last is a board.

    With `linked` it takes the page's query; with `asleep` Python waits even so until it is touched.
    `tried` is a step that it has just refused. The first board of a page answers before Python.
    """

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "linked": directives.flag,
        "asleep": directives.flag,
        "tried": step,
    }

    def run(self) -> list[nodes.Node]:
        flags = {name: name in self.options for name in ("linked", "asleep")}
        code, tried = "\n".join(self.content), self.options.get("tried")
        first = not self.env.temp_data.get(MARK, False)
        self.env.temp_data[MARK] = True
        return [board_node(self.env.app, code, answered=first, tried=tried, **flags)]


class Live(SphinxDirective):
    """Lines of Python as a reader may copy them, and below them what the last one shows."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        code = "\n".join(self.content)
        return [nodes.literal_block(code, code, language="python"), shown_node(self.env.app, code)]


def load_scripts(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Let a page that has boards load their script, and let the boards share frames."""
    shown = [*doctree.findall(nodes.raw)] if doctree is not None else []
    shown = [raw for raw in shown if MARK in raw["classes"]]
    context["takes_links"] = any(raw.astext().startswith(LINKED) for raw in shown)
    if shown:
        context["webpage_script"] = f"{site_root(app, page)}webpage/webpage.js"
        context["body"] = markup.share(context["body"])


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("widget", Widget)
    app.add_directive("live", Live)
    app.connect("html-page-context", load_scripts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
