"""A live board below each example, of a docstring or a page, that shows one."""

from __future__ import annotations

import doctest
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from docutils import nodes
from public_names import names
from shown_code import PICTURES, WIDGETS, import_lines, shown_code
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from widget import board_node, picture_node

PRINTED = tuple(f"{name}(" for name in WIDGETS)
"""How what is printed begins where a board is shown in a notebook."""
SHOWN_FIRST = ("chances",)
"""Pages of learners, who come for what is shown and not for its code."""


def examples(doctree: nodes.document) -> Iterator[tuple[nodes.Element, nodes.Element]]:
    """Yield each block of examples, with what it belongs to: a name's description, or the page."""
    for block in [*doctree.findall(nodes.doctest_block), *doctree.findall(nodes.literal_block)]:
        if block.astext().startswith(">>> "):
            scope = block.parent
            while not isinstance(scope, addnodes.desc | nodes.document):
                scope = scope.parent
            yield block, scope


class LiveExamples(SphinxPostTransform):
    """Run on with a reader's own hand what an example shows.

    On a page, and at a member, that is what its last line prints; at a name of its own, any board.
    """

    default_priority = 900
    formats = ("html",)

    def run(self, **_: object) -> None:
        before: dict[int, str] = {}
        shown: set[str] = set()
        for block, scope in examples(self.document):
            text = before.get(id(scope), "") + block.astext() + "\n"
            before[id(scope)] = text
            name = _name(scope)
            read = doctest.DocTestParser().get_examples(text)
            own = name in names() and names()[name].group != "error"
            if own or read[-1].want.startswith(PRINTED):
                code = shown_code(text, _space(name))
                if code and code not in shown:
                    shown.add(code)
                    is_code_first = self.app.env.docname not in SHOWN_FIRST
                    at = block.parent.index(block) + is_code_first
                    block.parent.insert(at, self._node(code))
            if name:
                add_imports(block, import_lines(block.astext(), _space(name)))
        for description in [*self.document.findall(addnodes.desc)]:
            if _name(description) in names() and isinstance(description.parent, nodes.section):
                lead_with_example(description)

    def _node(self, code: str) -> nodes.Node:
        last = code.rpartition("\n")[2]
        pictures = tuple(f"{start}{each}(" for start in ("", f"{last} = ") for each in PICTURES)
        drawn = any(line.startswith(pictures) for line in code.splitlines())
        return picture_node(code) if drawn else board_node(self.app, code)


def add_imports(block: nodes.Element, lines: str) -> None:
    """Put lines before those of an example, so that it can be copied."""
    block.rawsource = lines + block.astext()
    block.children = []
    block += nodes.Text(block.rawsource)


def lead_with_example(description: nodes.Element) -> None:
    """Put the examples of what has a page of its own before all else that is told of it."""
    content = description[-1]
    heads = (nodes.rubric, nodes.field_list)
    starts = [at for at, node in enumerate(content) if isinstance(node, heads)]
    for start, end in pairwise([*starts, len(content)]):
        if content[start].astext() == "Examples":
            part = content[start + 1 : end]
            del content[start:end]
            description.parent.insert(description.parent.index(description), part)
            return


def _name(scope: nodes.Element) -> str:
    """Return the full name of what a description is about; empty for a page."""
    signature = next(scope.findall(addnodes.desc_signature), None)
    if not isinstance(scope, addnodes.desc) or signature is None:
        return ""
    return f"{signature['module']}.{signature['fullname']}"


def _space(name: str) -> dict[str, Any]:
    """Return the names that the examples of something have: those of its module."""
    while name and name not in names():
        name = name.rpartition(".")[0]
    if not name:
        return {"__name__": "bgwidget"}
    module = getattr(names()[name].found, "__module__", None) or names()[name].room
    return vars(sys.modules[module])


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_post_transform(LiveExamples)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
