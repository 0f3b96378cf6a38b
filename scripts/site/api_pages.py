"""Pages that Sphinx fills with the docstrings of the public names: one a class and a function."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from types import ModuleType

from public_names import (
    Public,
    bases,
    members,
    names,
    public,
    rooms,
    summary,
    told_of_value,
)

INDEX = "api/index"
HEAD = """\
# Python

Everything that can be imported, each name with an example. What it shows is alive below it.
"""
GROUPS = {
    "widget": "Widgets",
    "function": "Functions",
    "class": "Classes",
    "value": "Values and types",
    "error": "Errors",
}
PICTURED = {
    "bgwidget.Studio": ("../studio.png", "A lesson, the form of a step, and its board."),
    "bgwidget.wall.Presentation": ("../wall.png", "A board, a goal, and the votes of a class."),
}
"""Widgets that need a notebook, and a picture of each, with what it shows."""
FIRST = {
    "bgwidget.Board": (
        *("play", "legal_plays", "roll", "undo", "restart", "history", "on_play", "on_refused"),
        *("reply", "advise", "score", "record", "xgid", "act", "actions"),
    )
}
"""The members of a class that are used most, and told of first; the others follow as written."""
ORPHAN = ":orphan:\n\n"
"""The pages are found from those of their rooms, and take no place in the menu of every page."""


def index_page(*, with_pages: bool) -> dict[str, str]:
    """Return the page with a row for each room, by its path; the pages themselves are English."""
    link = "[`{name}`]({name}.rst)" if with_pages else "[`{name}`](site:api/{name}.html)"
    rows = [
        f"| {link.format(name=room.__name__)} | {_first_line(room)} |" for room in _by_name(rooms())
    ]
    return {f"{INDEX}.md": "\n".join([HEAD, "| Room | Holds |", "|---|---|", *rows, ""])}


def api_pages() -> dict[str, str]:
    """Return the text of each page, by its path."""
    told = {id(each.found): each for each in names().values()}
    pages = {
        f"{each.page}.rst": _own_page(each)
        for each in told.values()
        if each.page.endswith(each.full)
    }
    return pages | {f"api/{room.__name__}.rst": _room_page(room) for room in rooms()}


def _room_page(room: ModuleType) -> str:
    """Return the page of a room: a row for each name, and in full what has no page of its own."""
    name = room.__name__
    lines = [ORPHAN, *_titled(f"``{name}``"), "", *_crumbs(), ""]
    lines += [inspect.cleandoc(room.__doc__ or ""), "", f".. currentmodule:: {name}", ""]
    here = {each: names()[f"{name}.{each}"] for each in public(room)}
    for group, title in GROUPS.items():
        found = [each for each in here.values() if each.group == group]
        if not found:
            continue
        lines += [*_titled(title, "-"), "", *_rows(found), ""]
        for each in found:
            if each.room == name and not each.page.endswith(each.full):
                lines += [*_described(each), ""]
    return "\n".join(lines)


def _own_page(each: Public) -> str:
    """Return the page of a class or a function: what it is, and then its members."""
    lines = [ORPHAN, *_titled(f"``{each.name}``"), "", *_crumbs(each.room), ""]
    lines += [summary(each.found), "", f".. currentmodule:: {each.room}", ""]
    if picture := PICTURED.get(each.full):
        lines += [f".. image:: {picture[0]}", f"   :alt: {picture[1]}", ""]
    lines += [*_described(each), ""]
    if each.group == "function":
        return "\n".join(lines)
    own = _most_used_first(each)
    if own:
        lines += [*_titled("Members", "-"), "", *_member_rows(each, [name for name, _ in own]), ""]
    for base in bases(each.found):
        lines += [f"Besides, it has the members of :py:obj:`{base.name} <{base.full}>`.", ""]
    for name, directive in own:
        lines += [f".. {directive}:: {each.name}.{name}", ""]
    return "\n".join(lines)


def _most_used_first(each: Public) -> list[tuple[str, str]]:
    """Return the members of a class, each with the directive for it.

    >>> [name for name, _ in _most_used_first(names()["bgwidget.Board"])][:3]
    ['play', 'legal_plays', 'roll']
    """
    first = FIRST.get(each.full, ())
    place = {name: at for at, name in enumerate(first)}
    return sorted(members(each.found), key=lambda own: place.get(own[0], len(first)))


def _described(each: Public) -> list[str]:
    if each.group == "value":
        lines = [f".. py:data:: {each.name}", "   :no-index-entry:", ""]
        return lines + [f"   {line}".rstrip() for line in told_of_value(each).splitlines()]
    kinds = {"function": "autofunction", "error": "autoexception"}
    return [f".. {kinds.get(each.group, 'autoclass')}:: {each.name}"]


def _rows(found: Iterable[Public]) -> Iterator[str]:
    yield from (".. list-table::", "   :class: names", "")
    for each in found:
        yield f"   * - :py:obj:`{each.name} <{each.full}>`"
        told = told_of_value(each) if each.group == "value" else each.found
        yield f"     - {summary(told)}"


def _member_rows(each: Public, own: Iterable[str]) -> Iterator[str]:
    yield from (".. list-table::", "   :class: names", "")
    for name in own:
        yield f"   * - :py:obj:`{name} <{each.full}.{name}>`"
        yield f"     - {summary(getattr(each.found, name))}"


def _crumbs(room: str = "") -> list[str]:
    """Return the way back to the rooms."""
    links = [":doc:`Python <index>`", *([f":doc:`{room} <{room}>`"] if room else [])]
    return [".. rst-class:: crumbs", "", " › ".join(links)]


def _titled(text: str, line: str = "=") -> list[str]:
    return [text, line * len(text)]


def _first_line(room: ModuleType) -> str:
    return inspect.cleandoc(room.__doc__ or "").partition("\n\n")[0].replace("\n", " ")


def _by_name(found: Iterable[ModuleType]) -> list[ModuleType]:
    return sorted(found, key=lambda room: room.__name__)
