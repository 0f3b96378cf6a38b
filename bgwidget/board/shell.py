"""What every widget has in common: settings of the browser's, and how a message is taken in."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterable
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import anywidget
import ipywidgets
import traitlets

from bgwidget.board.shared_text import with_shared_texts
from bgwidget.games.home import Home, check_home
from bgwidget.layout.colours import THEMES, pages
from bgwidget.rules import work_limits
from bgwidget.rules.rulebook import RulesError
from bgwidget.rules.work import limited_work
from bgwidget.wire.panel import Chrome
from bgwidget.wire.resume import Resume
from bgwidget.words import Words, current, speak

if TYPE_CHECKING:
    from bgwidget.picture import Diagram

_log = logging.getLogger(__name__)
_STATIC = Path(__file__).parents[1] / "static"
_VIEW = "application/vnd.jupyter.widget-view+json"
_WIDTH = 560
"""How wide a board's picture is where it stands in for the board, in pixels."""
_WIDGET_NAMES = frozenset({"layout", "observe", "unobserve"})
"""What every widget has and is asked for here, too."""
_METHODS = frozenset({"update", "request_state", "custom"})
"""What the front end of a widget may send."""

DataT = TypeVar("DataT")
KernelTrait: TypeAlias = traitlets.TraitType[DataT, DataT]


def front_end(name: str) -> Path:
    """Return the file of a built front end.

    Examples
    --------
    >>> front_end("board").name
    'board.js'
    """
    return _STATIC / f"{name}.js"


def kernel_trait(about: str) -> KernelTrait[Any]:
    """Return a trait that only the kernel writes, and that travels as text.

    In other data ipywidgets searches every list for buffers, and a kernel in the browser has no
    null to send.
    """
    trait: KernelTrait[Any] = traitlets.Dict(help=about)
    return trait.tag(sync=True, echo_update=False, to_json=_Writer())


class _Writer:
    """Writes a trait as text, and keeps the text of a value that widgets share, such as a frame."""

    def __init__(self) -> None:
        self._written: tuple[object, str] = (None, "")

    def __call__(self, value: object, _: object) -> str:
        written, text = self._written
        if written is not value:
            text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
            self._written = value, text
        return text


def chrome(words: Words, keys: Iterable[str]) -> Chrome:
    """Return what stays the same on a page of this language, with these sentences."""
    return {
        "language": words.language,
        "direction": words.direction,
        "numerals": words.numerals,
        "words": words.templates(keys, ()),
        "pages": pages(),
    }


class HomeSide(traitlets.TraitType[Home, Home]):
    """The side on which home lies; its widget says which sides it can have."""

    def validate(self, shell: Any, value: Home) -> Home:
        shell._check_home(value)
        return value


def from_browser(data: Any) -> Any:
    """Return what a browser sent, with None in place of Pyodide's own object for null."""
    if sys.platform != "emscripten":
        return data
    from pyodide.ffi import jsnull

    whole = [data]
    waiting: list[Any] = [whole]
    while waiting:
        inside = waiting.pop()
        pairs = inside.items() if isinstance(inside, dict) else enumerate(inside)
        for key, value in [*pairs]:
            if value is jsnull:
                inside[key] = None
            elif isinstance(value, dict | list):
                waiting.append(value)
    return whole[0]


