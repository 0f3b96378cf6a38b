"""What widgets have in common and a page needs once: their code, and the frames of boards."""

from __future__ import annotations

import sys
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar

import anywidget
import traitlets

_TEXTS = ("frame", "chrome")
"""Traits that are often the same."""


class SharedText(anywidget.AnyWidget):
    """A text that any number of widgets on a page refer to.

    None of them closes it: what one has named, another may name later.

    Examples
    --------
    >>> SharedText.of("Home") is SharedText.of("Home")
    True
    """

    _esm = "export default {}"
    _by_text: ClassVar[dict[str, SharedText]] = {}
    text = traitlets.Unicode().tag(sync=True)

    @classmethod
    def of(cls, text: str) -> SharedText:
        """Return the widget that holds a text, which is a new one if the last has been closed."""
        shared = cls._by_text.get(text)
        if shared is None or shared.comm is None:
            shared = cls._by_text[text] = cls(text=text)
        return shared

    @property
    def reference(self) -> str:
        """The name by which a front end asks its host for it."""
        return f"anywidget:{self.model_id}"


def with_shared_texts(state: dict[str, Any]) -> dict[str, Any]:
    """Return the whole state of a widget, with references to what others have, too.

    `js/src/shared/loader.ts` follows them. marimo closes the widgets of a cell that is run again,
    whoever refers to them, and sends equal code once by itself: there the state stays as it is.
    """
    marimo = sys.modules.get("marimo")
    if marimo is not None and marimo.running_in_notebook():
        return state
    shared = {name: SharedText.of(state[name]).reference for name in _TEXTS if name in state}
    code = SharedText.of(state["_esm"]).reference
    apart = SharedText.of(_static("apart")).reference
    return {**state, **shared, "_esm": _static("loader"), "code": code, "apart": apart}


@cache
def _static(name: str) -> str:
    return files("bgwidget").joinpath("static", f"{name}.js").read_text(encoding="utf-8")
