"""Values of fields: from the file into the form, and from the form into the file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.typed_values import data
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table
from bgwidget.lesson_files.yaml_tree import read_tree
from bgwidget.studio import notation
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.field_kind import FieldKind
from bgwidget.studio.yaml_text import Lines, in_a_line
from bgwidget.wire.messages import Plain
from bgwidget.wire.studio import StudioForm, StudioValue

_PLAIN: Mapping[str, type] = {"number": int, "truth": bool}

NOTHING: Final = object()
"""Stands for a field that is to be left out."""


def field_value(
    kind: FieldKind, node: Node | None, language: str
) -> tuple[StudioValue, StudioForm]:
    """Return the value of a field, and the form that can show it.

    A text in several languages is shown in the one, or else in the first that it has.

    Examples
    --------
    >>> dice = FieldKind("dice", "line", notation="roll")
    >>> field_value(dice, read_tree("[3, 1]", Problems()), "en")
    ('3-1', 'line')
    >>> field_value(dice, read_tree("[3, 1, 6]", Problems()), "en")
    ('[3, 1, 6]', 'code')
    """
    if node is None:
        return None, kind.form
    value: Any = data(node)
    if kind.notation:
        written = notation.shown(kind.notation, value)
        return (_code(node, value), "code") if written is None else (written, kind.form)
    if kind.form == "one":
        return _of_known(kind, node, value, language)
    if kind.form in ("line", "text", "position"):
        text = _text(node, language)
        if text is not None:
            return text, kind.form
    elif kind.form in ("lines", "many") and isinstance(node, Items):
        texts = [_text(item, language) for item in node.items]
        if None not in texts and (kind.form == "lines" or {*texts} <= {*kind.known}):
            return [text for text in texts if text is not None], kind.form
    elif isinstance(value, bool | int) and type(value) is _PLAIN.get(kind.form):
        return value, kind.form
    elif _is_whole(kind, node, value):
        return None, kind.form
    return _code(node, value), "code"


def option_value(option: Any) -> Plain:
    """Return an option as a page names it: a list of names as a line.

    Examples
    --------
    >>> option_value(("double", "take")), option_value(4)
    ('[double, take]', 4)
    """
    return in_a_line(list(option)) if isinstance(option, tuple) else option


def _of_known(
    kind: FieldKind, node: Node, value: Any, language: str
) -> tuple[StudioValue, StudioForm]:
    text = _text(node, language)
    if text is not None and text in kind.known:
        return text, "one"
    found = (each for each in kind.known if _same(each, value))
    for each in found:
        return option_value(each), "one"
    return _code(node, value), "code"


def _same(option: Any, value: Any) -> bool:
    if isinstance(option, tuple):
        return isinstance(value, list) and [*option] == value
    return type(option) is type(value) and bool(option == value)


def _is_whole(kind: FieldKind, node: Node, value: Any) -> bool:
    """Tell whether a value is the group, or the list of records, that its kind is."""
    if kind.form == "group":
        return isinstance(node, Table) or kind.lens is not None
    if kind.form != "records" or not isinstance(node, Items):
        return False
    wanted = list if kind.lens is not None else dict
    return all(isinstance(each, wanted) for each in value)


def file_value(kind: FieldKind, value: StudioValue, old: Node | None, language: str) -> Any:
    """Return the value of a field for the file; `NOTHING` if it is to be left out.

    Raises
    ------
    InvalidStudioError
        If the field cannot hold such a value.

    Examples
    --------
    >>> from bgwidget.tasks.field_types import field_type
    >>> want = FieldKind("want", "code", field_type(object))
    >>> file_value(want, "{made: [5]}", None, "en")
    {'made': [5]}
    """
    if (
        value is None
        or value == ""
        or value == []
        or (isinstance(value, str) and not value.strip())
    ):
        return NOTHING
    form = field_value(kind, old, language)[1]
    if form in ("group", "records"):
        return _read(_fit(value, isinstance(value, str), kind), kind)
    if form == "one" and kind.known:
        found = (each for each in kind.known if _same_wire(option_value(each), value))
        option = next(found, NOTHING)
        _fit(value, option is not NOTHING, kind)
        return [*option] if isinstance(option, tuple) else option
    if kind.notation and form != "code":
        return _fit(*_noted(kind, value), kind)
    if isinstance(value, bool):
        return _fit(value, form == "truth", kind)
    if isinstance(value, int):
        return _fit(value, form == "number", kind)
    if isinstance(value, str):
        return _of_text(kind, form, value, old, language)
    texts = [text.strip() for text in value if text.strip()]
    _fit(texts, form in ("lines", "many"), kind)
    if form == "many":
        return _fit(list(dict.fromkeys(texts)), {*texts} <= {*kind.known}, kind)
    return _lines(kind, texts, old, language) or NOTHING


def _of_text(kind: FieldKind, form: StudioForm, value: str, old: Node | None, language: str) -> Any:
    if form == "code":
        return _read(value, kind)
    _fit(value, form in ("line", "text", "position"), kind)
    text = " ".join(value.split()) if form == "line" else value.strip()
    return _in_language(text, old, language)


def _noted(kind: FieldKind, value: Any) -> tuple[Any, bool]:
    """Return what is written in a line, and whether it is that; a roll that is none is kept."""
    written = [each.strip() for each in value if each.strip()] if isinstance(value, list) else value
    read = notation.read(kind.notation, written)
    if read is None and kind.notation == "roll" and isinstance(value, str):
        return value.strip(), True
    return read, read is not None


def _same_wire(option: Plain, value: Any) -> bool:
    return type(option) is type(value) and option == value


def _in_language(text: str, old: Node | None, language: str) -> Any:
    if not isinstance(old, Table):
        return text
    return {**data(old), _language(old, language): text}


def _lines(kind: FieldKind, texts: Sequence[str], old: Node | None, language: str) -> Any:
    items = old.items if isinstance(old, Items) else []
    padded = [*items, *[None] * len(texts)]
    whole = [_in_language(text, node, language) for text, node in zip(texts, padded, strict=False)]
    return Lines(whole) if kind.type.is_list_of("words") else whole


def _read(text: str, kind: FieldKind) -> Any:
    """Return the value of a small piece of YAML."""
    problems = Problems()
    node = read_tree(text.strip(), problems)
    if node is None or problems.all:
        why = str(problems.all[0]) if problems.all else ""
        raise InvalidStudioError("studio.code", why=why, field=kind.name)
    value = data(node)
    return NOTHING if value is None else value


def _fit(value: Any, fits: bool, kind: FieldKind) -> Any:
    if not fits:
        raise InvalidStudioError("studio.value", field=kind.name)
    return value


def _text(node: Node, language: str) -> str | None:
    if isinstance(node, Table) and node.entries:
        node = node.entries[_language(node, language)]
    return node.text.strip() if isinstance(node, Scalar) else None


def _language(table: Table, language: str) -> str:
    """Return the language in which a text is shown and changed."""
    return language if language in table.entries else next(iter(table.entries))


def _code(node: Node, value: Any) -> str:
    return node.text if isinstance(node, Scalar) and node.plain else in_a_line(value)
