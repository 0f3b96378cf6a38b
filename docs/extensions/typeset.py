"""Numbers in the digits of the language, and plays in their order where it runs to the left."""

from __future__ import annotations

from docutils import nodes
from languages import digits_of, page_language
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from bgwidget.words import words

CODE = (nodes.literal, nodes.FixedTextElement, nodes.raw, addnodes.desc)


class Typeset(SphinxPostTransform):
    """Set all text but code as the boards set theirs."""

    default_priority = 950
    formats = ("html",)

    def run(self, **_: object) -> None:
        language = page_language(self.config)
        typeset = words(language, digits_of(language)).typeset
        for text in [*self.document.findall(nodes.Text)]:
            if not _is_code(text):
                text.parent.replace(text, nodes.Text(typeset(str(text))))


def _is_code(node: nodes.Node) -> bool:
    while node.parent is not None:
        node = node.parent
        if isinstance(node, CODE):
            return True
    return False


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_post_transform(Typeset)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
