"""A page on which cells of Python show widgets, with no JupyterLab and no kernel round them."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from ipywidgets.widgets.widget import _instances
from playwright.sync_api import Page

from support.mounted import PAGE, bundle_of, serve
from support.no_loop import no_loop
from support.watch import Watch

SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")
EMPTY = (
    "<!doctype html><html lang='en'><title>Sheet</title>"
    "<body data-jp-theme-light='true'><main style='max-width: 900px; margin: auto'></main>"
)
PAPERS = {"light": ("true", "#fff", "#000"), "dark": ("false", "#111", "#fff")}
OF_EVERY_WIDGET = {"children", "layout", "tabbable", "tooltip"}


class Sheet(Watch):
    """Runs cells in the process of the tests, and shows their widgets in `page`.

    It takes the place of `support.lab.Lab` where the front end and its Python are what a test is
    about: keys, pointers and messages are real.
    """

    def __init__(self, page: Page) -> None:
        super().__init__(page, PAGE.split("/")[2])
        self._widgets: dict[str, Any] = {}
        self._news: list[dict[str, Any]] = []
        self._late: list[tuple[str, str]] | None = None
        serve(page, EMPTY)
        page.expose_binding("askPython", lambda _, id, text: self._hear(id, text))

    @property
    def folder(self) -> Path:
        """The folder in which cells are run."""
        return Path.cwd()

    def open_cells(self, *sources: str) -> None:
        """Open an empty page, for new cells."""
        self.close()
        self._sources, self._space = sources, {"__name__": "__main__"}
        self.page.goto(PAGE)
        self.page.add_script_tag(content=SCRIPT, type="module")
        # A module runs a moment after it is there.
        self.page.wait_for_function("() => window.sheet")

    def run_all(self) -> None:
        """Run every cell to its end, and show what stands in the last line of each."""
        for number in range(len(self._sources)):
            self.run_cell(number)

    def run_cell(self, number: int) -> None:
        tree = ast.parse(self._sources[number])
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        made = None
        with no_loop():
            exec(compile(tree, "cell", "exec"), self._space)
            if last is not None:
                shown = eval(compile(ast.Expression(last.value), "cell", "eval"), self._space)
                made = self._made(as_shown(shown))
        if made is not None:
            self.page.evaluate("made => sheet.show(made)", made)
        self._tell()

    def run_code(self, source: str) -> str:
        """Run code beside the cells, show what it has changed, and return what it prints."""
        with redirect_stdout(StringIO()) as printed, no_loop():
            exec(source, self._space)
        self._tell()
        return printed.getvalue()

    def theme(self, name: str) -> None:
        """Change to a "light" or a "dark" page."""
        self.page.evaluate(PAPER, PAPERS[name])

    def wait_known(self, source: str, text: str) -> None:
        """Wait until code that is run prints this, for what a page sends and shows no answer to."""
        self.page.wait_for_function("() => sheet.isAnswered()")
        assert self.run_code(source) == text

    @contextmanager
    def frozen_kernel(self) -> Iterator[None]:
        """Let Python hear what is asked, and answer all of it later."""
        self._late = []
        try:
            yield
        finally:
            late, self._late = self._late, None
            for asked in late:
                self._carry_out(*asked)
            self._tell()

    def close(self) -> None:
        """Take every widget off the page."""
        for widget in self._widgets.values():
            widget.close()
        self._widgets.clear()
        self._news.clear()

    def _hear(self, id: str, text: str) -> list[dict[str, Any]]:
        if self._late is None:
            self._carry_out(id, text)
        else:
            self._late.append((id, text))
        return self._take_news()

    def _carry_out(self, id: str, text: str) -> None:
        widget, asked = self._widgets.get(id), json.loads(text)
        if widget is None:
            return
        with no_loop():
            if "state" in asked:
                widget.set_state(asked["state"])
            else:
                widget._handle_custom_msg(asked["content"], [])

    def _take_news(self) -> list[dict[str, Any]]:
        news = [*self._news]
        self._news.clear()
        return news

    def _tell(self) -> None:
        if news := self._take_news():
            self.page.evaluate("news => sheet.tell(news)", news)

    def _made(self, widget: Any) -> dict[str, Any]:
        """Return all that the page needs to show a widget, or its name if it is known there."""
        known = {each: id for id, each in self._widgets.items()}
        if widget in known:
            return {"id": known[widget]}
        id = f"w{len(self._widgets)}"
        self._widgets[id] = widget
        widget.comm = _Comm(id, self._news)
        made = {"id": id, "state": {}, "style": _style_of(widget)}
        if widget.has_trait("children"):
            widget.observe(lambda _: self._news.append(self._children(id)), "children")
            return made | self._children(id)
        bundle = bundle_of(widget)
        return made | {"bundle": f"{PAGE}{bundle}.js", "state": widget.get_state(traits_of(widget))}

    def _children(self, id: str) -> dict[str, Any]:
        return {"id": id, "children": [self._made(each) for each in self._widgets[id].children]}


class _Comm:
    """Notes down what a widget sends."""

    def __init__(self, id: str, news: list[dict[str, Any]]) -> None:
        self.comm_id, self._news = id, news

    def send(self, data: Mapping[str, Any], buffers: object = None, **_: object) -> None:
        if data["method"] == "update":
            self._news.append({"id": self.comm_id, "state": dict(data["state"])})
        elif data["method"] == "custom":
            self._news.append({"id": self.comm_id, "content": data["content"]})

    def on_msg(self, _: object) -> None:
        """Do nothing: the sheet hands messages to the widget itself."""

    def close(self, *_: object, **__: object) -> None:
        self._news.append({"id": self.comm_id, "closed": True})


def _style_of(widget: Any) -> dict[str, str]:
    """Return what the layout of a widget says, by the names of CSS."""
    said = widget.layout.get_state().items()
    return {name.replace("_", "-"): value for name, value in said if name[0] != "_" and value}


def as_shown(value: Any) -> Any:
    """Return the widget that a notebook shows for a value, which may be a box round it."""
    bundle = value._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    return _instances[data["application/vnd.jupyter.widget-view+json"]["model_id"]]


def traits_of(widget: Any) -> list[str]:
    """Return the names of the traits that the front end reads."""
    return [name for name in widget.keys if name[0] != "_" and name not in OF_EVERY_WIDGET]


PAPER = """([isLight, ground, ink]) => {
  document.body.dataset.jpThemeLight = isLight;
  document.body.style.setProperty("--jp-layout-color1", ground);
  document.body.style.setProperty("--jp-ui-font-color0", ink);
  document.body.style.background = ground;
}"""
