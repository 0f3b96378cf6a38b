"""What an object is made with, and what is told of it, where Sphinx would not do it well."""

from __future__ import annotations

import inspect

from public_names import names
from sphinx.application import Sphinx
from sphinx.util.inspect import signature as evaluated
from sphinx.util.inspect import stringify_signature
from traitlets import MetaHasTraits


def signature(
    _app: Sphinx, what: str, _name: str, found: object, *_: object
) -> tuple[str, None] | None:
    """Return the signature of a widget, whose metaclass hides it; none of what one cannot make."""
    if what != "class" or not isinstance(found, type):
        return None
    parameters = [*inspect.signature(found.__init__).parameters.values()][1:]
    if any(each.name.startswith("_") for each in parameters):
        return "", None
    if not isinstance(found, MetaHasTraits):
        return None
    made = evaluated(found.__init__, bound_method=True)
    return stringify_signature(made, show_return_annotation=False, unqualified_typehints=True), None


def without_summary(
    _app: Sphinx, _what: str, name: str, _found: object, _options: object, lines: list[str]
) -> None:
    """Leave out the summary of what has a page of its own, at whose top it stands."""
    each = names().get(name)
    if each and each.page.endswith(each.full):
        del lines[: lines.index("") if "" in lines else len(lines)]


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("autodoc-process-signature", signature)
    app.connect("autodoc-process-docstring", without_summary, priority=100)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
