"""Stand-ins for what the package uses of anywidget and ipywidgets, for a page without Jupyter.

The real ones bring IPython along and take seconds to load in a browser. These send through `comm`
what the real ones send, so that `bgwidget.webpage.host` serves both.
"""

from __future__ import annotations

import logging
import sys
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import traitlets

_log = logging.getLogger(__name__)


class CallbackDispatcher:
    """Calls one function after another, also if one of them raises.

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
        """Call `callback` from now on, or with `remove` no longer."""
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
    """An object that sends the traits tagged `sync` to the browser.

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
        self._holding = 0
        self._changed: dict[str, None] = {}
        super().__init__(**traits)
        self.open()

    def open(self) -> None:
        """Do nothing: the host opens what messages go through."""

    def get_state(self, key: str | Iterable[str] | None = None) -> dict[str, Any]:
        """Return the values of some traits; without `key`, of all that are tagged `sync`."""
        asked = self.trait_names(sync=True) if key is None else key
        names = [asked] if isinstance(asked, str) else asked
        return {name: self._as_json(name) for name in names}

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send the values of some traits; without `key`, of all that are tagged `sync`."""
        if self.comm is not None:
            state = self.get_state(key)
            self.comm.send(data={"method": "update", "state": state}, buffers=[])

    def send(self, content: object, buffers: object = None) -> None:
        """Send a custom message to the front end."""
        if self.comm is not None:
            self.comm.send(data={"method": "custom", "content": content}, buffers=[])

    def notify_change(self, change: Any) -> None:
        """Send a trait that has changed, and tell its observers."""
        name = change["name"]
        if self.comm is not None and self.traits()[name].metadata.get("sync"):
            if self._holding:
                self._changed[name] = None
            else:
                self.send_state(name)
        super().notify_change(change)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Collect the changes made within the `with` block into one message."""
        self._holding += 1
        try:
            yield
        finally:
            self._holding -= 1
            if self._changed and not self._holding:
                names, self._changed = [*self._changed], {}
                self.send_state(names)

    def on_msg(self, callback: Callable[..., object], remove: bool = False) -> None:
        """Call `callback` with each custom message of the front end, or no longer."""
        self._callbacks.register_callback(callback, remove)

    def close(self) -> None:
        """Send nothing any more."""
        self.comm = None

    def _handle_custom_msg(self, content: object, buffers: object) -> None:
        self._callbacks(self, content, buffers)

    def _as_json(self, name: str) -> Any:
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
"""By module: the names that the package uses of it, and what stands in for them."""


def install() -> None:
    """Put the stand-ins where the package imports the real modules; call it before all else."""
    for name, content in MODULES.items():
        module = ModuleType(name)
        vars(module).update(content)
        sys.modules[name] = module
    # All that is asked of it is in this Python.
    sys.modules.setdefault("typing_extensions", typing)
