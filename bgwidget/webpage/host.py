"""The host of the boards and lessons on a page: what a kernel is to a notebook."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Mapping
from typing import Any

import bgwidget
from bgwidget.common.json_text import parse
from bgwidget.webpage.links import InvalidLinkError, link_of, opened_by, read
from bgwidget.words import current, use

BUNDLES: Mapping[str, str] = {"course": "map", "lesson": "lesson", "scene": "board"}
"""By the trait that only it has: the front end of a widget."""
_SHOWN = ("frame", "scene", "chrome", "lesson", "course", "theme", "sound", "shortcuts", "advice")


def run(code: str) -> Any:
    """Run lines of Python as they stand in the docs; return the value of the last one.

    Examples
    --------
    >>> run("dice = (3, 1)\\nBoard(dice=dice)").dice
    (3, 1)
    """
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body else None
    if not isinstance(last, ast.Expr):
        raise ValueError("the last line has to be an expression")
    space = {name: getattr(bgwidget, name) for name in ("Board", "Course", "Drill", "Lesson")}
    exec(compile(tree, "page", "exec"), space)
    return eval(compile(ast.Expression(last.value), "page", "eval"), space)


def shown(widget: Any) -> dict[str, Any]:
    """Return what the browser shows of a widget: its front end and its traits.

    Examples
    --------
    >>> found = shown(run("Board(dice=(3, 1))"))
    >>> found["bundle"], sorted(found["state"])
    ('board', ['advice', 'frame', 'link', 'scene', 'shortcuts', 'sound', 'theme'])
    """
    bundle = next(name for trait, name in BUNDLES.items() if widget.has_trait(trait))
    names = [name for name in _SHOWN if widget.has_trait(name)]
    return {"bundle": bundle, "state": {**widget.get_state(names), "link": link_of(widget)}}


class Host:
    """Makes widgets, and carries messages between them and the page.

    Parameters
    ----------
    post
        Takes each message to the page, as JSON text: ``{"id", "state"}``, ``{"id", "content"}``,
        or ``{"id", "children"}`` with what stands now in a widget that holds others.

    Examples
    --------
    >>> asked = {"code": "Board(dice=(3, 1))", "language": "en", "digits": "latin"}
    >>> host = Host(print)
    >>> made = json.loads(host.make("b0", json.dumps(asked)))
    >>> made["state"]["link"]
    '?xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'
    >>> host.receive("b0", '{"state": {"sound": true}}')
    {"id":"b0","state":{"sound":true}}
    """

    def __init__(self, post: Callable[[str], object]) -> None:
        self._post = post
        self._widgets: dict[str, Any] = {}
        self._links: dict[str, str] = {}
        self._made = 0

    def make(self, id: str, request: str) -> str:
        """Make the widget of a page, and return what it shows as JSON text.

        Parameters
        ----------
        id
            What messages call it by; one that has this name already is closed.
        request
            JSON text: the page's own ``code``, its ``language`` and ``digits``, the ``seed`` of its
            drills, and the ``link`` by which it was opened, which is checked. A link that cannot be
            followed leaves the widget as the code makes it, and ``notice`` says why.
        """
        asked = parse(request)
        self._close(id)
        use(asked["language"], asked["digits"])
        # What the page shows and what is made here is the same, down to the drills in a lesson.
        if "seed" in asked:
            from bgwidget.lessons.session.drills import draw_as

            draw_as(asked["seed"])
        notice = ""
        try:
            link = read(asked.get("link", ""))
            use(link.language or asked["language"], link.digits or asked["digits"])
            widget = opened_by(link, lambda: run(asked["code"]))
        except InvalidLinkError as error:
            notice, widget = str(error), run(asked["code"])
        return _written({**self._hold(id, widget), "notice": notice})

    def widget(self, id: str) -> Any:
        """Return the widget of this name."""
        return self._widgets[id]

    def receive(self, id: str, text: str) -> None:
        """Take in a message of the page: a setting that changed, or a request."""
        widget, message = self._widgets.get(id), parse(text)
        if widget is None:
            return
        if "state" in message:
            widget.set_state(message["state"])
        else:
            widget._handle_custom_msg(message["content"], [])
        self._tell_links()

    def carry(self, text: str) -> str:
        """Take the learner's progress home, or bring it back; return what came of it.

        Request and reply are JSON text, as the map of the course has them.
        """
        # Only a few who come to a page ask for it: a board does not wait for this.
        from bgwidget.board.intents import checked
        from bgwidget.lessons.page.progress_file import bring, take
        from bgwidget.wire.course import CourseRequest

        asked, logbook = checked(parse(text), CourseRequest), bgwidget.lessons.Logbook()
        if asked["kind"] == "take":
            return _written({**take(logbook, current())})
        return _written({**bring(logbook, asked.get("file"), current())})

    def _hold(self, id: str, widget: Any) -> dict[str, Any]:
        self._widgets[id] = widget
        if widget.has_trait("children"):
            widget.observe(lambda _: self._tell({"id": id, **self._held(id, widget)}), "children")
            return self._held(id, widget)
        widget.comm = _Comm(id, self._tell)
        found = shown(widget)
        self._links[id] = found["state"]["link"]
        return {"id": id, **found}

    def _held(self, id: str, holder: Any) -> dict[str, Any]:
        known = {held: key for key, held in self._widgets.items()}
        for held, key in known.items():
            if key.startswith(f"{id}.") and held not in holder.children:
                self._close(key)
        return {
            "children": [
                {"id": known[each]} if each in known else self._hold(self._next(id), each)
                for each in holder.children
            ]
        }

    def _next(self, id: str) -> str:
        self._made += 1
        return f"{id}.{self._made}"

    def _close(self, id: str) -> None:
        for each in [key for key in self._widgets if key == id or key.startswith(f"{id}.")]:
            self._links.pop(each, None)
            self._widgets.pop(each).close()

    def _tell_links(self) -> None:
        for id, before in tuple(self._links.items()):
            link = link_of(self._widgets[id])
            if link != before:
                self._links[id] = link
                self._tell({"id": id, "state": {"link": link}})

    def _tell(self, message: Mapping[str, Any]) -> None:
        self._post(_written(message))


class _Comm:
    """What a widget sends through."""

    def __init__(self, id: str, tell: Callable[[Mapping[str, Any]], None]) -> None:
        self.comm_id = id
        self._tell = tell

    def send(self, data: Mapping[str, Any], buffers: object = None, **_: object) -> None:
        if data["method"] == "update":
            state = {name: value for name, value in data["state"].items() if name in _SHOWN}
            if state:
                self._tell({"id": self.comm_id, "state": state})
        elif data["method"] == "custom":
            self._tell({"id": self.comm_id, "content": data["content"]})

    def on_msg(self, _: object) -> None:
        """Take in nothing: messages go to the widget straight."""

    def close(self, *_: object, **__: object) -> None:
        """Do nothing: the page knows what it shows."""


def _written(message: Mapping[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
