"""Stand-ins for what the package uses of anywidget and ipywidgets, for a page without Jupyter.

The real ones bring IPython along and take seconds to load in a browser. These send through `comm`
what the real ones send, so that `bgwidget.webpage.host` serves both.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import traitlets

_log = logging.getLogger(__name__)


class CallbackDispatcher:
    """Functions that are called one after another; none of them stops the others.

    Examples
    --------
    >>> plays = CallbackDispatcher()
    >>> plays.register_callback(print)
    >>> plays.register_callback(print)
    >>> plays("Played", "8/5 6/5")
    Played 8/5 6/5
    """

    def __init__(self) -> None:
        self.callbacks: list[Callable[..., object]] = []

    def register_callback(self, callback: Callable[..., object], remove: bool = False) -> None:
        """Call `callback` from now on, or no longer."""
        known = callback in self.callbacks
        if remove and known:
            self.callbacks.remove(callback)
        elif not remove and not known:
            self.callbacks.append(callback)

    def __call__(self, *told: object) -> None:
        for callback in tuple(self.callbacks):
            try:
                callback(*told)
            except Exception:
                _log.exception("a callback failed")


class Widget(traitlets.HasTraits):
    """An object of which some traits are shown in the browser.

    Examples
    --------
    >>> class Counter(Widget):
    ...     count = traitlets.Int().tag(sync=True)
    >>> class Comm:
    ...     def send(self, data, buffers):
    ...         print(data["state"])
    >>> counter = Counter(count=1)
    >>> counter.comm = Comm()
    >>> counter.count = 2
    {'count': 2}
    >>> with counter.hold_sync():
    ...     counter.count = 3
    ...     counter.count = 4
    {'count': 4}
    """

    comm: Any = None
    layout = traitlets.Any()

    def __init__(self, **traits: Any) -> None:
        self._callbacks = CallbackDispatcher()
        self._held = 0
        self._due: dict[str, None] = {}
        super().__init__(**traits)
        self.open()

    def open(self) -> None:
        """Do nothing: the host opens what messages go through."""

    def get_state(self, key: str | Iterable[str] | None = None) -> dict[str, Any]:
        """Return the traits that are shown, or those of them that are asked for."""
        asked = self.trait_names(sync=True) if key is None else key
        names = [asked] if isinstance(asked, str) else asked
        return {name: self._written(name) for name in names}

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Show these traits as they are now."""
        if self.comm is not None:
            state = self.get_state(key)
            self.comm.send(data={"method": "update", "state": state}, buffers=[])

    def send(self, content: object, buffers: object = None) -> None:
        """Send a message of its own."""
        if self.comm is not None:
            self.comm.send(data={"method": "custom", "content": content}, buffers=[])

    def notify_change(self, change: Any) -> None:
        """Show a trait that has changed, and tell those who observe it."""
        name = change["name"]
        if self.comm is not None and self.traits()[name].metadata.get("sync"):
            if self._held:
                self._due[name] = None
            else:
                self.send_state(name)
        super().notify_change(change)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send what changes meanwhile as one message."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
            if self._due and not self._held:
                due, self._due = [*self._due], {}
                self.send_state(due)

    def on_msg(self, callback: Callable[..., object], remove: bool = False) -> None:
        """Call `callback` with each message of the browser."""
        self._callbacks.register_callback(callback, remove)

    def close(self) -> None:
        """Show nothing any more."""
        self.comm = None

    def _handle_custom_msg(self, content: object, buffers: object) -> None:
        self._callbacks(self, content, buffers)

    def _written(self, name: str) -> Any:
        write = self.traits()[name].metadata.get("to_json")
        value = getattr(self, name)
        return value if write is None else write(value, self)


class VBox(Widget):
    """Widgets one below another."""

    children = traitlets.Tuple()

    def __init__(self, children: Iterable[Widget] = (), **traits: Any) -> None:
        super().__init__(children=tuple(children), **traits)


MODULES: Mapping[str, Mapping[str, object]] = {
    "anywidget": {"AnyWidget": Widget},
    "ipywidgets": {"CallbackDispatcher": CallbackDispatcher, "Layout": dict, "VBox": VBox},
}
"""By module: what stands in for what the package uses of it."""


def install() -> None:
    """Let them be found where the package looks for the real ones; call it before any board."""
    for name, content in MODULES.items():
        module = ModuleType(name)
        vars(module).update(content)
        sys.modules[name] = module
