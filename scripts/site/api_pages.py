"""Pages that Sphinx fills with the docstrings of the public names."""

from __future__ import annotations

import inspect
from types import ModuleType

from traitlets import MetaHasTraits

import bgwidget
from bgwidget.progress import exam_results, mastery, reports
from bgwidget.rules import backgammon, camelot

OF_JUPYTER = "Shell, VBox"
"""From where on the bases of a widget are not ours to describe."""
HEAD = """\
# Python

Everything that can be imported, from its docstrings. What an example shows can be played below it.

```{{toctree}}
:hidden:

{pages}
```

{rows}
"""


def api_pages() -> dict[str, str]:
    """Return the text of each page, by its path."""
    public = (getattr(bgwidget, name) for name in bgwidget.__all__)
    rooms = [each for each in public if isinstance(each, ModuleType)]
    further = (backgammon, camelot, exam_results, mastery, reports)
    pages: dict[str, str] = {}
    told: dict[int, str] = {}
    for room in (bgwidget, *rooms, *further):
        pages[room.__name__] = _page(room, told)
    rows = "\n".join(f"- [`{name}`]({name}.md)" for name in sorted(pages))
    index = HEAD.format(pages="\n".join(sorted(pages)), rows=rows)
    return {"api/index.md": index, **{f"api/{name}.md": text for name, text in pages.items()}}


def _page(room: ModuleType, told: dict[int, str]) -> str:
    """Return the page of a package; `told` says on which page each object stands already."""
    about = inspect.cleandoc(room.__doc__ or "")
    lines = [f"# `{room.__name__}`", "", about, "", "```{eval-rst}"]
    lines += [f".. currentmodule:: {room.__name__}", ""]
    elsewhere = []
    for name, found in _public(room).items():
        if id(found) in told:
            elsewhere.append(f"- `{name}`: [`{told[id(found)]}`]({told[id(found)]}.md)")
        else:
            told[id(found)] = room.__name__
            lines += _described(name, found)
    return "\n".join([*lines, "```", "", *elsewhere, ""])


def _public(room: ModuleType) -> dict[str, object]:
    """Return what a package offers besides its modules, by name."""
    own = (name for name, each in vars(room).items() if _is_own(each, name, room))
    found = {name: getattr(room, name) for name in getattr(room, "__all__", own)}
    return {
        name: each
        for name, each in found.items()
        if not name.startswith("_") and not isinstance(each, ModuleType)
    }


def _is_own(found: object, name: str, room: ModuleType) -> bool:
    return not name.startswith("_") and getattr(found, "__module__", "") == room.__name__


def _described(name: str, found: object) -> list[str]:
    """Return the directive that describes a name."""
    if not isinstance(found, type):
        is_function = callable(found) and hasattr(found, "__name__")
        return [f".. {'autofunction' if is_function else 'autodata'}:: {name}", ""]
    lines = [f".. {'autoexception' if issubclass(found, Exception) else 'autoclass'}:: {name}"]
    lines += ["   :members:"]
    if isinstance(found, MetaHasTraits):
        lines += [f"   :inherited-members: {OF_JUPYTER}"]
    return [*lines, ""]
