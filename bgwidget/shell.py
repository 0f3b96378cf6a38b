"""What every widget here has in common: a few settings that the browser may change."""

from __future__ import annotations

import json
from typing import Any, TypeAlias, TypeVar

import anywidget
import traitlets

from bgwidget.layout.colours import THEMES
from bgwidget.words import speak

_PREFERENCES = frozenset({"theme", "sound", "shortcuts"})
_WIDGET_NAMES = frozenset({"layout", "observe", "unobserve"})
"""What every widget has and is asked for here, too."""


DataT = TypeVar("DataT")
KernelTrait: TypeAlias = traitlets.TraitType[DataT, DataT]


def kernel_trait(about: str, as_text: bool = False) -> KernelTrait[Any]:
    """Return a trait that only the kernel writes.

    Send a large one as text: in other data ipywidgets searches every list for buffers.
    """
    trait: KernelTrait[Any] = traitlets.Dict(help=about)
    trait.tag(sync=True, echo_update=False)
    if as_text:
        trait.tag(to_json=lambda value, _: _as_text(value))
    return trait


_last_written: tuple[object, str] = (None, "")


def _as_text(value: object) -> str:
    """Return a value as text; boards that are alike share one frame, which is written once."""
    global _last_written
    written, text = _last_written
    if written is not value:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        _last_written = value, text
    return text


class Shell(anywidget.AnyWidget):
    """A widget of which the browser may change the settings, and nothing else.

    Raises
    ------
    ValueError
        If the theme is not known.
    """

    theme = traitlets.Enum(
        ("auto", *THEMES), "auto", help="How the board is dressed; auto follows the notebook."
    ).tag(sync=True)
    sound = traitlets.Bool(False, help="Whether moves are heard.").tag(sync=True)
    shortcuts = traitlets.Bool(
        True, help="Whether single letters act while the board has the focus."
    ).tag(sync=True)

    def __init__(self, *, theme: str = "auto", **traits: Any) -> None:
        if theme not in (known := ("auto", *THEMES)):
            raise ValueError(speak("error.theme", found=repr(theme), known=", ".join(known)))
        super().__init__(theme=theme, **traits)

    def __dir__(self) -> list[str]:
        """Return the names of its own, without most of what every widget has."""
        of_widgets = {*dir(anywidget.AnyWidget)} - _WIDGET_NAMES
        return [name for name in super().__dir__() if name[0] == "_" or name not in of_widgets]

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take only settings from the browser: for anything else it has to send a message."""
        if not isinstance(sync_data, dict):
            return
        for name in _PREFERENCES & sync_data.keys():
            try:
                self.set_trait(name, sync_data[name])
            except traitlets.TraitError:
                self.send_state(name)