class Shell(anywidget.AnyWidget):
    """A widget of which the browser may change the settings; for all else it sends messages.

    Parameters
    ----------
    theme
        How the widget is dressed.
    lock
        The lock under which messages are carried out; one of its own if left out.
    **traits
        Its other traits.

    Raises
    ------
    ValueError
        If the theme is not known, or home cannot be on that side.
    """

    _esm: Any
    _page = ""
    """The trait that is sent again where a message is refused."""
    _own_layout: ipywidgets.Layout | None = None
    _preferences = frozenset({"theme", "sound", "shortcuts", "home"})
    theme = traitlets.Enum(
        ("auto", *THEMES), "auto", help="How the board is dressed; auto follows the notebook."
    ).tag(sync=True)
    sound = traitlets.Bool(False, help="Whether moves are heard.").tag(sync=True)
    shortcuts = traitlets.Bool(
        True, help="Whether single letters act while the board has the focus."
    ).tag(sync=True)
    home = HomeSide("right", help="The side on which your home board lies, right or left.").tag(
        sync=True
    )

    resume: KernelTrait[Resume] = kernel_trait("What a copy without a kernel says of going on.")

    def __init__(self, *, theme: str = "auto", lock: RLock | None = None, **traits: Any) -> None:
        if theme not in (known := ("auto", *THEMES)):
            raise ValueError(speak("error.theme", found=theme, known=[*known]))
        # As a file, anywidget would hold every widget for good, to tell it when that changes.
        self._esm = str(self._esm)
        self._lock = lock or RLock()
        super().__init__(theme=theme, resume=self._resume(), **traits)
        if self.layout is not traits.get("layout"):
            self._own_layout = self.layout
        self.on_msg(self._receive)

    def close(self) -> None:
        """Take the widget off the page, and keep nothing of it."""
        super().close()
        if self._own_layout is not None:
            self._own_layout.close()
        self._let_go()

    def _let_go(self) -> None:
        """Close the widgets that belong to this one."""

    def __dir__(self) -> list[str]:
        """Return its own names, and few of those that every widget has."""
        of_widgets = {*dir(anywidget.AnyWidget)} - _WIDGET_NAMES
        return [name for name in super().__dir__() if name[0] == "_" or name not in of_widgets]

    def get_state(self, key: Any = None, *args: Any, **options: Any) -> dict[str, Any]:
        """Return the traits that the browser shows, or those of them that are asked for."""
        state = super().get_state(key, *args, **options)
        return state if key is not None else with_shared_texts(state)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take only settings from the browser: for anything else it has to send a message."""
        if not isinstance(sync_data, dict):
            return
        settings = from_browser(sync_data)
        for name in self._preferences & settings.keys():
            try:
                self.set_trait(name, settings[name])
            except (traitlets.TraitError, ValueError):
                self.send_state(name)

    def _answer(self, message: object) -> None:
        """Do what a message of the page asks; raise what refuses it."""

    def _refuse(self, error: Exception) -> None:
        """Show the page again how things stand, so that it does not wait."""
        self.send_state(self._page)

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        with self._lock:
            try:
                with limited_work(work_limits.REQUEST):
                    self._answer(message)
            except RulesError as error:
                self._refuse(error)
            except Exception as error:
                _log.exception("a message could not be handled")
                self._refuse(error)

    def _box(self) -> ipywidgets.Box | None:
        """Return what a notebook shows it in, with other widgets; None where it stands alone."""
        return None

    def _picture(self) -> Diagram | None:
        """Return what stands in its place where no widget can be shown."""
        return None

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        box = self._box()
        if box is not None:
            data = {**data, _VIEW: {**data[_VIEW], "model_id": box.model_id}}
        diagram = self._picture()
        if diagram is None:
            return {**data, "text/plain": repr(self)}, metadata
        from bgwidget.picture.html_image import html_image

        image = {"text/html": html_image(diagram.svg, _WIDTH)}
        return {**data, "text/plain": repr(self), **image}, metadata

    def _resume(self, key: str = "again", **facts: object) -> Resume:
        """Return what is said where a notebook has kept this widget, and no kernel knows it."""
        words = getattr(self, "_words", None) or current()
        return {"label": words.say(f"resume.{key}", **facts), "note": words.say("resume.note")}

    def _check_home(self, home: object) -> None:
        check_home(home)

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        """Drop what is no message of a page: ipywidgets would print a traceback for it."""
        data = msg["content"].get("data")
        if not isinstance(data, dict) or data.get("buffer_paths", []) != []:
            return
        method = data.get("method")
        if isinstance(method, str) and method in _METHODS:
            super()._handle_msg(msg)

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        super()._handle_custom_msg(from_browser(content), buffers)
