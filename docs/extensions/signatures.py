"""What an object is made with, where Sphinx would not tell it well."""

from __future__ import annotations

import inspect

from sphinx.application import Sphinx
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
    shown = [each.replace(annotation=each.empty) for each in parameters]
    return str(inspect.Signature(shown)), None


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("autodoc-process-signature", signature)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
