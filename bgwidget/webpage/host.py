"""Runs the boards and lessons of a page without Jupyter, as a kernel runs those of a notebook."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import ipywidgets

import bgwidget
from bgwidget.board.session import checked
from bgwidget.common.json_text import parse
from bgwidget.common.shapes import fields
from bgwidget.rules.rulebook import RulesError
from bgwidget.tables import Correspondence
from bgwidget.webpage.kept_tables import KeptTables
from bgwidget.webpage.links import Link, link_of, open_link, read_link
from bgwidget.wire.course import CourseRequest
from bgwidget.wire.webpage import (
    Bundle,
    ChildrenNews,
    ContentNews,
    ContentRequest,
    KnownWidget,
    MadeHolder,
    MadeWidget,
    MakeRequest,
    News,
    ProgressNews,
    SettingsRequest,
    ShownWidget,
    StateNews,
    WidgetState,
)
from bgwidget.words import current, use

BUNDLES: Mapping[str, Bundle] = {
    "course": "map",
    "lesson": "lesson",
    "review": "review",
    "chances": "chances",
    "scene": "board",
}
"""The front end of a widget, by a trait that no other widget has; the first that fits counts."""
_TRAITS = tuple(name for name in fields(WidgetState) if name != "link")
_SHOWN = {"Board", "Chances", "Course", "Drill", "Lesson", "Review"}


class _Group(ipywidgets.VBox):  # type: ignore[misc]
    """Widgets that a page shows together; no link leads to what they show."""


def run(code: str) -> Any:
    """Run lines of Python as the docs show them, and return the value of the last one.

    Several widgets, with commas between them, are shown one below another; chances are shown below
    their board.

    Examples
    --------
    >>> run("dice = (3, 1)\\nBoard(dice=dice)").dice
    (3, 1)
    >>> run("Chances(Board(dice=(3, 1)))").children[0].dice
    (3, 1)
    """
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body else None
    if not isinstance(last, ast.Expr):
        raise ValueError("the last line has to be an expression")
    # What is not named here is not loaded, and Python is quicker to come.
    names = (each for part in (tree, last) for each in ast.walk(part) if isinstance(each, ast.Name))
    named = {each.id for each in names}
    space = {name: getattr(bgwidget, name) for name in _SHOWN & named}
    exec(compile(tree, "page", "exec"), space)
    value = eval(compile(ast.Expression(last.value), "page", "eval"), space)
    if not isinstance(value, tuple) and value.has_trait("chances"):
        value = (value.board, value)
    return _Group(value) if isinstance(value, tuple) else value


def front_end(widget: Any) -> tuple[Bundle, WidgetState]:
    """Return which front end shows a widget, and the traits that it shows.

    Examples
    --------
    >>> bundle, state = front_end(run("Board(dice=(3, 1))"))
    >>> bundle, sorted(state)[:4]
    ('board', ['advice', 'frame', 'game_panel', 'home'])
    """
    traits: WidgetState = widget.get_state([name for name in _TRAITS if widget.has_trait(name)])
    return bundle_of(widget), {**traits, "link": link_of(widget)}


def bundle_of(widget: Any) -> Bundle:
    """Return the name of the front end that shows a widget.

    Examples
    --------
    >>> bundle_of(run("Board(dice=(3, 1))"))
    'board'
    """
    if getattr(widget, "draws", False):
        return "drawn"
    return next(name for trait, name in BUNDLES.items() if widget.has_trait(trait))


class Host:
    """Makes widgets, and carries messages between them and the page.

    What it takes in and what it posts is JSON text, of the types in ``bgwidget/wire/webpage.py``.

    Parameters
    ----------
    post
        Takes `News` to the page.
    post_now
        Takes `News` to the page that cannot wait until a request has been carried out.
    tables
        The file in which games by links are kept, with the secrets of the one who plays here.

    Examples
    --------
    >>> request = {"code": "Board(dice=(3, 1))", "language": "en", "digits": "latin"}
    >>> host = Host(print)
    >>> board = json.loads(host.make("b0", json.dumps(request)))
    >>> board["state"]["link"]
    '?xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'
    >>> host.receive("b0", '{"state": {"sound": true}}')
    {"id":"b0","state":{"sound":true}}
    """

    def __init__(
        self,
        post: Callable[[str], object],
        post_now: Callable[[str], object] | None = None,
        tables: str = "",
    ) -> None:
        self._post = post
        self._post_now = post_now or post
        self._widgets: dict[str, Any] = {}
        self._links: dict[str, str] = {}
        self._tables = KeptTables(Path(tables) if tables else None)
        self._sides: dict[str, Correspondence] = {}
        self._count = 0

    def make(self, id: str, request: str) -> str:
        """Make a widget of the page, and return it as `Made`.

        A link that cannot be followed, or a match file that cannot be read, leaves the widget as
        the code makes it, and the notice says why.

        Parameters
        ----------
        id
            What messages call it by; one that has this name already is closed.
        request
            A `MakeRequest`. Its link and its match file are checked; its code is the page's own.
        """
        asked = checked(parse(request), MakeRequest)
        self._close(id)
        use(asked["language"], asked["digits"])
        # What the page shows and what is made here is the same, down to the drills in a lesson.
        if "seed" in asked:
            from bgwidget.lessons.session.drills import draw_as

            draw_as(asked["seed"])
        notice = ""
        try:
            link = read_link(asked.get("link", ""))
            use(link.language or asked["language"], link.digits or asked["digits"])
            widget = self._opened(id, asked, link)
        except RulesError as error:
            notice, widget = str(error), run(asked["code"])
        if not widget.has_trait("children"):
            return _text(MadeWidget(**self._show(id, widget), notice=notice))
        self._widgets[id] = widget
        widget.observe(lambda _: self._tell_children(id), "children")
        return _text(MadeHolder(children=self._children(id), notice=notice))

    def _opened(self, id: str, asked: MakeRequest, link: Link) -> Any:
        if "match_file" not in asked:
            return open_link(link, lambda: run(asked["code"]), self._tables)
        from bgwidget.webpage.match_file import review_of

        def tell(done: int, whole: int) -> None:
            self._post_now(_text(ProgressNews(id=id, done=done, whole=whole)))

        return review_of(asked["match_file"], tell)

    def widget(self, id: str) -> Any:
        """Return the widget of this name."""
        return self._widgets[id]

    def receive(self, id: str, text: str) -> None:
        """Take in a `WidgetRequest`: settings that changed, or a message.

        Raises
        ------
        InvalidIntentError
            If it is neither.
        """
        widget, message = self._widgets.get(id), parse(text)
        if widget is None:
            return
        if isinstance(message, dict) and "state" in message:
            widget.set_state(checked(message, SettingsRequest)["state"])
        else:
            widget._handle_custom_msg(checked(message, ContentRequest)["content"], [])
        self._keep_table(id)
        self._tell_links()

    def carry(self, text: str) -> str:
        """Take the learner's progress home, or bring it back; return what came of it.

        Request and reply are those of the map of the course.
        """
        # Only a few who come to a page ask for it: a board does not wait for this.
        from bgwidget.lessons.page.progress_file import bring, take

        asked, logbook = checked(parse(text), CourseRequest), bgwidget.lessons.Logbook()
        if asked["kind"] == "take":
            return _text(take(logbook, current()))
        return _text(bring(logbook, asked.get("file"), current()))

    def _show(self, id: str, widget: Any) -> ShownWidget:
        self._widgets[id] = widget
        widget.comm = _Comm(id, self._tell)
        self._keep_table(id)
        bundle, state = front_end(widget)
        if isinstance(self._widgets.get(id.split(".")[0]), _Group):
            state["link"] = ""
        else:
            self._links[id] = state["link"]
        return {"id": id, "bundle": bundle, "state": state}

    def _keep_table(self, id: str) -> None:
        """Keep the game by links that is played on a board, if something was done in it."""
        side = getattr(self._widgets[id], "table", None)
        if side is not None and side is not self._sides.get(id):
            self._sides[id] = side
            self._tables.keep(side)

    def _children(self, id: str) -> list[ShownWidget | KnownWidget]:
        """Return the children of a widget; make the new ones, close those that are gone."""
        children = self._widgets[id].children
        known = {widget: key for key, widget in self._widgets.items()}
        for widget, key in known.items():
            if key.startswith(f"{id}.") and widget not in children:
                self._close(key)
        return [
            {"id": known[child]} if child in known else self._show(self._next(id), child)
            for child in children
        ]

    def _next(self, id: str) -> str:
        self._count += 1
        return f"{id}.{self._count}"

    def _close(self, id: str) -> None:
        for each in [key for key in self._widgets if key == id or key.startswith(f"{id}.")]:
            self._links.pop(each, None)
            self._sides.pop(each, None)
            self._widgets.pop(each).close()

    def _tell_children(self, id: str) -> None:
        self._tell(ChildrenNews(id=id, children=self._children(id)))

    def _tell_links(self) -> None:
        for id, before in tuple(self._links.items()):
            link = link_of(self._widgets[id])
            if link != before:
                self._links[id] = link
                self._tell(StateNews(id=id, state={"link": link}))

    def _tell(self, news: News) -> None:
        self._post(_text(news))


class _Comm:
    """Stands in for the comm through which a widget sends to its page."""

    def __init__(self, id: str, tell: Callable[[News], None]) -> None:
        self.comm_id = id
        self._tell = tell

    def send(self, data: Mapping[str, Any], buffers: object = None, **_: object) -> None:
        if data["method"] == "update":
            state: Any = {name: value for name, value in data["state"].items() if name in _TRAITS}
            if state:
                self._tell(StateNews(id=self.comm_id, state=state))
        elif data["method"] == "custom":
            self._tell(ContentNews(id=self.comm_id, content=data["content"]))

    def on_msg(self, _: object) -> None:
        """Do nothing: the host hands messages to the widget itself."""

    def close(self, *_: object, **__: object) -> None:
        """Do nothing: the page takes the widget away itself."""


def _text(message: object) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
