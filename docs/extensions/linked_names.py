"""Names in code lead to their pages: ours to the English reference, others to their own docs."""

from __future__ import annotations

import re
from pathlib import Path

from docutils import nodes
from public_names import Public, members, names
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform

INVENTORY = Path(__file__).parents[1] / "inventory.txt"
"""Where names of Python, traitlets and ipywidgets are told of, so that no build asks a network."""
OF_API = "api/"
_NAME = re.compile(r"((?:[A-Za-z_]\w*)(?:\.[A-Za-z_]\w*)*)(?:\(.*\))?", re.DOTALL)
_NO_LINK = (nodes.reference, nodes.title, addnodes.desc_signature, addnodes.pending_xref)


class LinkedNames(SphinxPostTransform):
    """Link a name the first time that a page has it."""

    default_priority = 800
    formats = ("html",)

    def run(self, **_: object) -> None:
        page = self.env.current_document.docname
        room = page.removeprefix(OF_API) if page.startswith(OF_API) else ""
        linked = {page}
        found = [*self.document.findall(nodes.literal)]
        # Types and errors in the lists of a docstring.
        found += [*self.document.findall(nodes.classifier)] if room else []
        found += [*self.document.findall(nodes.term)] if room else []
        for each in found:
            to = address(each.astext(), room)
            if not to or to in linked or _is_linked(each) or to.partition("#")[0] == page:
                continue
            linked.add(to)
            path, _, place = to.partition("#")
            link = nodes.reference("", "", refuri=f"site:{path}.html{'#' * bool(place)}{place}")
            if isinstance(each, nodes.literal):
                each.replace_self(link)
                link += each
            else:
                content = [*each.children]
                each.clear()
                link += content
                each += link


def address(code: str, room: str = "") -> str:
    """Return the page and place that tell of what code names; empty if it is none of ours.

    >>> address("bgwidget.Board(match=5)"), address("Lesson.load"), address("board.play()")
    ('api/bgwidget.Board', 'api/bgwidget.Lesson#bgwidget.Lesson.load', '')
    """
    found = _NAME.fullmatch(code)
    if not found:
        return ""
    name = found[1]
    while room and room not in _rooms():
        room = room.rpartition(".")[0]
    tried = [name, *([f"{room}.{name}"] if room else [])]
    tried += [f"bgwidget.{name}"] if name[0].isupper() else []
    for full in tried:
        if full in names():
            return _place(names()[full])
        owner, _, member = full.rpartition(".")
        each = names().get(owner)
        if each and isinstance(each.found, type) and member in dict(members(each.found)):
            return f"{each.page}#{each.full}.{member}"
        if full in _rooms():
            return f"{OF_API}{full}"
    return ""


def _place(each: Public) -> str:
    own = each.page.endswith(each.full)
    return each.page if own else f"{each.page}#{each.full}"


def _rooms() -> set[str]:
    return {each.room for each in names().values()}


def _is_linked(node: nodes.Node) -> bool:
    while node.parent is not None:
        node = node.parent
        if isinstance(node, _NO_LINK):
            return True
    return False


def elsewhere(
    _app: Sphinx, _env: BuildEnvironment, node: addnodes.pending_xref, shown: nodes.Element
) -> nodes.reference | None:
    """Link what another project tells of, or one of our types by where it is made."""
    target = str(node.get("reftarget", ""))
    link = read_inventory().get(target)
    if node.get("refdomain") != "py" or link is None:
        return None
    return nodes.reference("", "", shown, internal=False, refuri=link, reftitle=target)


def read_inventory() -> dict[str, str]:
    """Return the address for each name of another project.

    >>> read_inventory()["traitlets.HasTraits"]
    'https://traitlets.readthedocs.io/en/stable/api.html#traitlets.HasTraits'
    """
    found: dict[str, str] = {}
    base = ""
    for line in INVENTORY.read_text(encoding="utf-8").splitlines():
        first, _, place = line.partition(" ")
        if first.startswith("https://"):
            base = first
        elif first and not first.startswith("#"):
            found[first] = base + place.replace("$", first)
    return found


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_post_transform(LinkedNames)
    app.connect("missing-reference", elsewhere)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
