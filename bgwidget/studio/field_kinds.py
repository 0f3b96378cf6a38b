"""Which fields a row can have and how each is filled in: what the steps themselves declare."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bgwidget.exercises import MIXED, kinds_for, options_for
from bgwidget.games import board_game, game_names
from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.lesson_reader import HEAD
from bgwidget.lesson_files.model import Part
from bgwidget.lesson_files.positions import GameSettings, read_settings
from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.steps import DrillStep, Read
from bgwidget.lesson_files.typed_values import Unfit, data
from bgwidget.lesson_files.yaml_nodes import Scalar
from bgwidget.studio.document import Document
from bgwidget.studio.field_kind import ANYTHING, FieldKind
from bgwidget.studio.field_slots import composed, house_kind, reveals_kind
from bgwidget.studio.notation import Notation
from bgwidget.studio.rows import LESSON, Row
from bgwidget.tasks import Slip, Task, kinds_of
from bgwidget.tasks.field_types import FieldType, declared, field_type
from bgwidget.wire.studio import BoardUse, StudioForm

AIM = "want/aim"
"""The name in requests of the choice of what a play is wanted to do."""
_LINES = frozenset({"goal", "title", "correct"})
_FIRST = ("title", "drill", "kind", "claim", "goal", "read", "tasks", "position", "dice")
_LAST = ("drawn", "hints", "rules", "right", "wrong")
_SELDOM = ("minutes", "objectives", "game", "house", "seed", "id", "name")
_OF_DRILL = ("drill", "rules", "count", "seed")
_UNUSED_BY_EXAM = ("position", "dice", "drawn", "hints", "rules", "right", "wrong")
_UNUSED_IN_EXAM = ("hints",)
_EMPTY = {"answer": "", "reveals": "", "says": ""}
_WRITTEN_FIRST, _WRITTEN_LAST = ("id",), ("game", "house", "parts", "steps", "tasks")
"""Keys that a file has first and last, wherever the form shows them."""
_BOARD: Mapping[str, tuple[BoardUse, ...]] = {
    "position": ("set-up", "play"),
    "target": ("set-up",),
    "wrong": ("wrong",),
    "played": ("turn",),
    "shows": ("turn",),
    "source": ("place",),
    "drawn": ("draw",),
}
_FORMS: Mapping[str, StudioForm] = {"number": "number", "bool": "truth", "str": "line"}


def kind_of(document: Document, row: Row) -> type[Any] | None:
    """Return what a row is: a task, `Read`, `DrillStep` or `Part`; None for the lesson or no kind.

    Examples
    --------
    >>> document = Document("title: A\\nsteps:\\n- read: Six points.\\n")
    >>> kind_of(document, document.rows.inside[0]).__name__
    'Read'
    """
    if row.id == LESSON:
        return None
    entries = document.table(row.id).entries
    if len(row.path) == 2 and row.path[0] == "parts":
        return Part
    if "kind" in entries:
        kind = entries["kind"]
        kinds = kinds_of(settings_of(document, row).game)
        return kinds.get(kind.text) if isinstance(kind, Scalar) else None
    return DrillStep if "drill" in entries else Read if "read" in entries else None


def is_task(document: Document, row: Row) -> bool:
    """Tell whether a row is a task of a known kind, with a position."""
    what = kind_of(document, row)
    return what is not None and issubclass(what, Task) and "position" in field_kinds(document, row)


def settings_of(document: Document, row: Row) -> GameSettings:
    """Return the game and house rules of a row; those of the file where it names none."""
    settings = GameSettings()
    for part in document.rows.every():
        if row.path[: len(part.path)] == part.path:
            read = read_settings(document.table(part.id), settings, Problems())
            settings = settings if isinstance(read, Unfit) else read
    return settings


def field_kinds(document: Document, row: Row) -> Mapping[str, FieldKind]:
    """Return the fields that a row can have, in the order in which they are filled in.

    Examples
    --------
    >>> document = Document("title: A\\nsteps:\\n- kind: pips\\n")
    >>> list(field_kinds(document, document.rows.inside[0]))[:5]
    ['kind', 'goal', 'read', 'position', 'dice']
    """
    what, game = kind_of(document, row), settings_of(document, row).game
    if row.id == LESSON:
        fields = {name: _made(name, wanted, name == "title") for name, wanted in HEAD.items()}
        fields |= _settings(game, _written(document, row))
    elif what is Part:
        fields = {name: _made(name, declared(Part)[name], True) for name in ("title", "id")}
    elif what is None:
        fields = {"kind": _kinds(game)}
    else:
        fields = _of_step(what, game, document, row)
    if "roll" in board_game(game).lacks:
        fields.pop("dice", None)
    return {name: fields[name] for name in _in_order(fields)}


def slip_kinds(game: str) -> Mapping[str, FieldKind]:
    """Return the fields of a usual wrong answer."""
    fields = {name: _made(name, key.type, key.needed) for name, key in keys_of(Slip).items()}
    fields["answer"] = FieldKind("answer", "code", ANYTHING, True, board=("wrong",))
    fields["reveals"] = reveals_kind(game, fields["reveals"].needed)
    return fields


def order(document: Document, row: Row) -> tuple[str, ...]:
    """Return the keys of a row as a file usually has them."""
    names = tuple(field_kinds(document, row))
    own = [name for name in names if name not in (*_WRITTEN_FIRST, *_WRITTEN_LAST)]
    return (*_WRITTEN_FIRST, *own, *_WRITTEN_LAST)


def _of_step(what: type[Any], game: str, document: Document, row: Row) -> dict[str, FieldKind]:
    is_task, written = issubclass(what, Task), _written(document, row)
    known: dict[str, Sequence[str]] = {**what.known_values(game)} if is_task else {}
    known |= {name: tuple(board_game(game).rulebook) for name in ("rules", "offered")}
    fields = {}
    for name, key in keys_of(what).items():
        if key.type.is_list_of("task"):
            continue
        whole = composed(name, what, game, written) if is_task else None
        if whole is not None and not whole.inside and name not in written:
            continue
        made = _made(name, key.type, key.needed, known.get(name, ()))
        if whole is not None and whole.inside:
            made = replace(whole, type=key.type, needed=key.needed, board=made.board)
        if name == "shows":
            made = replace(made, board=()) if made.known else replace(made, seldom=True)
        if is_task and what.answer_in == name and name != "correct":
            made = replace(made, board=(*made.board, "right"))
        fields[name] = made
    if is_task:
        fields["kind"] = _kinds(game)
        if "wrong" in fields:
            fields["wrong"] = replace(fields["wrong"], inside=slip_kinds(game), blanks=(_EMPTY,))
        if what.board_use == "game":
            fields.pop("wrong", None)
        if what.board_use in ("game", "edit"):
            fields.pop("drawn", None)
    if "correct" in fields:
        options = document.table(row.id).entries.get("options")
        texts = _texts(options)
        fields["correct"] = _made("correct", field_type(str), True, texts)
    if what is DrillStep:
        kinds = {kind for rule in board_game(game).rulebook for kind in kinds_for(rule, game)}
        fields["drill"] = FieldKind(
            "drill", "one", field_type(str), True, known=(MIXED, *sorted(kinds))
        )
        fields |= {name: _made(name, field_type(bool)) for name in sorted(options_for(game))}
        fields |= {
            name: replace(kind, seldom=name not in _OF_DRILL) for name, kind in fields.items()
        }
    if is_task and "tasks" in keys_of(what):
        fields = {name: kind for name, kind in fields.items() if name not in _UNUSED_BY_EXAM}
        fields["tasks"] = _questions(game)
    elif "tasks" in row.path:
        fields = {name: kind for name, kind in fields.items() if name not in _UNUSED_IN_EXAM}
    settings = _settings(game, written)
    if "house" not in settings:
        fields.pop("house", None)
    return fields | {name: kind for name, kind in settings.items() if name in fields}


def _kinds(game: str) -> FieldKind:
    return FieldKind("kind", "one", field_type(str), True, known=tuple(kinds_of(game)))


def _questions(game: str) -> FieldKind:
    """Return the field of the tasks of an exam, which are rows of their own."""
    known = tuple(name for name, kind in kinds_of(game).items() if fits_exam(kind))
    return FieldKind("tasks", "rows", known=known, says="studio.kind")


def fits_exam(kind: type[Task]) -> bool:
    """Tell whether a kind of task can be asked in an exam.

    Examples
    --------
    >>> from bgwidget.tasks import Do, Pips
    >>> fits_exam(Pips), fits_exam(Do)
    (True, False)
    """
    return kind.board_use != "game" and "tasks" not in keys_of(kind)


def _settings(game: str, written: Mapping[str, Any]) -> dict[str, FieldKind]:
    """Return the game and its house rules, those where there are any to choose from."""
    house = house_kind(game, written)
    if house is None and "house" in written:
        house = FieldKind("house", "code", seldom=True)
    games = FieldKind("game", "one", field_type(str), seldom=True, known=game_names())
    return {"game": games, **({} if house is None else {"house": house})}


def _written(document: Document, row: Row) -> Mapping[str, Any]:
    return {name: data(node) for name, node in document.table(row.id).entries.items()}


def _made(
    name: str, wanted: FieldType, needed: bool = False, known: Sequence[str] = ()
) -> FieldKind:
    return FieldKind(
        name,
        _form(name, wanted, known),
        wanted,
        needed,
        name in _SELDOM,
        known,
        _BOARD.get(name, ()),
        notation=_notation(name, wanted),
    )


def _notation(name: str, wanted: FieldType) -> Notation:
    """Return how numbers or a place are written in a line."""
    if name == "dice":
        return "roll"
    if name == "source":
        return "place"
    if wanted.form == "row":
        return "pair"
    return "numbers" if wanted.is_list_of("number") else ""


def _form(name: str, wanted: FieldType, known: Sequence[str]) -> StudioForm:
    if name in ("position", "target"):
        return "position"
    if _notation(name, wanted):
        return "line"
    if wanted.form == "words":
        return "line" if name in _LINES else "text"
    if wanted.is_list_of("slip"):
        return "records"
    if wanted.is_list_of("words") or wanted.is_list_of("str"):
        return "many" if known else "lines"
    if known:
        return "one"
    return _FORMS.get(wanted.form, "code")


def _texts(options: object) -> tuple[str, ...]:
    items = getattr(options, "items", ())
    return tuple(item.text for item in items if isinstance(item, Scalar)) if items else ()


def _in_order(names: Collection[str]) -> list[str]:
    """Return the names of fields as they are filled in: what is asked, the rest, what is seldom."""
    first = _OF_DRILL if "drill" in names else _FIRST
    last = tuple(name for name in (*_LAST, *_SELDOM) if name not in first)
    own = [name for name in names if name not in (*first, *last)]
    return [name for name in (*first, *own, *last) if name in names]
