"""Reads YAML as a tree of texts, lists and tables; refuses YAML that is anything else.

It is loaded when a text is read: what is compiled, or written in Python, needs no parser.
"""

from __future__ import annotations

from collections.abc import Iterator

import yaml

from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.yaml_errors import break_of
from bgwidget.lesson_files.yaml_loader import LOADER
from bgwidget.lesson_files.yaml_nodes import DEEPEST, LONGEST_FILE, Items, Node, Scalar, Table


def read_tree(text: str, problems: Problems, line: int = 1) -> Node | None:
    """Return the tree of a YAML text whose first line is `line`; None if it is empty or broken.

    Aliases, tags and a second document are problems: every value has to stand where it is used.

    Examples
    --------
    >>> tree = read_tree("title: Moving", Problems())
    >>> tree.entries["title"].column
    8
    """
    start = Node(line, 1)
    if len(text) > LONGEST_FILE:
        problems.add(start, "too-long", count=len(text), most=LONGEST_FILE)
        return None
    try:
        return _build(yaml.parse(text, Loader=LOADER), problems, line)
    except yaml.MarkedYAMLError as error:
        broken = break_of(error, text)
        place = Node(line + broken.line, broken.column + 1)
        problems.add(place, broken.key, **broken.facts)
    except yaml.YAMLError as error:
        problems.add(start, "yaml", why=str(error).splitlines()[0])
    return None


def _build(events: Iterator[yaml.Event], problems: Problems, first: int) -> Node | None:
    root: Node | None = None
    open_nodes: list[Node] = []
    keys: list[Scalar | None] = []
    documents = 0
    for event in events:
        mark = event.start_mark
        place = Node(mark.line + first, mark.column + 1) if mark else Node(first, 1)
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                problems.add(place, "documents")
                break
        elif isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop()
            keys.pop()
        elif isinstance(event, yaml.NodeEvent):
            node = _node(event, place, problems)
            if open_nodes:
                _put(open_nodes[-1], keys, node, problems)
            else:
                root = node
            if isinstance(event, yaml.CollectionStartEvent):
                open_nodes.append(node)
                keys.append(None)
                if len(open_nodes) > DEEPEST:
                    problems.add(place, "too-deep", most=DEEPEST)
                    break
    return root


def _node(event: yaml.NodeEvent, place: Node, problems: Problems) -> Node:
    if event.anchor is not None:
        problems.add(place, "alias", found=event.anchor)
    tag = getattr(event, "tag", None)
    if tag is not None:
        problems.add(place, "tag", found=tag)
    if isinstance(event, yaml.SequenceStartEvent):
        return Items(place.line, place.column)
    if isinstance(event, yaml.MappingStartEvent):
        return Table(place.line, place.column)
    if isinstance(event, yaml.ScalarEvent):
        return Scalar(place.line, place.column, event.value, event.implicit[0])
    return Scalar(place.line, place.column, "", False)


def _put(parent: Node, keys: list[Scalar | None], node: Node, problems: Problems) -> None:
    if isinstance(parent, Items):
        parent.items.append(node)
        return
    assert isinstance(parent, Table)
    key = keys[-1]
    if key is not None:
        keys[-1] = None
        if key.text in parent.entries:
            problems.add(key, "key-twice", found=key.text)
        parent.entries[key.text], parent.names[key.text] = node, key
    elif isinstance(node, Scalar):
        keys[-1] = node
    else:
        problems.add(node, "key-shape")
        keys[-1] = Scalar(node.line, node.column, "", False)
