"""What an object is made with, and what is told of it, where Sphinx would not do it well."""

from __future__ import annotations

import inspect
import re

from public_names import names
from sphinx.application import Sphinx
from sphinx.util.inspect import signature as evaluated
from sphinx.util.inspect import stringify_signature
from traitlets import MetaHasTraits
from typing_extensions import is_protocol

_LIMITED = re.compile(r"~?[\w.]*Annotated\[(.*?), range\([\d, ]+\)\]")
"""A type with the lengths that it may have, which the text tells."""


def signature(
    _app: Sphinx,
    what: str,
    _name: str,
    found: object,
    _options: object,
    given: str | None,
    returned: str | None,
) -> tuple[str | None, str | None]:
    """Return a signature as it is to be read.

    That of a widget is hidden by its metaclass, and what nobody can make has none.
    """
    if what == "class" and isinstance(found, type):
        given = _made_with(found, given)
    return given and _LIMITED.sub(r"\1", given), returned and _LIMITED.sub(r"\1", returned)


def _made_with(found: type, given: str | None) -> str | None:
    parameters = [*inspect.signature(found.__init__).parameters.values()][1:]
    if is_protocol(found) or any(each.name.startswith("_") for each in parameters):
        return ""
    if not isinstance(found, MetaHasTraits):
        return given
    made = evaluated(found.__init__, bound_method=True)
    return stringify_signature(made, show_return_annotation=False, unqualified_typehints=True)


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
