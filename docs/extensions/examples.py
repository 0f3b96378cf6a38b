"""A live board below each example, of a docstring or a page, that shows one."""

from __future__ import annotations

import doctest
from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from widget import board_node

SHOWN = ("Board(", "Chances(", "Course(", "Drill(", "Lesson(", "Review(")
"""How what is printed begins where a board is shown in a notebook."""


def examples(doctree: nodes.document) -> Iterator[tuple[nodes.Element, nodes.Element]]:
    """Yield each block of examples, with what it belongs to: a name's description, or the page."""
    for block in [*doctree.findall(nodes.doctest_block), *doctree.findall(nodes.literal_block)]:
        if block.astext().startswith(">>> "):
            scope = block.parent
            while not isinstance(scope, addnodes.desc | nodes.document):
                scope = scope.parent
            yield block, scope


class LiveExamples(SphinxPostTransform):
    """Run on with a reader's own hand what the last line of an example shows."""

    default_priority = 900
    formats = ("html",)

    def run(self, **_: object) -> None:
        before: dict[int, str] = {}
        for block, scope in examples(self.document):
            read = doctest.DocTestParser().get_examples(block.astext() + "\n")
            code = before.get(id(scope), "") + "".join(example.source for example in read)
            if read and read[-1].want.startswith(SHOWN):
                block.parent.insert(block.parent.index(block) + 1, board_node(self.app, code))
            before[id(scope)] = code


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_post_transform(LiveExamples)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
