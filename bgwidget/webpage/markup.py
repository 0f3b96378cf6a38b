"""Boards and lessons as HTML: the picture at once, the state for the front end, and the code."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from hashlib import sha256
from html import escape
from typing import Any

from bgwidget.lessons.page.course_page import carry as carry_buttons
from bgwidget.lessons.session.drills import draw_as
from bgwidget.progress.fresh_logbook import fresh_logbook
from bgwidget.review.source import LARGEST
from bgwidget.webpage.answers import answers
from bgwidget.webpage.host import Host
from bgwidget.wire.webpage import PageData, PageWords, ShownWidget, WidgetSource
from bgwidget.words import Words, spoken_in
from bgwidget.words.interface import MAP_WORDS, MATCH_FILE_WORDS, WEBPAGE_WORDS

_ELEMENT = re.compile(
    r'(<bg-widget[^>]*>)<script type="application/json">(.*?)</script>', re.DOTALL
)


def widget_html(
    code: str,
    *,
    language: str = "en",
    digits: str | None = None,
    linked: bool = False,
    asleep: bool = False,
    page: str = "",
    answered: bool = False,
    tried: tuple[int, int] | None = None,
) -> str:
    """Return a board, a lesson, a drill or the course map as HTML for a page without Jupyter.

    The page has to load ``webpage/webpage.js`` as a module. The picture is there at once; what it
    shows can be played as soon as the script has come; Python answers when it is wanted.

    Parameters
    ----------
    code
        Lines of Python, as in the docs; the last one is the widget.
    language, digits
        The words on it.
    linked
        Whether it is what the page is for: the address of the page may say what it shows, its menu
        copies such a link, and Python begins to come at once. Others wait until they are touched.
    asleep
        Whether Python waits even so until it is touched, or a link has to be followed.
    page
        The address of another page to which such links lead from here.
    answered
        Whether the page holds the answers to what is likely to be asked first of a board or a
        lesson, and need not wait for Python to give them.
    tried
        On a board at a turn: a step, from place to place, that has just been refused. It needs
        `answered`.

    Examples
    --------
    >>> made = widget_html("Board(dice=(3, 1))")
    >>> made[:11], "<svg" in made, made[-12:]
    ('<bg-widget>', True, '</bg-widget>')
    """
    seed = sha256(code.encode()).hexdigest()[:8]
    source = WidgetSource(code=code, language=language, digits=digits or "latin", seed=seed)
    with spoken_in(language, source["digits"]) as words, fresh_logbook():
        host = Host(_unheard)
        made = json.loads(host.make("", _text(source)))
        del made["notice"]
        draw_as("")
        shown: list[ShownWidget] = made.get("children", [made])
        if shown[0]["bundle"] not in ("lesson", "map"):
            # It has no drills, and Python is quicker to come without them.
            del source["seed"]
        # The map has such buttons itself.
        carry = carry_buttons(words) if linked and shown[0]["bundle"] == "lesson" else None
        reviews = linked and shown[0]["bundle"] == "review"
        more = MATCH_FILE_WORDS if reviews else MAP_WORDS if shown[0]["bundle"] == "map" else ()
        data: PageData = {
            **source,
            "shown": shown,
            "words": _words(words, more),
            "carry": carry,
            "match_file": LARGEST if reviews else None,
            "tried": tried,
        }
        still = _still(host.widget(""), words)
        stored = answers(source) if answered else None
        draw_as("")
    known = _script(_text(stored), ' class="answers"') if stored else ""
    mark = " linked" if linked else ""
    mark += f' page="{escape(page)}"' if page else ""
    mark += " asleep" if asleep else ""
    return f"<bg-widget{mark}>{_script(_text(data))}{known}{still}</bg-widget>"


def share(page: str) -> str:
    """Return a page that holds each frame once, before the first board that has it.

    Examples
    --------
    >>> made = widget_html("Board(dice=(3, 1))")
    >>> page = share(made + made)
    >>> page.count('"board.done"'), len(page) < 2 * len(made), share(page) == page
    (1, True, True)
    """
    placed = set()

    def name_frames(element: re.Match[str]) -> str:
        data: PageData = json.loads(element[2])
        before = ""
        for widget in data["shown"]:
            frame = widget["state"].get("frame", "{}")
            if frame == "{}":
                continue
            del widget["state"]["frame"]
            widget["frame"] = name = f"frame-{sha256(frame.encode()).hexdigest()[:12]}"
            if name not in placed:
                placed.add(name)
                before += _script(frame, f' id="{name}"')
        return before + element[1] + _script(_text(data))

    return _ELEMENT.sub(name_frames, page)


def _script(text: str, mark: str = "") -> str:
    # The text is JSON, in which a `<` stands only within strings.
    safe = text.replace("<", "\\u003c")
    return f'<script type="application/json"{mark}>{safe}</script>'


def _text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _still(widget: Any, words: Words) -> str:
    """Return what the page shows until its script has loaded."""
    first = next(iter(getattr(widget, "children", ())), widget)
    drawn = getattr(first, "_picture", lambda: None)()
    if drawn is not None:
        return str(drawn.svg)
    return f"<p>{escape(getattr(widget, 'title', words.say('course.title')))}</p>"


def _words(words: Words, more: Iterable[str]) -> PageWords:
    return {
        "language": words.language,
        "direction": words.direction,
        "numerals": words.numerals,
        "words": words.templates((*WEBPAGE_WORDS, *more), ()),
    }


def _unheard(_: str) -> None:
    """Ignore a message of the host: the page is only being written."""
