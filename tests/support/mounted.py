"""A widget on a page that has room for it and nothing else, as its front end draws it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route

from bgwidget.webpage.host import bundle_of as bundle_on_page
from support.environment import ROOT

PAGE = "https://mounted.test/"
_STATIC = ROOT / "bgwidget" / "static"
_IN_NOTEBOOKS = ("wall", "studio", "experiment")


def bundle_of(widget: Any) -> str:
    """Return the name of the front end that shows a widget."""
    if getattr(widget, "_may_have_clock", False):
        return "table"
    named = (name for name in _IN_NOTEBOOKS if widget.has_trait(name))
    return next(named, None) or bundle_on_page(widget)


_SHARED = ("frame", "chrome")
_EMPTY = "<!doctype html><html lang='en'><title>Mounted</title><body style='margin:0'><main></main>"


class Mounted:
    """Mounts one widget after the other in ``page``, in a box of a given place and size.

    Examples
    --------
    >>> box = (320, 94, 1020, 640)
    >>> mounted = Mounted(page)  # doctest: +SKIP
    >>> mounted.show(Board(), box)  # doctest: +SKIP
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        serve(page, _EMPTY)
        self.clear()

    def clear(self) -> None:
        """Load the page anew, with nothing on it."""
        self.page.goto(PAGE)

    def show(self, widget: Any, box: tuple[int, int, int, int]) -> None:
        """Show a widget in a box: left, top, width and height in px."""
        bundle = bundle_of(widget)
        self.page.evaluate(MOUNT, [f"{PAGE}{bundle}.js", _traits(widget), box])

    def update(self, widget: Any) -> None:
        """Take over what has changed in the widget that is shown."""
        self.page.evaluate(UPDATE, _traits(widget))


def _traits(widget: Any) -> dict[str, Any]:
    """Return what the front end reads, with the texts that widgets share in their places."""
    state = widget.get_state()
    values = {name: state[name] for name in state if not name.startswith(("_", "layout", "code"))}
    for name in set(_SHARED) & set(values):
        value = getattr(widget, name)
        values[name] = value if isinstance(value, str) else json.dumps(value)
    return values


def serve(page: Page, empty: str) -> None:
    """Serve an empty page, and the front ends beside it."""

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(PAGE)
        if name.endswith(".js"):
            route.fulfill(path=_STATIC / name, content_type="text/javascript")
        else:
            route.fulfill(body=empty, content_type="text/html")

    page.route(PAGE + "**", answer)


_REST = """
const frame = () => new Promise(requestAnimationFrame);
// A page takes its new shape, and then its board, a frame after each was measured.
const rest = async () => { for (let n = 0; n < 6; n += 1) await frame(); };
"""
MOUNT = f"""async ([bundle, values, [left, top, width, height]]) => {{
  {_REST}
  window.closing?.abort();
  window.closing = new AbortController();
  const listeners = (window.listeners = new Map());
  window.values = values;
  const model = {{
    get: name => window.values[name],
    set: (name, value) => {{ window.values[name] = value; }},
    save_changes: () => undefined,
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    off: () => undefined,
    send: () => undefined,
  }};
  const el = document.createElement("div");
  const place = `position:absolute;left:${{left}}px;top:${{top}}px;width:${{width}}px;`;
  document.querySelector("main").replaceChildren(el);
  el.style = `${{place}}height:${{height}}px;overflow:auto`;
  window.scrollTo(0, 0);
  const {{ default: frontEnd }} = await import(bundle);
  frontEnd().render({{ model, el, signal: window.closing.signal }});
  while (!el.firstElementChild?.shadowRoot) await frame();
  await rest();
}}"""
UPDATE = f"""async values => {{
  {_REST}
  const before = window.values;
  window.values = values;
  for (const [name, value] of Object.entries(values)) {{
    if (JSON.stringify(value) === JSON.stringify(before[name])) continue;
    for (const listener of window.listeners.get(`change:${{name}}`) ?? []) listener();
  }}
  await rest();
}}"""
